package dev.ibid.attribution.support;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Which words of a claim a sentence denies, or says where the claim denies them. */
final class Denials {
  /** What had not been so since then may be so now. */
  private static final String SINCE = "since";

  private final AlignedWords aligned;
  private final Opposites opposites;
  private final List<Word> claim;
  private final List<Word> sentence;
  private final boolean[] claimNegated;
  private final boolean[] sentenceNegated;
  private final boolean agree;
  private final boolean bound;

  Denials(AlignedWords aligned, Opposites opposites) {
    this.aligned = aligned;
    this.opposites = opposites;
    this.claim = aligned.claim().words();
    this.sentence = aligned.sentence().words();
    this.claimNegated = aligned.claim().negated();
    this.sentenceNegated = aligned.sentence().negated();
    this.agree = isSameDenied();
    this.bound = isNotBefore(claim, sentence) || isNotBefore(sentence, claim);
  }

  /** Whether both negate these words, or neither does. */
  boolean isSameSide(int index, int other) {
    return claimNegated[index] == sentenceNegated[other];
  }

  /** Whether it is what the negation stands before, and not what follows that. */
  boolean isHead(int index, int other) {
    return claimNegated[index] ? isFirst(claimNegated, index) : isFirst(sentenceNegated, other);
  }

  private static boolean isFirst(boolean[] negated, int index) {
    return index == 0 || !negated[index - 1];
  }

  /** Whether one of the two denies what the other says of it. */
  boolean isDenied(int index, int other) {
    return !agree
        && !isSameSide(index, other)
        && !isSince(other)
        && !bound
        && !isBothDenied(index, other)
        && !isSaidBothWays(other)
        && !isTurnedAround(index, other);
  }

  /** Whether both negate the same, and nothing else. */
  private boolean isSameDenied() {
    if (aligned.claim().negations() != aligned.sentence().negations()) {
      return false;
    }
    for (int i = 0; i < claim.size(); i++) {
      if (claimNegated[i] && aligned.isAligned(i) && sentenceNegated[aligned.partner(i)]) {
        return true;
      }
    }
    return false;
  }

  /** Whether the one is "before" in "not before" where the other is "after". */
  boolean isBound(Word word, Word other) {
    return bound
        && (Lexicon.beginsBound(word) ? Lexicon.endsBound(other) : Lexicon.beginsBound(other));
  }

  /** Whether nothing follows it: "in the winter after" is in the winter that followed. */
  boolean isBoundOfNothing(int index) {
    return (Lexicon.beginsBound(claim.get(index)) || Lexicon.endsBound(claim.get(index)))
        && (index == claim.size() - 1 || NegationScope.isBorder(claim, index + 1));
  }

  private static boolean isNotBefore(List<Word> words, List<Word> others) {
    int[] negations =
        IntStream.range(0, words.size()).filter(i -> Lexicon.isNegation(words.get(i))).toArray();
    return negations.length > 0
        && others.stream().noneMatch(Lexicon::isNegation)
        && others.stream().anyMatch(Lexicon::beginsBound)
        && words.subList(negations[0] + 1, words.size()).stream().anyMatch(Lexicon::endsBound);
  }

  /** Whether the sentence, and not the claim, says before or there that it has been so since. */
  private boolean isSince(int index) {
    return !aligned.claim().spelled().contains(SINCE)
        && sentence.subList(0, clauseEnd(sentence, index) + 1).stream()
            .anyMatch(word -> word.lower().equals(SINCE));
  }

  /** Whether both negate another word of the clause: "no boats sail" for "boats do not sail". */
  private boolean isBothDenied(int index, int other) {
    return negations(claim, index) == negations(sentence, other)
        && IntStream.rangeClosed(clauseStart(claim, index), clauseEnd(claim, index))
            .filter(i -> claimNegated[i] && aligned.isAligned(i))
            .map(aligned::partner)
            .anyMatch(
                j ->
                    sentenceNegated[j]
                        && j >= clauseStart(sentence, other)
                        && j <= clauseEnd(sentence, other));
  }

  private static long negations(List<Word> words, int index) {
    return words.subList(clauseStart(words, index), clauseEnd(words, index) + 1).stream()
        .filter(Lexicon::isNegation)
        .count();
  }

  /**
   * The word of the claim that says "only" where the sentence has "not only", or "not only" for
   * "only".
   */
  OptionalInt limit() {
    int own = only(claim);
    int there = only(sentence);
    return own >= 0 && there >= 0 && isDenied(claim, own) != isDenied(sentence, there)
        ? OptionalInt.of(own)
        : OptionalInt.empty();
  }

  /** Where the word stands that limits, if there is just one. */
  private static int only(List<Word> words) {
    int[] found =
        IntStream.range(0, words.size()).filter(i -> Lexicon.limits(words.get(i))).toArray();
    return found.length == 1 ? found[0] : -1;
  }

  private static boolean isDenied(List<Word> words, int index) {
    return index > 0 && Lexicon.isNegation(words.get(index - 1));
  }

  /** Whether the one that does not negate says the same by a word that turns things around. */
  boolean isTurnedAround(int index, int other) {
    return claimNegated[index]
        ? isTurnedAround(sentence, other, aligned::isSharedBySentence)
        : isTurnedAround(claim, index, aligned::isSame);
  }

  /**
   * Whether a word that the other text lacks turns things around in the clause: who removed it has
   * none, and what was rejected is not done.
   */
  private boolean isTurnedAround(List<Word> words, int index, IntPredicate shared) {
    for (int i = clauseStart(words, index); i < words.size(); i++) {
      if (i > index && NegationScope.isBorder(words, i)) {
        return false;
      }
      if (i != index && opposites.turns(words.get(i)) && !shared.test(i)) {
        return true;
      }
    }
    return false;
  }

  private static int clauseStart(List<Word> words, int index) {
    int start = index;
    while (start > 0 && !NegationScope.isBorder(words, start)) {
      start--;
    }
    return start;
  }

  /** Where the next clause begins, or the last word. */
  private static int clauseEnd(List<Word> words, int index) {
    int end = index;
    while (end < words.size() - 1 && (end == index || !NegationScope.isBorder(words, end))) {
      end++;
    }
    return end;
  }

  /** Whether a word is negated in one place of the sentence and not in another. */
  private boolean isSaidBothWays(int index) {
    for (int j = 0; j < sentence.size(); j++) {
      if (sentenceNegated[j] != sentenceNegated[index]
          && sentence.get(j).terms().equals(sentence.get(index).terms())
          && !aligned.isPlaced(aligned.claimant(index), index, j)) {
        return true;
      }
    }
    return false;
  }
}
