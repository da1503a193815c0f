package dev.ibid.analysis;

import dev.ibid.text.Term;
import dev.ibid.text.TermAnalyzer;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.apache.lucene.util.Version;

/**
 * The analyzer for mixed text: English words by their stems, identifiers whole and in pieces,
 * Korean by its morphemes, of which synonyms are one, and by pairs of syllables, Chinese and
 * Japanese by pairs of characters.
 *
 * <p>No term is longer than {@link #MOST_TERM_CHARS} characters, and no text is refused. The time
 * taken is linear in the length of the text. Thread-safe.
 */
public final class LuceneTermAnalyzer implements TermAnalyzer {
  /** The most characters of a term. A SHA-256 in hexadecimal still fits. */
  public static final int MOST_TERM_CHARS = 64;

  /** To be raised with every change to the terms of any text. */
  private static final int REVISION = 2;

  /**
   * Tokenizers are too heavy to be made for each call and serve one thread at a time. They wait
   * here rather than in thread-locals, of which every virtual thread would have its own; as many as
   * there are processors can be busy at once, and what is made beyond that under load is dropped
   * again.
   */
  private final BlockingQueue<AnalysisBuffers> idle =
      new ArrayBlockingQueue<>(Runtime.getRuntime().availableProcessors());

  private final TokenMemory memory = new TokenMemory();

  @Override
  public List<Term> analyze(String text) {
    AnalysisBuffers waiting = idle.poll();
    AnalysisBuffers tools = waiting == null ? new AnalysisBuffers(memory) : waiting;
    List<Term> terms = new TextAnalysis(Folding.compatible(text), tools).terms();
    // Not in a finally block: tools that failed half-way are in no state to be used again.
    idle.offer(tools);
    return terms;
  }

  /** Names Lucene's version too, because dictionaries and character tables come with it. */
  @Override
  public String version() {
    return "words-" + REVISION + "-lucene-" + Version.LATEST;
  }
}
