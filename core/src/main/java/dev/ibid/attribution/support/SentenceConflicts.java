package dev.ibid.attribution.support;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What a sentence says otherwise than a claim, in the place where both speak of the same: two words
 * stand in the same place if words around them are each other's partners. A long sentence has much
 * that is contrary to something else.
 */
final class SentenceConflicts {
  /** What is contrary; how many words around it have to be in the same place to be sure of it. */
  enum Kind {
    /** One negates what the other says. */
    DENIED(1),
    /** A word meets its opposite. */
    OPPOSITE(1),
    /** A word has its opposite in its place, and stands in another. */
    CROSSED(2),
    /** One has a word that turns things around where the other has one that does not. */
    TURNED(3),
    /** Of words of which one is true at a time, each has another. */
    EXCLUDED(1),
    /** Behind the same word, one goes on with "on" where the other has "off". */
    DIRECTED(0),
    /** Another year. */
    YEAR(1);

    private final int leastNeighbours;

    Kind(int leastNeighbours) {
      this.leastNeighbours = leastNeighbours;
    }
  }

  private static final Pattern YEAR = Pattern.compile("1[0-9]{3}|20[0-9]{2}");
  private static final Set<String> BOUNDS = Set.of("before", "after");

  /** What had not been so since then may be so now. */
  private static final String SINCE = "since";

  private final AlignedWords aligned;
  private final List<Word> claim;
  private final List<Word> sentence;
  private final boolean[] claimNegated;
  private final boolean[] sentenceNegated;
  private final Opposites opposites;
  private final ComparedSides compared;
  private final ComparedSides.Outcome sides;
  private final List<List<Integer>> found = new ArrayList<>();

  private SentenceConflicts(AlignedWords aligned, Opposites opposites) {
    this.aligned = aligned;
    this.claim = aligned.claim().words();
    this.sentence = aligned.sentence().words();
    this.claimNegated = NegationScope.of(claim);
    this.sentenceNegated = NegationScope.of(sentence);
    this.opposites = opposites;
    this.compared = new ComparedSides(aligned, opposites);
    this.sides = compared.outcome();
  }

  /** The words of the claim, by their places, that the sentence has otherwise. */
  static List<List<Integer>> of(AlignedWords aligned, Opposites opposites) {
    SentenceConflicts conflicts = new SentenceConflicts(aligned, opposites);
    boolean agree = conflicts.isSameDenied();
    conflicts.addCompared();
    if (conflicts.sides != ComparedSides.Outcome.AGREE) {
      new DenyingVerbs(aligned, opposites)
          .find()
          .ifPresent(index -> conflicts.found.add(List.of(index)));
    }
    Stream.of(
            new SwappedRoles(aligned, opposites).find(),
            new VerbRoles(aligned, opposites).find(),
            new CrossedClauses(aligned).find(),
            new DeniedLimits(aligned).find())
        .flatMapToInt(OptionalInt::stream)
        .forEach(index -> conflicts.found.add(List.of(index)));
    for (int i = 0; i < conflicts.claim.size(); i++) {
      if (aligned.isAligned(i) && !conflicts.isRuledOut(i, aligned.partner(i))) {
        conflicts.addDenied(i, agree);
        conflicts.addCrossed(i);
      } else {
        conflicts.addReplaced(i);
      }
    }
    return conflicts.found;
  }

  private void add(Kind kind, int index, int other) {
    boolean whole = kind.leastNeighbours == 1 && isAllSame(index);
    if (whole || aligned.sharedNeighbours(index, other) >= kind.leastNeighbours) {
      found.add(List.of(index));
    }
  }

