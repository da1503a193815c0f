package dev.ibid.ask;

import dev.ibid.attribution.support.SentenceReader;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Chooses the sentences of an answer, one after the other, each the one that adds most.
 *
 * <p>Every source was found to be about the question, so each may say one thing. What else a source
 * says must be worth it: close to the best by itself, or because it goes on where a chosen sentence
 * ends and is about the same. What repeats others loses accordingly.
 */
final class SentenceSelection {
  /** What the first sentence must promise; an answer that begins with less is none. */
  private static final double LEAST = 0.75;

  /**
   * What the sentence that says most about the question must say by itself. In a small store one
   * source is far ahead of the others whatever is asked, and its standing is no evidence alone.
   */
  private static final double LEAST_SAID = 0.35;

  /** Beside the best sentence, others of the same source must be worth this much. */
  private static final double WORTH_SAYING = 0.6;

  /** How much a sentence loses that says what another has said. */
  private static final double REPETITION = 0.7;

  /** How near a sentence must be to the one it continues to be worth as much. */
  private static final double CONTINUATION = 0.6;

  private final SentenceReader reader;
  private final List<CandidateSentence> left;
  private final List<CandidateSentence> chosen = new ArrayList<>();
  private double best;

  SentenceSelection(SentenceReader reader, Collection<CandidateSentence> excerpts) {
    this.reader = reader;
    this.left = new ArrayList<>(excerpts);
  }

  /** At most so many, the best first; none if nothing says enough about the question. */
  List<CandidateSentence> choose(int most) {
    if (left.stream().noneMatch(excerpt -> excerpt.content() >= LEAST_SAID)) {
      return List.of();
    }
    while (chosen.size() < most && chooseNext()) {}
    return List.copyOf(chosen);
  }

  private boolean chooseNext() {
    Optional<CandidateSentence> highest = left.stream().max(Comparator.comparingDouble(this::gain));
    double least = chosen.isEmpty() ? LEAST : Double.MIN_VALUE;
    if (highest.isEmpty() || gain(highest.get()) < least) {
      return false;
    }
    CandidateSentence next = highest.get();
    best = Math.max(best, addition(next));
    chosen.add(next);
    left.remove(next);
    return true;
  }

  /** What choosing it would bring; nothing if it is not worth saying. */
  private double gain(CandidateSentence excerpt) {
    double addition = addition(excerpt);
    if (chosen.stream().noneMatch(excerpt::isBeside)) {
      return addition + excerpt.standing();
    }
    return addition < WORTH_SAYING * best ? 0 : addition;
  }

  /** What it says about the question that was not said yet. */
  private double addition(CandidateSentence excerpt) {
    double repeated = 0;
    double continued = 0;
    for (CandidateSentence each : chosen) {
      double likeness = likeness(excerpt, each);
      repeated = Math.max(repeated, likeness);
      if (excerpt.continues(each)) {
        continued = each.content() * continuity(each, excerpt) * (1 - likeness * likeness);
      }
    }
    return Math.max(continued, excerpt.content() * (1 - REPETITION * repeated));
  }

  /** From 0 to 1: how far the second is about the same as the first. */
  private double continuity(CandidateSentence first, CandidateSentence second) {
    double nearness = reader.nearness(first.read(), second.read());
    return Math.clamp(nearness / CONTINUATION, 0, 1);
  }

  /** The share of the shorter one's terms that both have. */
  private static double likeness(CandidateSentence a, CandidateSentence b) {
    Set<String> both = new HashSet<>(a.read().terms());
    both.retainAll(b.read().terms());
    int shorter = Math.min(a.read().terms().size(), b.read().terms().size());
    return shorter == 0 ? 0 : (double) both.size() / shorter;
  }
}
