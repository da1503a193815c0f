package dev.ibid.attribution.support;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
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
    /** There is no such thing as the claim ascribes to the same subject. */
    ABSENT(0),
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
  private static final String NO = "no";

  /** The share of the rest that says what is denied. */
  private static final double FRAMED = 0.66;

  /** In a sentence so many times as long, something else may be denied. */
  private static final int MOST_TIMES = 3;

  private static final Set<String> BOUNDS = Set.of("before", "after");

  private final AlignedWords aligned;
  private final List<Word> claim;
  private final List<Word> sentence;
  private final Opposites opposites;
  private final ComparedSides compared;
  private final ComparedSides.Outcome sides;
  private final VerbRoles roles;
  private final Denials denials;
  private final List<List<Integer>> found = new ArrayList<>();

  private SentenceConflicts(AlignedWords aligned, Opposites opposites) {
    this.aligned = aligned;
    this.claim = aligned.claim().words();
    this.sentence = aligned.sentence().words();
    this.denials = new Denials(aligned, opposites);
    this.opposites = opposites;
    this.compared = new ComparedSides(aligned, opposites);
    this.sides = compared.outcome();
    this.roles = new VerbRoles(aligned, opposites);
  }

  /** The words of the claim, by their places, that the sentence has otherwise. */
  static List<List<Integer>> of(AlignedWords aligned, Opposites opposites) {
    SentenceConflicts conflicts = new SentenceConflicts(aligned, opposites);
    conflicts.addCompared();
    if (conflicts.sides != ComparedSides.Outcome.AGREE) {
      new DenyingVerbs(aligned, opposites)
          .find()
          .ifPresent(index -> conflicts.found.add(List.of(index)));
    }
    Stream.of(
            new SwappedRoles(aligned, opposites).find(),
            conflicts.roles.find(),
            new CrossedClauses(aligned).find(),
            conflicts.denials.limit())
        .flatMapToInt(OptionalInt::stream)
        .forEach(index -> conflicts.found.add(List.of(index)));
    for (int i = 0; i < conflicts.claim.size(); i++) {
      if (aligned.isAligned(i) && !conflicts.isRuledOut(i, aligned.partner(i))) {
        conflicts.addDenied(i);
        conflicts.addCrossed(i);
      } else {
        conflicts.addReplaced(i);
      }
    }
    return conflicts.found;
  }

  private void add(Kind kind, int index, int other) {
    boolean whole =
        (kind.leastNeighbours == 1 && isAllSame(index)) || (kind == Kind.DENIED && isFramed(index));
    if (whole || aligned.sharedNeighbours(index, other) >= kind.leastNeighbours) {
      found.add(List.of(index));
    }
  }

  /**
   * Whether the sentence has the word itself and most of what the claim says of it, wherever it
   * stands; who is meant may have been named before.
   */
  private boolean isFramed(int index) {
    int[] rest =
        IntStream.range(0, claim.size())
            .filter(i -> i != index && aligned.tellsMuch(i) && !claim.get(i).isNumber())
            .filter(i -> aligned.isAligned(i) || !claim.get(i).name())
            .toArray();
    long shared = IntStream.of(rest).filter(aligned::isAligned).count();
    return aligned.isSame(index)
        && denials.isHead(index, aligned.partner(index))
        && sentence.size() <= MOST_TIMES * claim.size()
        && aligned.claim().negations() + aligned.sentence().negations() == 1
        && shared > 0
        && shared >= FRAMED * rest.length;
  }

  /** Whether all the rest of the claim stands in the sentence, in forms of the same words. */
  private boolean isAllSame(int without) {
    int[] rest =
        IntStream.range(0, claim.size())
            .filter(i -> i != without && aligned.tellsMuch(i))
            .toArray();
    return rest.length > 0 && IntStream.of(rest).allMatch(aligned::isSame);
  }

  private void addDenied(int index) {
    int partner = aligned.partner(index);
    if (sides == ComparedSides.Outcome.AGREE || !denials.isDenied(index, partner)) {
      return;
    }
    int[] rest =
        IntStream.range(0, claim.size())
            .filter(i -> i != index && aligned.tellsMuch(i) && aligned.isAligned(i))
            .toArray();
    boolean none = partner > 0 && sentence.get(partner - 1).lower().equals(NO) && rest.length > 0;
    if (none && isBehindClause(partner, rest)) {
      return;
    }
    boolean absent =
        none
            && aligned.isSame(index)
            && IntStream.of(rest).allMatch(i -> aligned.isSame(i) && aligned.partner(i) < partner);
    add(absent ? Kind.ABSENT : Kind.DENIED, index, partner);
  }

  /**
   * "There is no kiosk in the park; the nearest one is at the pier" denies no kiosk at the pier.
   */
  private boolean isBehindClause(int denied, int[] rest) {
    int first = IntStream.of(rest).map(aligned::partner).min().orElse(denied);
    return IntStream.rangeClosed(denied + 1, first)
        .anyMatch(j -> NegationScope.isBorder(sentence, j));
  }

  private void addCompared() {
    if (sides == ComparedSides.Outcome.CONTRARY) {
      compared.claimed().ifPresent(index -> found.add(List.of(index)));
    }
  }

  /** The partner stands elsewhere, and the opposite in its place: what was opened and closed. */
  private void addCrossed(int index) {
    int own = aligned.sharedNeighbours(index, aligned.partner(index));
    for (int j = 0; j < sentence.size(); j++) {
      if (j != aligned.partner(index)
          && isContrary(index, j)
          && aligned.sharedNeighbours(index, j) > own
          && denials.isSameSide(index, j)) {
        add(Kind.CROSSED, index, j);
      }
    }
  }

  /** What stands in the sentence instead of a word of the claim that has no partner. */
  private void addReplaced(int index) {
    Word word = claim.get(index);
    boolean year = isYear(claim, index);
    // Asked once for each word of the claim, and not for every two words.
    boolean exclusive = Lexicon.isExclusive(word);
    boolean directed = Lexicon.hasContrary(word);
    boolean telling = isTelling(word);
    if (!exclusive && !directed && !telling && !year) {
      return;
    }
    for (int j = 0; j < sentence.size(); j++) {
      Word other = sentence.get(j);
      if (denials.isBound(word, other)) {
        continue;
      }
      if (exclusive && Lexicon.excludes(word.lower(), other.lower())) {
        addExcluded(index, j);
      } else if (directed
          && Lexicon.isContrary(word.lower(), other.lower())
          && isBetweenSame(index, j)) {
        add(Kind.DIRECTED, index, j);
      } else if (year && isYear(sentence, j) && isFree(index, j) && aligned.isOfOneMind()) {
        add(Kind.YEAR, index, j);
      } else if (telling && isTelling(other) && isFree(index, j)) {
        if (denials.isSameSide(index, j)) {
          addContrary(index, j);
        } else if (aligned.isAkin(index, j)
            && opposites.turns(word) == opposites.turns(other)
            && !isOpposed(index, j)
            && isAllSame(index)
            && !denials.isTurnedAround(index, j)) {
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
    if (sides != ComparedSides.Outcome.AGREE
        && aligned.isOfOneMind()
        && !opposites.areBetween(claim, sentence)
        && !denials.isBoundOfNothing(index)
        && !Lexicon.isSaid(claim.get(index), aligned.sentence().spelled())
        && !Lexicon.isSaid(sentence.get(other), aligned.claim().spelled())) {
      add(Kind.EXCLUDED, index, other);
    }
  }

  private void addContrary(int index, int other) {
    Word word = claim.get(index);
    Word there = sentence.get(other);
    if (sides == ComparedSides.Outcome.AGREE) {
      return;
    }
    if (isContrary(index, other)) {
      add(Kind.OPPOSITE, index, other);
    } else if (!isOpposed(index, other)
        && opposites.turns(word) != opposites.turns(there)
        && !word.name()
        && !there.name()) {
      add(Kind.TURNED, index, other);
    }
  }

  private boolean isFree(int index, int other) {
    return aligned.isAligned(index) ? aligned.partner(index) == other : !aligned.isClaimed(other);
  }

  /** Opposites are near in meaning too. */
  private boolean isRuledOut(int index, int other) {
    return isOpposed(index, other)
        || Lexicon.excludes(claim.get(index).lower(), sentence.get(other).lower());
  }

  /** Opposites, but not who buys for who sells: one of them does the one, the other the other. */
  private boolean isContrary(int index, int other) {
    return isOpposed(index, other)
        && (!opposites.areConverse(claim.get(index), sentence.get(other))
            || roles.isOfSameSubject(index, other));
  }

  private boolean isOpposed(int index, int other) {
    return opposites.areOpposed(claim.get(index), sentence.get(other));
  }

  private static boolean isTelling(Word word) {
    return !word.isSilent() && !word.isNumber();
  }

  /** A year that is meant as such, and not as a bound. */
  private static boolean isYear(List<Word> words, int index) {
    Word word = words.get(index);
    boolean bound = index > 0 && BOUNDS.contains(words.get(index - 1).lower());
    return word.isNumber() && YEAR.matcher(word.text()).matches() && !bound;
  }
}
