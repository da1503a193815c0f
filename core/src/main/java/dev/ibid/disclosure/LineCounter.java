package dev.ibid.disclosure;

import dev.ibid.text.TokenCounter;
import java.util.HashMap;
import java.util.Map;

/**
 * Counts each line once, however often texts come that hold it, such as a context that is put
 * together from pieces. Not thread-safe.
 *
 * <p>That is exact because the encoding never joins a line break with what follows it, unless that
 * is blank or a slash; where it is, both lines are counted as one.
 */
final class LineCounter implements TokenCounter {
  private final TokenCounter counter;
  private final Map<String, Integer> known = new HashMap<>();

  LineCounter(TokenCounter counter) {
    this.counter = counter;
  }

  @Override
  public int count(String text) {
    return count(text, Integer.MAX_VALUE);
  }

  @Override
  public int count(String text, int limit) {
    int tokens = 0;
    int end;
    for (int start = 0; start < text.length() && tokens <= limit; start = end) {
      end = end(text, start);
      tokens += line(text.substring(start, end), limit - tokens);
    }
    return tokens;
  }

  private int line(String line, int limit) {
    Integer counted = known.get(line);
    if (counted != null) {
      return counted;
    }
    int tokens = counter.count(line, limit);
    if (tokens <= limit) {
      known.put(line, tokens);
    }
    return tokens;
  }

  private static int end(String text, int start) {
    int end = start;
    do {
      int lineBreak = text.indexOf('\n', end);
      end = lineBreak < 0 ? text.length() : lineBreak + 1;
    } while (end < text.length() && joins(text.charAt(end)));
    return end;
  }

  private static boolean joins(char first) {
    return first == '/' || first == '\r' || Character.isWhitespace(first) || first == '\u00a0';
  }
}
