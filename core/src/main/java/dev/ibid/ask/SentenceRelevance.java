package dev.ibid.ask;

import dev.ibid.attribution.support.SentenceReader;
import dev.ibid.attribution.support.SentenceReader.Read;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** How much of a question sentences say, by their words and by what they mean. */
final class SentenceRelevance {
  private static final double NEARNESS = 0.5;

  /** How near something counts that is not understood: neither for it nor against it. */
  private static final double UNKNOWN = 0.5;

  /**
   * How many sentences without the question's words are taken to be there besides those found. In a
   * handful of sentences about one thing its very name would seem to be a common word.
   */
  private static final int OTHER_SOURCES = 20;

  private final SentenceReader reader;
  private final Read asked;
  private final Map<String, Double> weights = new HashMap<>();

  /**
   * @param found all sentences there are to choose from; words that few of them have weigh more
   */
  SentenceRelevance(SentenceReader reader, String question, Collection<Read> found) {
    this.reader = reader;
    this.asked = reader.read(question);
    for (String term : asked.terms()) {
      long having = found.stream().filter(each -> each.terms().contains(term)).count();
      weights.put(term, Math.log(1 + (found.size() + OTHER_SOURCES) / (having + 1.0)));
    }
  }

  /**
   * From 0 for nothing to about 1.5.
   *
   * @param around the terms of the headings above the sentence
   */
  double of(Read sentence, Set<String> around) {
    return share(sentence, around) + NEARNESS * nearness(sentence);
  }

  /** The share of the question's words; what only a heading has counts half. */
  private double share(Read sentence, Set<String> around) {
    double shared = 0;
    double all = 0;
    for (Map.Entry<String, Double> each : weights.entrySet()) {
      String term = each.getKey();
      double weight = each.getValue();
      all += weight;
      shared += sentence.terms().contains(term) ? weight : around.contains(term) ? weight / 2 : 0;
    }
    return all == 0 ? 0 : shared / all;
  }

  private double nearness(Read sentence) {
    boolean understood = asked.direction().length > 0 && sentence.direction().length > 0;
    return understood ? Math.max(0, reader.nearness(asked, sentence)) : UNKNOWN;
  }
}
