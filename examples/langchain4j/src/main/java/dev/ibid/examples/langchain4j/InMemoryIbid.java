package dev.ibid.examples.langchain4j;

import dev.ibid.analysis.LuceneTermAnalyzer;
import dev.ibid.answer.AnswerStore;
import dev.ibid.answer.Answers;
import dev.ibid.answer.Excerpts;
import dev.ibid.answer.InMemoryAnswerStore;
import dev.ibid.attribution.Attributions;
import dev.ibid.attribution.support.SupportJudge;
import dev.ibid.citation.Citations;
import dev.ibid.citation.InMemoryCitationStore;
import dev.ibid.citation.InMemoryUsageStore;
import dev.ibid.memory.InMemoryEventStore;
import dev.ibid.privacy.Redactor;
import dev.ibid.search.InMemoryOutbox;
import dev.ibid.wire.tool.ToolExtractors;
import java.time.Clock;
import java.util.Optional;
import java.util.Random;

/**
 * The parts of ibid that an assistant needs to cite, without a store on disk.
 *
 * @param answers tells answers with citations
 * @param attributions ties finished answers to their sources
 */
record InMemoryIbid(Answers answers, Attributions attributions) {
  static InMemoryIbid open() {
    Clock clock = Clock.systemUTC();
    InMemoryCitationStore citations = new InMemoryCitationStore(clock);
    AnswerStore store = new InMemoryAnswerStore(citations, clock);
    Answers answers =
        new Answers(
            store,
            new Citations(citations, new InMemoryUsageStore(citations), true, clock),
            new InMemoryEventStore(citations, new InMemoryOutbox(clock)),
            Redactor.standard(),
            clock,
            new Random());
    return new InMemoryIbid(
        answers,
        new Attributions(
            answers,
            new Excerpts(citations, store),
            Redactor.standard(),
            new SupportJudge(new LuceneTermAnalyzer(), Optional.empty(), Optional.empty()),
            ToolExtractors.standard()));
  }
}
