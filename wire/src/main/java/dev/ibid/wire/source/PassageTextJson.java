package dev.ibid.wire.source;

import dev.ibid.provenance.PassageContext;
import dev.ibid.text.Span;
import java.util.Optional;

/**
 * Some lines of a document, with a passage in them.
 *
 * @param version {@code now} for the file as it is, {@code indexed} for what was kept of it
 * @param numbered whether lines are those of the file
 * @param firstLine of the text given here, counted from 1
 * @param totalLines of the document
 * @param place the line on which the passage stands or stood
 * @param text the lines, ended by a line feed each but the last; the first begins in its middle
 *     where a line is too long to be given whole
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
    int quoted = context.quote().map(Span::start).orElse(start);
    if (from.isEmpty() && quoted - start > MOST_CHARACTERS / 2) {
      // Some lines are longer than what is given at once; the passage has to be in it.
      int begun = boundary(text, quoted - MOST_CHARACTERS / 2);
      first += (int) text.substring(start, begun).chars().filter(c -> c == '\n').count();
      start = begun;
    }
    int end = boundary(text, Math.min(endOf(text, start, lines), start + MOST_CHARACTERS));
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

  /** A place that does not part a character. */
  private static int boundary(String text, int at) {
    return at > 0 && at < text.length() && Character.isLowSurrogate(text.charAt(at)) ? at - 1 : at;
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
