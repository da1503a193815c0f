package dev.ibid.attribution.support;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Two sentences that put the same two things in an order: "more in the city than in the suburbs"
 * and "fewer in the suburbs than in the city" agree, and so do "skim it before you stir" and "stir
 * after skimming"; with either the word of order or the sides exchanged they contradict each other.
 */
final class ComparedSides {
  enum Outcome {
    /** The two do not compare the same things, or in the same words. */
    UNKNOWN,
    AGREE,
    CONTRARY
  }

  private static final String THAN = "than";
  private static final String BEFORE = "before";
  private static final String AFTER = "after";
  private static final String MORE = "more";
  private static final Set<String> LESS = Set.of("less", "fewer");
  private static final String COMPARATIVE = "er";
  private static final String ADVERB = "ly";

  /** They stand for a thing that was named before. */
  private static final Set<String> PRO_FORMS = Set.of("one", "ones");

  /** The word of comparison stands near "than", and often before what is compared. */
  private static final int REACH = 8;

  private static final int COMPARED_WORDS = 2;

  /**
   * An order of two things.
   *
   * @param word where the word of order stands
   * @param less whether what is in front is the smaller or the earlier one
   * @param measure where the word stands that says by what they are compared, if there is one
   */
  private record Order(
      int word, boolean less, OptionalInt measure, List<Integer> front, List<Integer> behind) {}

  private final AlignedWords aligned;
  private final Opposites opposites;
  private final Optional<Order> claimed;
  private final Optional<Order> said;

  ComparedSides(AlignedWords aligned, Opposites opposites) {
    this.aligned = aligned;
    this.opposites = opposites;
    this.claimed = order(aligned.claim().words());
    this.said = order(aligned.sentence().words());
  }

  /** Where the claim has its word of order. */
  OptionalInt claimed() {
    return claimed.map(order -> OptionalInt.of(order.word())).orElse(OptionalInt.empty());
  }

  Outcome outcome() {
    if (claimed.isEmpty() || said.isEmpty() || !isSameMeasure(claimed.get(), said.get())) {
      return Outcome.UNKNOWN;
    }
    boolean kept = isAny(claimed.get().behind(), said.get().behind());
    boolean swapped = isAny(claimed.get().behind(), said.get().front());
    if (kept == swapped) {
      return Outcome.UNKNOWN;
    }
    boolean turned = claimed.get().less() != said.get().less();
    if (turned != swapped) {
      return Outcome.CONTRARY;
    }
    return swapped ? Outcome.AGREE : Outcome.UNKNOWN;
  }

  private boolean isAny(List<Integer> own, List<Integer> there) {
    return own.stream().anyMatch(i -> aligned.isAligned(i) && there.contains(aligned.partner(i)));
  }

  /** What is heavier is not slower for that. */
  private boolean isSameMeasure(Order one, Order other) {
    if (one.measure().isEmpty() || other.measure().isEmpty()) {
      return isTimed(one, aligned.claim()) == isTimed(other, aligned.sentence());
    }
    int own = one.measure().getAsInt();
    int there = other.measure().getAsInt();
    Word word = aligned.claim().words().get(own);
    Word rival = aligned.sentence().words().get(there);
    return aligned.claim().vectors().isEmpty()
        || word.isLike(rival)
        || bases(word).anyMatch(base -> bases(rival).anyMatch(opposites.of(base)::contains))
        || aligned.isAkin(own, there);
  }

  private static boolean isTimed(Order order, SentenceWords of) {
    return isTime(of.words().get(order.word()));
  }

  private static boolean isTime(Word word) {
    return word.lower().equals(BEFORE) || word.lower().equals(AFTER);
  }

  private Optional<Order> order(List<Word> words) {
    OptionalInt than = only(words, i -> words.get(i).lower().equals(THAN));
    if (than.isPresent()) {
      return compared(words, than.getAsInt());
    }
    OptionalInt time = only(words, i -> isTime(words.get(i)));
    return time.isPresent() ? timed(words, time.getAsInt()) : Optional.empty();
  }

  private static OptionalInt only(List<Word> words, IntPredicate which) {
    int[] found = IntStream.range(0, words.size()).filter(which).toArray();
    return found.length == 1 ? OptionalInt.of(found[0]) : OptionalInt.empty();
  }

  /**
   * "Before you stir, skim it" has what comes first behind the comma. What is not done before
   * something is done after it.
   */
  private static Optional<Order> timed(List<Word> words, int joint) {
    int end = joint + 1;
    while (end < words.size() && !NegationScope.isBorder(words, end)) {
      end++;
    }
    List<Integer> behind = telling(words, joint + 1, end);
    List<Integer> front = joint == 0 ? telling(words, end, words.size()) : telling(words, 0, joint);
    boolean denied = front.stream().anyMatch(index -> NegationScope.of(words)[index]);
    boolean less = words.get(joint).lower().equals(BEFORE) && !denied;
    return Optional.of(new Order(joint, less, OptionalInt.empty(), front, behind));
  }

  /** By the last comparative before "than"; "more than 40" compares nothing with anything. */
  private Optional<Order> compared(List<Word> words, int than) {
    boolean number = than + 1 < words.size() && isCount(words.get(than + 1));
    for (int i = than - 1; !number && i >= Math.max(0, than - REACH); i--) {
      String word = words.get(i).lower();
      boolean degree = word.equals(MORE) || LESS.contains(word);
      if (degree || (word.endsWith(COMPARATIVE) && (than - i == 1 || turns(words.get(i))))) {
        boolean next = degree && i + 1 < than && !words.get(i + 1).isSilent();
        int measure = next ? i + 1 : i;
        boolean turned = (!degree || next) && turns(words.get(measure));
        boolean less = (LESS.contains(word) != turned) != NegationScope.of(words)[measure];
        return Optional.of(
            new Order(
                i,
                less,
                degree && !next ? OptionalInt.empty() : OptionalInt.of(measure),
                telling(words, 0, than),
                telling(words, than + 1, words.size()).stream().limit(COMPARED_WORDS).toList()));
      }
    }
    return Optional.empty();
  }

  private static List<Integer> telling(List<Word> words, int from, int to) {
    return IntStream.range(from, to)
        .filter(i -> !words.get(i).isSilent() && !PRO_FORMS.contains(words.get(i).lower()))
        .boxed()
        .toList();
  }

  private static boolean isCount(Word word) {
    return word.isNumber() || word.lower().equals("one") || word.lower().equals("half");
  }

  /** "Rarer" and "more rarely" are less. */
  private boolean turns(Word word) {
    return opposites.turns(word) || bases(word).anyMatch(opposites::isTurning);
  }

  /** The adjectives that a comparative or an adverb may come from. */
  private static Stream<String> bases(Word word) {
    String lower = word.lower();
    String stem =
        lower.endsWith(COMPARATIVE) || lower.endsWith(ADVERB)
            ? lower.substring(0, lower.length() - 2)
            : lower;
    return Stream.of(stem, stem + "e", stem.replaceAll("i$", "y"));
  }
}
