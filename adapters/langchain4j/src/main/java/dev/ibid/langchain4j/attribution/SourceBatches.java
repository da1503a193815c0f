package dev.ibid.langchain4j.attribution;

import dev.ibid.text.Graphemes;
import dev.ibid.text.Sentence;
import dev.ibid.text.Sentences;
import dev.ibid.text.TokenCounter;
import dev.ibid.tool.ToolSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Sources in batches, each small enough for one question. What is longer than its share of a batch
 * is cut behind a sentence.
 *
 * @param cut how many were
 */
record SourceBatches(List<List<NumberedSource>> batches, int cut) {
  /** No source takes more than this part of a batch from the others. */
  private static final int SHARES = 4;

  SourceBatches {
    batches = batches.stream().map(List::copyOf).toList();
  }

  /**
   * Puts sources into batches.
   *
   * @param room how many tokens the sources of a batch may take
   */
  static SourceBatches of(List<ToolSource> sources, int room, TokenCounter counter) {
    int share = room / Math.clamp(sources.size(), 1, SHARES);
    List<List<NumberedSource>> batches = new ArrayList<>();
    int left = 0;
    int cut = 0;
    for (int i = 0; i < sources.size(); i++) {
      NumberedSource whole = new NumberedSource(i + 1, sources.get(i), sources.get(i).text());
      NumberedSource shown = within(share, whole, counter);
      cut += shown.equals(whole) ? 0 : 1;
      int cost = counter.count(shown.print());
      if (batches.isEmpty() || cost > left) {
        batches.add(new ArrayList<>());
        left = room;
      }
      batches.getLast().add(shown);
      left -= cost;
    }
    return new SourceBatches(batches, cut);
  }

  private static NumberedSource within(int share, NumberedSource source, TokenCounter counter) {
    if (counter.count(source.print(), share) <= share) {
      return source;
    }
    String text = source.text();
    List<Sentence> sentences = Sentences.of(text);
    IntPredicate fits = end -> counter.count(source.cut(end).print(), share) <= share;
    int kept = most(sentences.size(), count -> fits.test(sentences.get(count - 1).span().end()));
    return source.cut(
        kept > 0
            ? sentences.get(kept - 1).span().end()
            : Graphemes.floor(text, most(text.length(), fits)));
  }

  /** The most that fits, of what fits ever less the more it is. */
  private static int most(int all, IntPredicate fits) {
    int known = 0;
    int tooMany = all + 1;
    while (known + 1 < tooMany) {
      int middle = (known + tooMany) >>> 1;
      if (fits.test(middle)) {
        known = middle;
      } else {
        tooMany = middle;
      }
    }
    return known;
  }
}
