package dev.ibid.attribution.support;

import java.util.Arrays;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Which word of a sentence says what a word of a claim says: the same word, or the nearest one in
 * meaning. Each word has one partner at most.
 */
final class AlignedWords {
  /** Words this near say about the same. */
  private static final double NEAR = 0.6;

  private static final double AKIN = 0.35;
  private static final double MUCH = 0.65;
  private static final int NONE = -1;

  private final SentenceWords claim;
  private final SentenceWords sentence;
  private final SentenceWords title;
  private final int[] partners;
  private final int[] claimed;

  /**
   * @param title what the sentence is about
   */
  AlignedWords(SentenceWords claim, SentenceWords sentence, SentenceWords title) {
    this.claim = claim;
    this.sentence = sentence;
    this.title = title;
    this.partners = new int[claim.words().size()];
    this.claimed = new int[sentence.words().size()];
    Arrays.fill(partners, NONE);
    Arrays.fill(claimed, NONE);
    align((word, other) -> other.terms().equals(word.terms()));
    align(Word::isLike);
    alignNear();
  }

  SentenceWords claim() {
    return claim;
  }

  SentenceWords sentence() {
    return sentence;
  }

  /** Whether both negate or neither does: "not in May" is true of what is in June. */
  boolean isOfOneMind() {
    return claim.negations() % 2 == sentence.negations() % 2;
  }

  /** Words that stand in every other text, like "also" and "new", tell little. */
  boolean tellsMuch(int index) {
    return tellsMuch(claim, index);
  }

  private static boolean tellsMuch(SentenceWords of, int index) {
    return !of.words().get(index).isSilent()
        && (of.vectors().isEmpty() || of.vectors().get(index).weight() >= MUCH);
  }

  /** Whether the title has the word of the claim. */
  boolean isInTitle(int index) {
    return title.has(claim.words().get(index));
  }

  /** Whether the word of the claim has a partner. */
  boolean isAligned(int index) {
    return partners[index] != NONE;
  }

  /** Whether the word of the sentence is a partner. */
  boolean isClaimed(int index) {
    return claimed[index] != NONE;
  }

  /** Whether the word of the claim has a partner that is a form of the same word. */
  boolean isSame(int index) {
    return isAligned(index)
        && claim.words().get(index).terms().equals(sentence.words().get(partners[index]).terms());
  }

  /** Whether the word of the sentence is the partner of a form of the same word. */
  boolean isSharedBySentence(int index) {
    return isClaimed(index) && isSame(claimed[index]);
  }

  /** The place in the claim of what a word of the sentence is the partner of, if it is one. */
  int claimant(int index) {
    return claimed[index];
  }

  /** The partner's place in the sentence, of a word that has one. */
  int partner(int index) {
    return partners[index];
  }

  /** Of several equal words the one behind the last partner comes first. */
  private void align(BiPredicate<Word, Word> same) {
    int after = 0;
    for (int i = 0; i < partners.length; i++) {
      Word word = claim.words().get(i);
      if (word.isSilent() || isAligned(i)) {
        continue;
      }
      int found = find(other -> same.test(word, other), after, claimed.length);
      if (found == NONE) {
        found = find(other -> same.test(word, other), 0, after);
      }
      if (found != NONE) {
        pair(i, found);
        after = found + 1;
      }
    }
  }

  /**
   * Whether a word of the claim means rather one word of the sentence than another: by the words
   * around them, or by what stands before it in the clause.
   */
  boolean isPlaced(int index, int one, int other) {
    int first = sharedNeighbours(index, one);
    int second = sharedNeighbours(index, other);
    return first > second
        || (first == second
            && first > 0
            && isBehindSame(index, one)
            && !isBehindSame(index, other));
  }

  private boolean isBehindSame(int index, int other) {
    int before = index - 1;
    while (before >= 0 && claim.words().get(before).isSilent()) {
      before--;
    }
    if (before < 0 || !isAligned(before) || partners[before] >= other) {
      return false;
    }
    // What follows a conjunction without a subject of its own has that of the clause before.
    int from = other;
    while (from > 0 && sentence.words().get(from - 1).isSilent()) {
      from--;
    }
    return IntStream.range(partners[before] + 1, from)
        .noneMatch(j -> NegationScope.isBorder(sentence.words(), j));
  }

  private int find(Predicate<Word> which, int from, int to) {
    for (int j = from; j < to; j++) {
      Word other = sentence.words().get(j);
      if (claimed[j] == NONE && !other.isSilent() && which.test(other)) {
        return j;
      }
    }
    return NONE;
  }

  private void alignNear() {
    if (claim.vectors().isEmpty() || sentence.vectors().isEmpty()) {
      return;
    }
    for (int i = 0; i < partners.length; i++) {
      Word word = claim.words().get(i);
      if (isAligned(i) || word.isSilent() || word.isNumber()) {
        continue;
      }
      double best = NEAR;
      int found = NONE;
      for (int j = 0; j < claimed.length; j++) {
        double near = isClaimed(j) ? 0 : nearness(i, j);
        if (near >= best) {
          best = near;
          found = j;
        }
      }
      if (found != NONE) {
        pair(i, found);
      }
    }
  }

  /** Whether two words are nearer than chance, which is enough where all the rest is the same. */
  boolean isAkin(int index, int other) {
    return !claim.vectors().isEmpty()
        && !sentence.vectors().isEmpty()
        && nearness(index, other) >= AKIN;
  }

  private double nearness(int index, int other) {
    Word word = sentence.words().get(other);
    return word.isSilent() || word.isNumber()
        ? 0
        : VectorMath.dot(
            claim.vectors().get(index).direction(), sentence.vectors().get(other).direction());
  }

  private void pair(int index, int other) {
    partners[index] = other;
    claimed[other] = index;
  }

  /**
   * How many of the telling words around a word of the claim, two on each side, have their partners
   * around a word of the sentence: whether the two stand in the same place.
   */
  int sharedNeighbours(int index, int other) {
    int shared = 0;
    for (int near : neighbours(claim, index)) {
      if (isAligned(near) && neighbours(sentence, other).contains(partners[near])) {
        shared++;
      }
    }
    return shared;
  }

  private static List<Integer> neighbours(SentenceWords of, int index) {
    Integer[] found = new Integer[2 * REACH];
    int count = 0;
    int before = 0;
    for (int i = index - 1; i >= 0 && before < REACH; i--) {
      if (!of.words().get(i).isSilent()) {
        found[count++] = i;
        before++;
      }
    }
    int behind = 0;
    for (int i = index + 1; i < of.words().size() && behind < REACH; i++) {
      if (!of.words().get(i).isSilent()) {
        found[count++] = i;
        behind++;
      }
    }
    return List.of(Arrays.copyOf(found, count));
  }

  private static final int REACH = 2;
}
