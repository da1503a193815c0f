package dev.ibid.anchor;

import dev.ibid.text.Span;
import java.util.Arrays;

/** The lines of a text whose line ends are line feeds. */
final class TextLines {
  private final String text;
  private final int[] starts;

  private TextLines(String text, int[] starts) {
    this.text = text;
    this.starts = starts;
  }

  static TextLines of(String text) {
    IntList starts = new IntList();
    starts.add(0);
    for (int feed = text.indexOf('\n'); feed >= 0; feed = text.indexOf('\n', feed + 1)) {
      starts.add(feed + 1);
    }
    return new TextLines(text, starts.toArray());
  }

  int count() {
    return starts.length;
  }

  /** The line that {@code offset} stands in. */
  int at(int offset) {
    int found = Arrays.binarySearch(starts, offset);
    return found >= 0 ? found : -found - 2;
  }

  /** The last line that a span has something of. */
  int last(Span span) {
    return at(Math.max(span.start(), span.end() - 1));
  }

  int start(int line) {
    return starts[line];
  }

  /** After the line and its line feed. */
  int end(int line) {
    return line + 1 < starts.length ? starts[line + 1] : text.length();
  }

  /** The line without its line feed. */
  String of(int line) {
    return text.substring(starts[line], line + 1 < starts.length ? end(line) - 1 : end(line));
  }
}