  /** Whether all the rest of the claim stands in the sentence, in forms of the same words. */
  private boolean isAllSame(int without) {
    int[] rest =
        IntStream.range(0, claim.size())
            .filter(i -> i != without && aligned.tellsMuch(i))
            .toArray();
    return rest.length > 0 && IntStream.of(rest).allMatch(aligned::isSame);
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

  private void addCompared() {
    if (sides == ComparedSides.Outcome.CONTRARY) {
      compared.claimed().ifPresent(index -> found.add(List.of(index)));
    }
  }

  private void addDenied(int index, boolean agree) {
    int partner = aligned.partner(index);
    if (agree
        || sides == ComparedSides.Outcome.AGREE
        || claimNegated[index] == sentenceNegated[partner]
        || aligned.sentence().spelled().contains(SINCE)
        || isSaidBothWays(partner)) {
      return;
    }
    if (!isTurnedAround(index, partner)) {
      add(Kind.DENIED, index, partner);
    }
  }

  /** Whether the one that does not negate says the same by a word that turns things around. */
  private boolean isTurnedAround(int index, int other) {
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

  /** The partner stands elsewhere, and the opposite in its place: what was opened and closed. */
  private void addCrossed(int index) {
    int own = aligned.sharedNeighbours(index, aligned.partner(index));
    for (int j = 0; j < sentence.size(); j++) {
      if (j != aligned.partner(index)
          && isOpposed(index, j)
          && aligned.sharedNeighbours(index, j) > own
          && claimNegated[index] == sentenceNegated[j]) {
        add(Kind.CROSSED, index, j);
      }
    }
  }

  /** What stands in the sentence instead of a word of the claim that has no partner. */
  private void addReplaced(int index) {
    for (int j = 0; j < sentence.size(); j++) {
      Word word = claim.get(index);
      Word other = sentence.get(j);
      if (Lexicon.excludes(lower(word), lower(other))) {
        addExcluded(index, j);
      } else if (Lexicon.isContrary(lower(word), lower(other)) && isBetweenSame(index, j)) {
        add(Kind.DIRECTED, index, j);
      } else if (isYear(claim, index) && isYear(sentence, j) && isFree(index, j)) {
        add(Kind.YEAR, index, j);
      } else if (isTelling(word) && isTelling(other) && isFree(index, j)) {
        if (claimNegated[index] == sentenceNegated[j]) {
          addContrary(index, j);
        } else if (aligned.isAkin(index, j)
            && opposites.turns(word) == opposites.turns(other)
            && !isOpposed(index, j)
            && isAllSame(index)
            && !isTurnedAround(index, j)) {
          add(Kind.DENIED, index, j);
        }
      }
    }
  }

  /** Whether the word before and the next one that tells something are the same in both. */
  private boolean isBetweenSame(int index, int other) {
    int next = next(claim, index);
    int nextThere = next(sentence, other);
    return index > 0
        && aligned.isSame(index - 1)
        && aligned.partner(index - 1) == other - 1
        && (next == claim.size() || (aligned.isSame(next) && aligned.partner(next) == nextThere));
  }

  private static int next(List<Word> words, int index) {
    int next = index + 1;
    while (next < words.size() && words.get(next).isSilent()) {
      next++;
    }
    return next;
  }

  private void addExcluded(int index, int other) {
    if (sides == ComparedSides.Outcome.AGREE) {
      return;
    }
    if (!aligned.sentence().spelled().contains(lower(claim.get(index)))
        && !aligned.claim().spelled().contains(lower(sentence.get(other)))) {
      add(Kind.EXCLUDED, index, other);
    }
  }

  private void addContrary(int index, int other) {
    Word word = claim.get(index);
    Word there = sentence.get(other);
    if (sides == ComparedSides.Outcome.AGREE) {
      return;
    }
    if (isOpposed(index, other)) {
      add(Kind.OPPOSITE, index, other);
    } else if (opposites.turns(word) != opposites.turns(there) && !word.name() && !there.name()) {
      add(Kind.TURNED, index, other);
    }
  }

  private boolean isFree(int index, int other) {
    return aligned.isAligned(index) ? aligned.partner(index) == other : !aligned.isClaimed(other);
  }

  /** Opposites are near in meaning too. */
  private boolean isRuledOut(int index, int other) {
    return isOpposed(index, other)
        || Lexicon.excludes(lower(claim.get(index)), lower(sentence.get(other)));
  }

  private boolean isOpposed(int index, int other) {
    List<String> there = sentence.get(other).terms();
    return claim.get(index).terms().stream()
        .anyMatch(term -> opposites.of(term).stream().anyMatch(there::contains));
  }

  private static boolean isTelling(Word word) {
    return !word.isSilent() && !word.isNumber();
  }

  /** A year that is meant as such, and not as a bound. */
  private static boolean isYear(List<Word> words, int index) {
    Word word = words.get(index);
    boolean bound = index > 0 && BOUNDS.contains(lower(words.get(index - 1)));
    return word.isNumber() && YEAR.matcher(word.text()).matches() && !bound;
  }

  private static String lower(Word word) {
    return word.text().toLowerCase(Locale.ROOT);
  }
}
