package dev.ibid.attribution.support;

import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Two comparisons of the same two things: "more in the city than in the suburbs" and "fewer in the
 * suburbs than in the city" agree; with either the word of comparison or the sides exchanged they
 * contradict each other.
 */
final class ComparedSides {
  enum Outcome {
    /** The two do not compare the same things. */
    UNKNOWN,
    AGREE,
    CONTRARY
  }

  private static final String THAN = "than";
  private static final String COMPARATIVE = "er";
  private static final Set<String> MORE = Set.of("more");
  private static final Set<String> LESS = Set.of("less", "fewer");

  /** The word of comparison stands near "than", and often before what is compared. */
  private static final int REACH = 8;

  private static final int COMPARED_WORDS = 2;

  private final AlignedWords aligned;
  private final Opposites opposites;

  ComparedSides(AlignedWords aligned, Opposites opposites) {
    this.aligned = aligned;
    this.opposites = opposites;
  }

  /** Where the claim has its word of comparison. */
  OptionalInt claimed() {
    return comparative(aligned.claim().words());
  }

  Outcome outcome() {
    List<Word> claim = aligned.claim().words();
    List<Word> sentence = aligned.sentence().words();
    OptionalInt one = comparative(claim);
    OptionalInt other = comparative(sentence);
    if (one.isEmpty() || other.isEmpty()) {
      return Outcome.UNKNOWN;
    }
    List<Integer> there = behind(sentence);
    boolean kept = false;
    boolean swapped = false;
    for (int i : behind(claim)) {
      if (aligned.isAligned(i)) {
        kept |= there.contains(aligned.partner(i));
        swapped |= aligned.partner(i) < than(sentence);
      }
    }
    if (kept == swapped) {
      return Outcome.UNKNOWN;
    }
    boolean turned = isLess(claim, one.getAsInt()) != isLess(sentence, other.getAsInt());
    return turned == swapped ? Outcome.AGREE : Outcome.CONTRARY;
  }

  /** What something is compared with: the first words that tell something. */
  private static List<Integer> behind(List<Word> words) {
    return IntStream.range(than(words) + 1, words.size())
        .filter(i -> !words.get(i).isSilent())
        .limit(COMPARED_WORDS)
        .boxed()
        .toList();
  }

  private static int than(List<Word> words) {
    return IntStream.range(0, words.size())
        .filter(i -> lower(words.get(i)).equals(THAN))
        .findFirst()
        .orElse(-1);
  }

  /** The last one before "than"; "more than 40" compares nothing with anything. */
  private OptionalInt comparative(List<Word> words) {
    int than = than(words);
    boolean number = than >= 0 && than + 1 < words.size() && isCount(words.get(than + 1));
    for (int i = than - 1; !number && i >= Math.max(0, than - REACH); i--) {
      String word = lower(words.get(i));
      if (MORE.contains(word)
          || LESS.contains(word)
          || (word.endsWith(COMPARATIVE) && than - i == 1)) {
        return OptionalInt.of(i);
      }
      if (word.endsWith(COMPARATIVE) && isTurning(word)) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }

  private static boolean isCount(Word word) {
    return word.isNumber() || lower(word).equals("one") || lower(word).equals("half");
  }

  /** "Less common" and "rarer" are less; "more rarely" is less, too. */
  private boolean isLess(List<Word> words, int index) {
    String word = lower(words.get(index));
    if (MORE.contains(word) || LESS.contains(word)) {
      boolean next = index + 1 < words.size() && opposites.turns(words.get(index + 1));
      return LESS.contains(word) != next;
    }
    return isTurning(word);
  }

  private boolean isTurning(String comparative) {
    String stem = comparative.substring(0, comparative.length() - COMPARATIVE.length());
    return Stream.of(stem, stem + "e", stem.replaceAll("i$", "y")).anyMatch(opposites::isTurning);
  }

  private static String lower(Word word) {
    return word.text().toLowerCase(Locale.ROOT);
  }
}
