package dev.ibid.answer.marker;

import java.util.ArrayList;
import java.util.List;

/**
 * Reads what stands in brackets, character by character, and tells as early as possible whether it
 * is a marker: {@code item (, item)*}, where an item is {@code 1}, {@code 1-3}, {@code 1_0} or
 * {@code mem:a7Bc3x}; semicolons part items as well. Lenticular brackets may also hold what
 * OpenAI's tools write: {@code 3†source}, or {@code 4:0†source}, where the second number counts
 * from 0.
 */
final class BracketReader {
  enum Step {
    MORE,
    /** The character just read closed a marker. */
    DONE,
    /** This is no marker, whatever follows. */
    NO
  }

  private enum Part {
    OPENED,
    ITEM,
    NUMBER,
    RANGE,
    IMAGE,
    PREFIX,
    ID,
    /** A space behind an item. */
    ITEM_ENDED,
    COMMA,
    /** Behind the colon of {@code 4:0†source}. */
    RESULT,
    /** Behind the dagger, where a name stands that says nothing to us. */
    NAME,
    HALF_CLOSED
  }

  private static final List<String> PREFIXES = List.of("mem:", "doc:", "src:");
  private static final int PREFIX_CHARS = 4;
  private static final int ID_CHARS = 6;
  private static final int MOST_DIGITS = 6;

  /** Beyond it, a number is as often a year as a source. */
  private static final int MOST_USUAL_NUMBER = 999;

  /** A wider range is more likely a range of pages or years than a list of sources. */
  private static final int WIDEST_RANGE_NUMBERS = 32;

  private final List<MarkerTarget> targets = new ArrayList<>(2);
  private final StringBuilder id = new StringBuilder(ID_CHARS);
  private Part part = Part.OPENED;
  private char opener;
  private char closer;
  private boolean doubled;
  private boolean zero;
  private boolean doubtful;
  private boolean padded;
  private String prefix = "";
  private int matched;
  private int first;
  private int number;
  private int digits;

  static boolean opens(char c) {
    return c == '[' || c == '【' || c == '［';
  }

  void open(char bracket) {
    opener = bracket;
    closer =
        switch (opener) {
          case '【' -> '】';
          case '［' -> '］';
          default -> ']';
        };
    targets.clear();
    part = Part.OPENED;
    doubled = false;
    zero = false;
    doubtful = false;
  }

  /** Whether these are the brackets of Markdown, which make links as well. */
  boolean isSquare() {
    return closer == ']';
  }

  /** Whether nothing was read yet but the opening bracket. */
  boolean isEmpty() {
    return part == Part.OPENED && !doubled;
  }

  /** Whether {@code [[1]} was read, which is a marker inside a bracket if it does not go on. */
  boolean isHalfClosed() {
    return part == Part.HALF_CLOSED;
  }

  /** Whether what was read may be no marker, such as a year. */
  boolean isDoubtful() {
    return doubtful;
  }

  List<MarkerTarget> targets() {
    return targets;
  }

  Step read(char c) {
    return switch (part) {
      case OPENED -> {
        if (c == opener && !doubled) {
          doubled = true;
          yield Step.MORE;
        }
        yield item(c);
      }
      case ITEM -> item(c);
      case COMMA -> {
        part = Part.ITEM;
        yield c == ' ' ? Step.MORE : item(c);
      }
      case NUMBER -> number(c);
      case RANGE, IMAGE -> isDigit(c) ? digit(c) : itemEnd(c);
      case PREFIX -> prefix(c);
      case ID -> id(c);
      case ITEM_ENDED -> isSeparator(c) ? separated() : Step.NO;
      case RESULT -> result(c);
      case NAME -> name(c);
      case HALF_CLOSED -> c == closer ? Step.DONE : Step.NO;
    };
  }

  private Step item(char c) {
    digits = 0;
    number = 0;
    padded = false;
    if (isDigit(c)) {
      part = Part.NUMBER;
      return digit(c);
    }
    for (String candidate : PREFIXES) {
      if (candidate.charAt(0) == c) {
        prefix = candidate;
        matched = 1;
        part = Part.PREFIX;
        return Step.MORE;
      }
    }
    return Step.NO;
  }

