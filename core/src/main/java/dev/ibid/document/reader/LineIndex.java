package dev.ibid.document.reader;

import java.util.Arrays;
import java.util.OptionalInt;

/**
 * Where the lines of a text begin, so that a line number is found without reading the text again.
 * Lines end with LF, CR LF or CR. Immutable.
 */
public final class LineIndex {
  private final int[] starts;
  private final int length;

  private LineIndex(int[] starts, int length) {
    this.starts = starts;
    this.length = length;
  }

  public static LineIndex of(String text) {
    int[] starts = new int[Math.max(16, text.length() / 32)];
    int lines = 1;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\n' || (c == '\r' && (i + 1 == text.length() || text.charAt(i + 1) != '\n'))) {
        if (lines == starts.length) {
          starts = Arrays.copyOf(starts, lines * 2);
        }
        starts[lines++] = i + 1;
      }
    }
    return new LineIndex(Arrays.copyOf(starts, lines), text.length());
  }

  /** The line, counted from 1, on which an offset stands; none beyond the end of the text. */
  public OptionalInt line(int offset) {
    if (offset < 0 || offset > length) {
      return OptionalInt.empty();
    }
    int found = Arrays.binarySearch(starts, offset);
    return OptionalInt.of(found >= 0 ? found + 1 : -found - 1);
  }

  public int count() {
    return starts.length;
  }
}
