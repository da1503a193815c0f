package dev.ibid.privacy;

/**
 * Tells what a machine has drawn from what a person has named.
 *
 * <p>Drawn characters change between lower case, upper case and digits all the time and spell no
 * words; names change at word boundaries. Entropy alone does not tell them apart at these lengths:
 * a long identifier has as much of it as a short key. It only serves to sort out fillers.
 */
final class Randomness {
  private static final int LOOK_CHARS = 128;
  private static final int WORD_CHARS = 4;
  private static final int MOST_CONSONANTS = 4;
  private static final double VOWELS = 0.3;
  private static final double CHANGES = 0.15;
  private static final double WORDS = 0.5;
  private static final double ENTROPY_BITS = 2.5;

  /** So many hexadecimal digits, hyphens aside, are no word whatever they look like. */
  private static final int HEX_DIGITS = 24;

  private static final CharacterSet HEXADECIMAL = CharacterSet.of("0-9a-fA-F-");
  private static final CharacterSet VOWEL = CharacterSet.of("aeiouyAEIOUY");

  private enum Kind {
    LOWER,
    UPPER,
    DIGIT,
    OTHER
  }

  private int letters;
  private int digits;
  private int changes;
  private int inWords;
  private double entropy;
  private boolean hex;

  private Randomness() {}

  /** Whether the characters look drawn. */
  static boolean looksDrawn(ScannedText text, int start, int end) {
    return measure(text, start, end).isDrawn();
  }

  /** Whether the characters, known to be a secret or its name, are the secret. */
  static boolean spellsNothing(ScannedText text, int start, int end) {
    Randomness measured = measure(text, start, end);
    return measured.isDrawn() || (measured.digits > 0 && measured.isOddlySpelled());
  }

  /** Whether letters and digits, or upper and lower case, take turns as they do not in a word. */
  static boolean isMixed(ScannedText text, int start, int end) {
    int stop = Math.min(end, start + LOOK_CHARS);
    for (int i = start + 1; i < stop; i++) {
      if (isChange(kind(text.at(i - 1)), kind(text.at(i)))) {
        return true;
      }
    }
    return false;
  }

  private boolean isDrawn() {
    double changing = changes / Math.max(1.0, letters + digits - 1.0);
    boolean restless = digits > 0 ? changing >= CHANGES : changing >= 2 * CHANGES && inWords == 0;
    return isOddlySpelled() && (restless || hex);
  }

  private boolean isOddlySpelled() {
    return letters > 0 && entropy >= ENTROPY_BITS && (hex || inWords <= WORDS * (letters + digits));
  }

  private static Randomness measure(ScannedText text, int start, int end) {
    Randomness result = new Randomness();
    int stop = Math.min(end, start + LOOK_CHARS);
    int[] counts = new int[128];
    int wordStart = start;
    Kind before = Kind.OTHER;
    for (int i = start; i < stop; i++) {
      char c = text.at(i);
      Kind kind = kind(c);
      counts[c & 127]++;
      switch (kind) {
        case LOWER, UPPER -> result.letters++;
        case DIGIT -> result.digits++;
        case OTHER -> {}
      }
      if (isChange(before, kind)) {
        result.changes++;
      }
      if (kind != before && !(before == Kind.UPPER && kind == Kind.LOWER)) {
        result.inWords += word(text, wordStart, i);
        wordStart = i;
      } else if (kind != before) {
        // The last capital of several begins the next word.
        result.inWords += word(text, wordStart, i - 1);
        wordStart = i - 1;
      }
      before = kind;
    }
    result.inWords += word(text, wordStart, stop);
    result.hex =
        result.digits > 0
            && result.letters + result.digits >= HEX_DIGITS
            && text.skip(HEXADECIMAL, start, stop) == stop;
    result.entropy = entropy(counts, stop - start);
    return result;
  }

  private static Kind kind(char c) {
    if (c >= 'a' && c <= 'z') {
      return Kind.LOWER;
    }
    if (c >= 'A' && c <= 'Z') {
      return Kind.UPPER;
    }
    return CharacterSet.DIGIT.has(c) ? Kind.DIGIT : Kind.OTHER;
  }

  /** A change between letters and digits or cases, other than from a capital to what it begins. */
  private static boolean isChange(Kind from, Kind to) {
    return from != to
        && from != Kind.OTHER
        && to != Kind.OTHER
        && !(from == Kind.UPPER && to == Kind.LOWER);
  }

  /** The length of the stretch if it can be pronounced, else nothing. */
  private static int word(ScannedText text, int start, int end) {
    if (end - start < WORD_CHARS || !CharacterSet.LETTER.has(text.at(start))) {
      return 0;
    }
    int vowels = 0;
    int consonants = 0;
    for (int i = start; i < end; i++) {
      if (VOWEL.has(text.at(i))) {
        vowels++;
        consonants = 0;
      } else if (++consonants >= MOST_CONSONANTS) {
        return 0;
      }
    }
    return vowels >= VOWELS * (end - start) ? end - start : 0;
  }

  private static double entropy(int[] counts, int total) {
    double bits = 0;
    for (int count : counts) {
      if (count > 0) {
        double share = (double) count / total;
        bits -= share * Math.log(share);
      }
    }
    return bits / Math.log(2);
  }
}