  private Step number(char c) {
    if (isDigit(c)) {
      return digit(c);
    }
    if (opener == '【' && (c == ':' || c == '†')) {
      part = c == ':' ? Part.RESULT : Part.NAME;
      first = number;
      digits = 0;
      number = 0;
      return padded || !targets.isEmpty() ? Step.NO : Step.MORE;
    }
    if (c == '-' || c == '–' || c == '_') {
      if (padded) {
        return Step.NO;
      }
      part = c == '_' ? Part.IMAGE : Part.RANGE;
      first = number;
      digits = 0;
      number = 0;
      return Step.MORE;
    }
    return itemEnd(c);
  }

  private Step digit(char c) {
    padded |= digits == 1 && number == 0;
    boolean misplaced = padded && (part != Part.NUMBER || digits > 1);
    if (digits == MOST_DIGITS || misplaced) {
      return Step.NO;
    }
    doubtful |= padded;
    digits++;
    number = number * 10 + (c - '0');
    doubtful |= number > MOST_USUAL_NUMBER;
    return Step.MORE;
  }

  /** The number of a result, which counts from 0. */
  private Step result(char c) {
    if (isDigit(c)) {
      return digit(c);
    }
    first = number + 1;
    part = Part.NAME;
    return c == '†' && digits > 0 ? Step.MORE : Step.NO;
  }

  private Step name(char c) {
    if (c != closer) {
      return c == '\n' || c == opener ? Step.NO : Step.MORE;
    }
    zero |= first == 0;
    targets.add(new MarkerTarget.Numbered(first));
    return closed();
  }

  private Step prefix(char c) {
    if (prefix.charAt(matched) != c) {
      return Step.NO;
    }
    matched++;
    if (matched == PREFIX_CHARS) {
      id.setLength(0);
      part = Part.ID;
    }
    return Step.MORE;
  }

  private Step id(char c) {
    if (id.length() == ID_CHARS) {
      return itemEnd(c);
    }
    boolean allowed = isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    if (!allowed) {
      return Step.NO;
    }
    id.append(c);
    return Step.MORE;
  }

  private Step itemEnd(char c) {
    if ((!isSeparator(c) && c != closer && c != ' ') || !add()) {
      return Step.NO;
    }
    if (c == ' ') {
      part = Part.ITEM_ENDED;
      return Step.MORE;
    }
    return isSeparator(c) ? separated() : closed();
  }

  private Step separated() {
    part = Part.COMMA;
    return Step.MORE;
  }

  private static boolean isSeparator(char c) {
    return c == ',' || c == ';';
  }

  private Step closed() {
    // A list that counts from 0 is an interval.
    if (zero && targets.size() > 1) {
      return Step.NO;
    }
    if (doubled) {
      part = Part.HALF_CLOSED;
      return Step.MORE;
    }
    return Step.DONE;
  }

  /** Takes the item just read in; false if it makes no sense. */
  private boolean add() {
    switch (part) {
      case ID -> targets.add(new MarkerTarget.Permanent(prefix.substring(0, 3), id.toString()));
      case NUMBER -> {
        zero |= number == 0;
        targets.add(new MarkerTarget.Numbered(number));
      }
      case IMAGE -> {
        targets.add(new MarkerTarget.Pictured(first, number));
        return digits > 0;
      }
      case RANGE -> {
        for (int n = first; n <= number && n - first < WIDEST_RANGE_NUMBERS; n++) {
          targets.add(new MarkerTarget.Numbered(n));
        }
        return digits > 0 && first > 0 && first < number && number - first < WIDEST_RANGE_NUMBERS;
      }
      case OPENED, ITEM, ITEM_ENDED, PREFIX, COMMA, RESULT, NAME, HALF_CLOSED -> {
        return false;
      }
    }
    return true;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
