package dev.ibid.attribution.support;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Which sentences of a source speak of a claim most, by shared words and by meaning. */
final class SentenceRanking {
  /** How many sentences are looked at together. */
  private static final int BEST_SENTENCES = 3;

  /** Words around the claim say less about where it comes from than its own. */
  private static final double CONTEXT = 0.3;

  private static final double NEARNESS = 0.5;

  private record Ranked(SentenceWords sentence, double score) {}

  private final SentenceWords claim;
  private final List<Word> telling;
  private final List<Word> around;
  private final SentenceIdf idf;
  private final double total;

  SentenceRanking(SentenceWords claim, SentenceWords context, SentenceIdf idf) {
    this.claim = claim;
    this.idf = idf;
    this.telling = claim.words().stream().filter(word -> !word.isSilent()).toList();
    this.around =
        context.words().stream().filter(word -> !word.isSilent() && !claim.has(word)).toList();
    this.total = telling.stream().mapToDouble(idf::of).sum();
  }

  /** The best sentences, the deciding one first; none if the source says nothing at all. */
  List<SentenceWords> best(PreparedSource source) {
    List<Ranked> ranked = new ArrayList<>();
    for (SentenceWords sentence : source.sentences()) {
      ranked.add(new Ranked(sentence, score(sentence)));
    }
    return ranked.stream()
        .sorted(Comparator.comparingDouble(Ranked::score).reversed())
        .limit(BEST_SENTENCES)
        .map(Ranked::sentence)
        .toList();
  }

  /** The share of the claim that a sentence has, in words that tell much. */
  private double share(SentenceWords sentence) {
    return total == 0 ? 0 : shared(sentence, telling) / total;
  }

  private double score(SentenceWords sentence) {
    double context = total == 0 ? 0 : CONTEXT * shared(sentence, around) / total;
    return share(sentence)
        + context
        + NEARNESS * VectorMath.dot(claim.direction(), sentence.direction());
  }

  private double shared(SentenceWords sentence, List<Word> words) {
    double shared = 0;
    for (Word word : words) {
      if (sentence.has(word)) {
        shared += idf.of(word);
      }
    }
    return shared;
  }
}
