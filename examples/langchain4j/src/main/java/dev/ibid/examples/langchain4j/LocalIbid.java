package dev.ibid.examples.langchain4j;

import dev.ibid.analysis.LuceneTermAnalyzer;
import dev.ibid.answer.stream.Answers;
import dev.ibid.attribution.Attributions;
import dev.ibid.attribution.support.SupportClassifier;
import dev.ibid.citation.Citations;
import dev.ibid.jdbc.JdbcStore;
import dev.ibid.privacy.Redactor;
import dev.ibid.wire.tool.ToolExtractors;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.Random;

/**
 * The parts of ibid that an assistant needs to cite, over a database in a file. Close it when done.
 *
 * @param answers tells answers with citations
 * @param attributions ties finished answers to their sources
 */
record LocalIbid(JdbcStore store, Answers answers, Attributions attributions)
    implements AutoCloseable {
  /**
   * @param file made on first use
   */
  static LocalIbid open(Path file) {
    Clock clock = Clock.systemUTC();
    JdbcStore store = JdbcStore.sqlite(file, clock);
    Answers answers =
        new Answers(
            store.answers(),
            new Citations(store.citations(), store.usages(), Redactor.standard(), true, clock),
            store.events(),
            Redactor.standard(),
            clock,
            new Random());
    Attributions attributions =
        new Attributions(
            answers,
            Redactor.standard(),
            new SupportClassifier(new LuceneTermAnalyzer(), Optional.empty()),
            ToolExtractors.standard());
    return new LocalIbid(store, answers, attributions);
  }

  @Override
  public void close() {
    store.close();
  }
}
