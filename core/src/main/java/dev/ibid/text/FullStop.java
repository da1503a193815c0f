package dev.ibid.text;

/** Judges a dot: does it end the sentence, or only an abbreviation, an initial or a number? */
final class FullStop {
  private static final String OPENERS = "\"'“‘«([{（「『*_~<";
  private static final String ENUMERATING_SYLLABLES = "가나다라마바사아자차카타파하";

  /** Syllables that Korean predicates end in. */
  private static final String KOREAN_ENDINGS = "다요죠까네음임함됨오라자군";

  private static final int MOST_ABBREVIATION_CHARS = 12;
  private static final int LEAST_PLAIN_WORD_CHARS = 4;
  private static final int MOST_OPENERS = 8;
  private static final int MOST_DIGITS = 3;
  private static final int MOST_WORD_CHARS = 24;
  private static final int MOST_URL_CHARS = 200;
  private static final int CASE_SHOWS_CHARS = 40;

  private FullStop() {}

  /**
   * Whether the dot at {@code stop} ends the sentence that began at {@code from}, when white space
   * follows and the text goes on at {@code next}.
   */
  static boolean ends(String text, int from, int stop, int next) {
    int start = wordStart(text, from, stop);
    if (start == stop || stop - start > MOST_ABBREVIATION_CHARS) {
      return mayStart(text, from, stop, next);
    }
    char last = text.charAt(stop - 1);
    if (Characters.isHangul(last)) {
      // After a line break it is not a letter that counts but the end of a broken word.
      boolean broken = start > from && text.charAt(start - 1) == '\n';
      return stop - start > 1 || broken || ENUMERATING_SYLLABLES.indexOf(last) < 0;
    }
    if (Characters.isHanOrKana(last)) {
      return true;
    }
    String word = text.substring(start, stop);
    boolean number = word.chars().allMatch(c -> c == '.' || Characters.isDigit((char) c));
    boolean counts = Abbreviations.isOrdinal(word) || (number && word.length() <= MOST_DIGITS);
    if (counts && afterOpeners(text, from) >= start) {
      return false;
    }
    return (number ? numberEnds(text, next) : wordEnds(text, word, next))
        && mayStart(text, from, stop, next);
  }

  /** After dots that trail off, only what clearly begins anew is a new sentence. */
  static boolean ellipsisEnds(String text, int stop, int next) {
    int first = firstWritten(text, next);
    if (Characters.isHangul(first)) {
      return stop > 0 && closesKoreanSentence(text, stop);
    }
    return !Character.isLowerCase(first) && !"I".equals(wordAt(text, next));
  }

  static boolean closesKoreanSentence(String text, int stop) {
    return stop > 1
        && KOREAN_ENDINGS.indexOf(text.charAt(stop - 1)) >= 0
        && Characters.isHangul(text.charAt(stop - 2));
  }

  /**
   * Whether a space got lost as in "countries.We view". Around a dot both must be plain words:
   * "foo.Bar()" and "java.util.List" are names.
   */
  static boolean joinsEnglishSentences(String text, int stop, int next) {
    int start = stop;
    while (start > 0 && isLower(text.charAt(start - 1)) && stop - start < MOST_WORD_CHARS) {
      start--;
    }
    int end = next + 1;
    while (end < text.length() && isLower(text.charAt(end)) && end - next < MOST_WORD_CHARS) {
      end++;
    }
    boolean word =
        stop - start >= LEAST_PLAIN_WORD_CHARS
            && (start == 0 || Characters.isSpace(text.charAt(start - 1)));
    return (word || text.charAt(stop) != '.')
        && Character.isUpperCase(text.charAt(next))
        && end < text.length()
        && (text.charAt(end) == ' ' || text.charAt(end) == ',');
  }

  static boolean continuesInLowerCase(String text, int next) {
    return Character.isLowerCase(firstWritten(text, next));
  }

  /** Whoever begins in lower case may begin the next sentence so, too. */
  static boolean startsInLowerCase(String text, int from, int stop) {
    int end = Math.min(stop, from + CASE_SHOWS_CHARS);
    int index = from;
    while (index < end && !Character.isLetter(text.charAt(index))) {
      index++;
    }
    return index < end && Character.isLowerCase(text.charAt(index));
  }

  static boolean isInUrl(String text, int stop) {
    int start = stop;
    while (start > 0
        && stop - start < MOST_URL_CHARS
        && !Characters.isSpace(text.charAt(start - 1))) {
      start--;
    }
    return text.indexOf("://", start, stop) >= 0;
  }

  private static boolean mayStart(String text, int from, int stop, int next) {
    return !continuesInLowerCase(text, next) || startsInLowerCase(text, from, stop);
  }

  /** Korean dates are written "2024. 3. 15.", and what follows them belongs to them. */
  private static boolean numberEnds(String text, int next) {
    int first = text.codePointAt(next);
    return !Character.isDigit(first) && !Characters.isHangul(first);
  }

  private static boolean wordEnds(String text, String word, int next) {
    return switch (Abbreviations.kind(word)) {
      case NONE -> true;
      case LEADING -> false;
      case NUMBERED -> !isNumber(text, next);
      case TRAILING -> Abbreviations.isStarter(wordAt(text, next));
    };
  }

  private static boolean isNumber(String text, int next) {
    char first = text.charAt(next);
    boolean labelled =
        Character.isUpperCase(first)
            && next + 1 < text.length()
            && Characters.isDigit(text.charAt(next + 1));
    return Characters.isDigit(first) || labelled || first == '#';
  }

  private static int wordStart(String text, int from, int stop) {
    int start = stop;
    while (start > from && stop - start <= MOST_ABBREVIATION_CHARS) {
      char c = text.charAt(start - 1);
      if (c != '.' && !Character.isLetterOrDigit(c)) {
        break;
      }
      start--;
    }
    return start;
  }

  /** The word at {@code next}, past quotes and brackets; initials keep their dot. */
  private static String wordAt(String text, int next) {
    int start = afterOpeners(text, next);
    int end = start;
    while (end < text.length() && end - start <= MOST_ABBREVIATION_CHARS) {
      char c = text.charAt(end);
      if (!Character.isLetterOrDigit(c) && "'’.-".indexOf(c) < 0) {
        break;
      }
      end++;
    }
    return text.substring(start, end).replace('’', '\'');
  }

  private static int firstWritten(String text, int next) {
    int index = afterOpeners(text, next);
    return index < text.length() ? text.codePointAt(index) : ' ';
  }

  private static int afterOpeners(String text, int from) {
    int end = Math.min(text.length(), from + MOST_OPENERS);
    int index = from;
    while (index < end && OPENERS.indexOf(text.charAt(index)) >= 0) {
      index++;
    }
    return index;
  }

  private static boolean isLower(char c) {
    return c >= 'a' && c <= 'z';
  }
}
