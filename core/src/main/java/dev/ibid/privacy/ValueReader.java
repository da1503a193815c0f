package dev.ibid.privacy;

import dev.ibid.privacy.Assignment.Style;

/**
 * Finds where a value ends: at its closing quote, with its line, or with what can be in it. Belongs
 * to one scan.
 */
final class ValueReader {
  private static final int MOST_CHARS = 512;
  private static final CharacterSet LINE_STOP = CharacterSet.of(" \t\r\n\"'`");
  private static final CharacterSet INLINE_STOP = CharacterSet.of(" \t\r\n\"'`,;&<>|()[]{}");
  private static final CharacterSet OPENING = CharacterSet.of("([{");
  private static final CharacterSet PUNCTUATION = CharacterSet.of(".,:;)]}*");
  private static final CharacterSet CLOSED = CharacterSet.of(" \t,;:.+)]}>\\");
  private static final CharacterSet ESCAPED = CharacterSet.of("nrt\"'");
  private static final int HANGUL = 0x1100;

  private final ScannedText text;
  private final Run wholeLine = new Run(LINE_STOP);
  private final Run inLine = new Run(INLINE_STOP);

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
    int end = stop(wholeLine, start);
    int after = text.skip(CharacterSet.BLANK, end, end + MOST_CHARS);
    boolean complete =
        after >= text.length()
            || LineWrapping.afterBreak(text, after) >= 0
            || text.at(after) == '#'
            || (isQuote(after) && !CharacterSet.WORD.has(text.at(text.skipSlashes(after) + 1)));
    char last = text.at(end - 1);
    return complete && !PUNCTUATION.has(last) && !OPENING.has(last)
        ? new Assignment(Style.LINE, operator, start, end)
        : Assignment.NONE;
  }

  /** The text of an element, from behind its opening tag. */
  Assignment element(int start) {
    int i = start;
    while (i < start + MOST_CHARS && text.at(i) != '<' && text.at(i) >= ' ') {
      i++;
    }
    return text.reads("</", i) ? new Assignment(Style.ELEMENT, '>', start, i) : Assignment.NONE;
  }

  private Assignment bare(Style style, char operator, int start) {
    int end = stop(inLine, start);
    if (OPENING.has(text.at(end))) {
      return Assignment.NONE;
    }
    while (end > start && PUNCTUATION.has(text.at(end - 1))) {
      end--;
    }
    return new Assignment(style, operator, start, end);
  }

  /** The end of a value without quotes; its start if there is no end to it. */
  private int stop(Run run, int start) {
    boolean latin = text.at(start) < 128;
    boolean known = run.latin == latin && start >= run.start && start <= run.end;
    int i = known ? run.end : start;
    while (i < start + MOST_CHARS && !stops(run.stops, i, latin)) {
      i++;
    }
    run.start = known ? run.start : start;
    run.end = i;
    run.latin = latin;
    return i < start + MOST_CHARS ? i : start;
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
    private int start;
    private int end = -1;
    private boolean latin;

    Run(CharacterSet stops) {
      this.stops = stops;
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
    int slashes = 0;
    for (int i = start; i < start + MOST_CHARS; i++) {
      char c = text.at(i);
      boolean quote = c == closing(text.at(open));
      if (i >= text.length() || RedactionMarks.isLineBreak(c) || (quote && slashes < depth)) {
        return CLOSED.has(text.at(start))
            ? Assignment.NONE
            : new Assignment(style, operator, start, i - slashes);
      }
      if (quote && (slashes == depth || (depth == 0 && slashes % 2 == 0))) {
        return new Assignment(style, operator, start, i - depth);
      }
      slashes = c == '\\' ? slashes + 1 : 0;
    }
    return Assignment.NONE;
  }

  private static char closing(char quote) {
    return switch (quote) {
      case '“' -> '”';
      case '‘' -> '’';
      default -> quote;
    };
  }
}
