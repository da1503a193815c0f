package dev.ibid.attribution.support;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Which sentences of a source speak of a claim most, by words and by meaning. */
final class ClaimSentences {
  /** How many sentences are looked at together. */
  static final int BEST_SENTENCES = 3;

  /** How many are aligned word by word; the rest share too little with the claim. */
  private static final int ALIGNED_SENTENCES = 8;

  private static final double NEARNESS = 0.5;

  /** Words around the claim say less about where it comes from than its own. */
  private static final double CONTEXT = 0.3;

  private static final double CONTEXT_NEARNESS = 0.25;

  /** A sentence, how well it fits, and how its words align. */
  record Ranked(SentenceWords sentence, double score, WordAlignment alignment) {}

  private record Proposed(SentenceWords sentence, double share, double rest) {}

  private final ClaimWords claim;
  private final ClaimWords context;

  ClaimSentences(ClaimWords claim, ClaimWords context) {
    this.claim = claim;
    this.context = context;
  }

  /** The best sentences, the deciding one first; none if the source says nothing at all. */
  List<Ranked> best(PreparedSource source) {
    List<Proposed> proposed = new ArrayList<>();
    for (SentenceWords sentence : source.sentences()) {
      proposed.add(proposed(sentence));
    }
    return proposed.stream()
        .sorted(Comparator.comparingDouble((Proposed each) -> -each.share() - each.rest()))
        .limit(ALIGNED_SENTENCES)
        .map(this::ranked)
        .sorted(Comparator.comparingDouble(Ranked::score).reversed())
        .limit(BEST_SENTENCES)
        .toList();
  }

  private Proposed proposed(SentenceWords sentence) {
    double near = VectorMath.dot(claim.claim().direction(), sentence.direction());
    double around =
        CONTEXT * context.share(sentence)
            + CONTEXT_NEARNESS * VectorMath.dot(context.claim().direction(), sentence.direction());
    return new Proposed(sentence, claim.share(sentence), NEARNESS * near + around);
  }

  private Ranked ranked(Proposed proposed) {
    SentenceWords sentence = proposed.sentence();
    WordAlignment alignment = align(claim.claim(), sentence);
    return new Ranked(sentence, alignment.mean(claim) + proposed.rest(), alignment);
  }

  static WordAlignment align(SentenceWords claim, SentenceWords sentence) {
    return WordAlignment.of(claim, claim.vectors(), sentence, sentence.vectors(), true);
  }
}
