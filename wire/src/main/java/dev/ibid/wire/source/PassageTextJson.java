package dev.ibid.wire.source;

import dev.ibid.provenance.PassageContext;
import java.util.Optional;

/**
 * Some lines of a document, with a passage in them.
 *
 * @param version {@code now} for the file as it is, {@code indexed} for what was kept of it
 * @param numbered whether lines are those of the file
 * @param firstLine of the text given here, counted from 1
 * @param totalLines of the document
 * @param place the line on which the passage stands or stood
 * @param text the lines, ended by a line feed each but the last
 * @param quote where the passage stands in {@code text}; absent unless it stands there word for
 *     word
 */
public record PassageTextJson(
    String citation,
    String state,
    String version,
    boolean numbered,
    int firstLine,
    int totalLines,
    int place,
    String text,
    Optional<QuoteJson> quote) {
  private static final int LINES_BEFORE = 40;
  private static final int MOST_CHARACTERS = 200_000;

  /** A stretch of the text, in UTF-16 units. */
  public record QuoteJson(int start, int end) {}

  /**
   * @param from the first line that is wanted; some lines before the passage if it is empty
   * @param lines how many are wanted
   */
  public static PassageTextJson of(
      String citation, String state, PassageContext context, Optional<Integer> from, int lines) {
    String text = context.text();
    int total = 1 + (int) text.chars().filter(c -> c == '\n').count();
    int first = Math.clamp(from.orElse(context.line() - LINES_BEFORE), 1, total);
    int start = startOf(text, first);
    int end = Math.min(endOf(text, start, lines), start + MOST_CHARACTERS);
    if (end < text.length() && Character.isLowSurrogate(text.charAt(end))) {
      end--;
    }
    String shown = text.substring(start, end);
    int begin = start;
    Optional<QuoteJson> quote =
        context
            .quote()
            .map(span -> new QuoteJson(span.start() - begin, span.end() - begin))
            .filter(span -> span.end() > 0 && span.start() < shown.length())
            .map(
                span ->
                    new QuoteJson(Math.max(0, span.start()), Math.min(shown.length(), span.end())));
    return new PassageTextJson(
        citation,
        state,
        context.current() ? "now" : "indexed",
        context.numbered(),
        first,
        total,
        context.line(),
        shown,
        quote);
  }

  private static int startOf(String text, int line) {
    int start = 0;
    for (int at = 1; at < line; at++) {
      start = text.indexOf('\n', start) + 1;
    }
    return start;
  }

  private static int endOf(String text, int start, int lines) {
    int end = start;
    for (int at = 0; at < lines; at++) {
      int next = text.indexOf('\n', end);
      if (next < 0) {
        return text.length();
      }
      end = next + 1;
    }
    return end - 1;
  }
}
