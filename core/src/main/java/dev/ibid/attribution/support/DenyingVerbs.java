package dev.ibid.attribution.support;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Whether one of a claim and a sentence has a word that says of the rest that it is not so, like
 * "support was dropped" or "refused to sign", while the other says the rest without it.
 */
final class DenyingVerbs {
  /** So far from such a word stands what it denies. */
  private static final int REACH = 4;

  private final AlignedWords aligned;
  private final List<Word> claim;
  private final List<Word> sentence;
  private final Opposites opposites;

  DenyingVerbs(AlignedWords aligned, Opposites opposites) {
    this.aligned = aligned;
    this.claim = aligned.claim().words();
    this.sentence = aligned.sentence().words();
    this.opposites = opposites;
  }

  /** A word of the claim that is denied, or that denies, by its place. */
  OptionalInt find() {
    int own = only(claim, i -> !aligned.isSame(i));
    int there = only(sentence, i -> !aligned.isSharedBySentence(i));
    if ((own < 0) == (there < 0) || isNegated(claim) || isNegated(sentence) || !isAligned(own)) {
      return OptionalInt.empty();
    }
    return own >= 0 ? OptionalInt.of(own) : denied(there);
  }

  /** The only word of the kind, if there is just one; several may undo one another. */
  private int only(List<Word> words, IntPredicate alone) {
    int[] found =
        IntStream.range(0, words.size())
            .filter(i -> opposites.denies(words.get(i)) && alone.test(i))
            .toArray();
    return found.length == 1 ? found[0] : -1;
  }

  private static boolean isNegated(List<Word> words) {
    return words.stream().anyMatch(Lexicon::isNegation);
  }

  /** Whether the claim says nothing else than the sentence; its names may stand elsewhere. */
  private boolean isAligned(int without) {
    long partners = IntStream.range(0, claim.size()).filter(aligned::isAligned).count();
    return partners > 1
        && IntStream.range(0, claim.size())
            .filter(i -> i != without && aligned.tellsMuch(i))
            .filter(i -> !claim.get(i).isNumber() && !claim.get(i).name())
            .allMatch(i -> aligned.isAligned(i) || aligned.isInTitle(i));
  }

  private OptionalInt denied(int there) {
    return IntStream.range(0, claim.size())
        .filter(i -> aligned.isAligned(i) && isBeside(aligned.partner(i), there))
        .findFirst();
  }

  /** Whether two words of the sentence are near each other in one clause. */
  private boolean isBeside(int one, int other) {
    int first = Math.min(one, other);
    int last = Math.max(one, other);
    return last - first <= REACH
        && IntStream.rangeClosed(first + 1, last)
            .noneMatch(i -> NegationScope.isBorder(sentence, i));
  }
}
