package dev.ibid.privacy;

import dev.ibid.privacy.Assignment.Style;

/**
 * Finds where a value ends: at its closing quote, with its line, or with what can be in it. Belongs
 * to one scan.
 */
final class ValueReader {
  private static final int GAP_CHARS = 128;
  private static final int PROGRAM_CHARS = 512;
  private static final CharacterSet CODE = CharacterSet.of("(){};");
  private static final CharacterSet LINE_STOP = CharacterSet.of(" \t\r\n\"'`");
  private static final CharacterSet INLINE_STOP = CharacterSet.of(" \t\r\n\"'`,;&<>|()[]{}");
  private static final CharacterSet OPENING = CharacterSet.of("([{");
  private static final CharacterSet PUNCTUATION = CharacterSet.of(".,:;)]}*");

  /** What may follow a quote that closes a string. */
  static final CharacterSet CLOSED = CharacterSet.of(" \t,;:.+)]}>\\");

  private static final CharacterSet ESCAPED = CharacterSet.of("nrt\"'");
  private static final int HANGUL = 0x1100;

  private final ScannedText text;
  private final Run latinLine = new Run(LINE_STOP, true);
  private final Run otherLine = new Run(LINE_STOP, false);
  private final Run latinWord = new Run(INLINE_STOP, true);
  private final Run otherWord = new Run(INLINE_STOP, false);

  ValueReader(ScannedText text) {
    this.text = text;
  }

  boolean isQuote(int at) {
    char c = text.at(text.skipSlashes(at));
    return CharacterSet.QUOTE.has(c) || c == '“' || c == '‘';
  }

  Assignment read(Style style, char operator, int at) {
    return isQuote(at) ? quoted(style, operator, at) : bare(style, operator, at);
  }

  /** A value that takes the rest of its line; none if there is more on it. */
  Assignment line(char operator, int start) {
    int end = stop(isLatin(start) ? latinLine : otherLine, start);
    int after = text.skip(CharacterSet.BLANK, end, end + GAP_CHARS);
    boolean complete =
        after >= text.length()
            || LineWrapping.afterBreak(text, after) >= 0
            || text.at(after) == '#'
            || (isQuote(after) && !CharacterSet.WORD.has(text.at(text.skipSlashes(after) + 1)));
    char last = text.at(end - 1);
    return complete && !PUNCTUATION.has(last) && !OPENING.has(last) && !isProgram(start, end)
        ? new Assignment(Style.LINE, operator, start, end)
        : Assignment.NONE;
  }

  /** Whether a line is a whole program that somebody has made small. */
  private boolean isProgram(int start, int end) {
    boolean code = false;
    for (int i = start; end - start > PROGRAM_CHARS && !code && i < start + GAP_CHARS; i++) {
      code = CODE.has(text.at(i));
    }
    return code;
  }

  /** The text of an element, from behind its opening tag. */
  Assignment element(int start) {
    int i = start;
    while (text.at(i) != '<' && text.at(i) >= ' ') {
      i++;
    }
    return text.reads("</", i) ? new Assignment(Style.ELEMENT, '>', start, i) : Assignment.NONE;
  }

  private Assignment bare(Style style, char operator, int start) {
    int end = stop(isLatin(start) ? latinWord : otherWord, start);
    if (OPENING.has(text.at(end))) {
      return Assignment.NONE;
    }
    while (end > start && PUNCTUATION.has(text.at(end - 1))) {
      end--;
    }
    return new Assignment(style, operator, start, end);
  }

  private boolean isLatin(int at) {
    return text.at(at) < 128;
  }

  /** The end of a value without quotes. */
  private int stop(Run run, int start) {
    boolean known = start >= run.start && start <= run.end;
    int i = known ? run.end : start;
    while (!stops(run.stops, i, run.latin)) {
      i++;
    }
    run.start = known ? run.start : start;
    run.end = i;
    return i;
  }

  private boolean stops(CharacterSet stops, int at, boolean latin) {
    char c = text.at(at);
    // A Latin value in a Korean sentence ends where its particle begins.
    return stops.has(c)
        || at >= text.length()
        || (c == '\\' && ESCAPED.has(text.at(text.skipSlashes(at))))
        || (latin && c >= HANGUL && Character.isLetter(c))
        || RedactionMarks.isLineBreak(c);
  }

  /** The last stretch without a stop: a word that comes again and again in it is not read again. */
  private static final class Run {
    private final CharacterSet stops;
    private final boolean latin;
    private int start;
    private int end = -1;

    Run(CharacterSet stops, boolean latin) {
      this.stops = stops;
      this.latin = latin;
    }
  }

  /**
   * To the closing quote, which is escaped as deep as the opening one: JSON in JSON adds a
   * backslash each. Text that was cut off may lack it: then to the end of the string or line
   * around, unless the quote was itself the closing one of a string around the name.
   */
  private Assignment quoted(Style style, char operator, int at) {
    int open = text.skipSlashes(at);
    int depth = open - at;
    int start = open + 1;
    char close = closing(text.at(open));
    int slashes = 0;
    int i = start;
    while (true) {
      char c = text.at(i);
      boolean quote = c == close;
      // Two opening quotes with none closing: no string, and nothing to search the rest for.
      boolean reopened = c == text.at(open) && !quote;
      boolean over = i >= text.length() || reopened || RedactionMarks.isLineBreak(c);
      if (over || (quote && slashes < depth)) {
        return CLOSED.has(text.at(start))
            ? Assignment.NONE
            : new Assignment(style, operator, start, i - slashes);
      }
      if (quote && (slashes == depth || (depth == 0 && slashes % 2 == 0))) {
        return new Assignment(style, operator, start, i - depth);
      }
      slashes = c == '\\' ? slashes + 1 : 0;
      i++;
    }
  }

  private static char closing(char quote) {
    return switch (quote) {
      case '“' -> '”';
      case '‘' -> '’';
      default -> quote;
    };
  }
}
