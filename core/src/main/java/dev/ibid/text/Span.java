package dev.ibid.text;

import java.util.Objects;

/** A stretch of a text, in UTF-16 code units: the start belongs to it, the end does not. */
public record Span(int start, int end) {
  public Span {
    if (start < 0 || end < start) {
      throw new IllegalArgumentException("Not a span: " + start + " to " + end);
    }
  }

  public int length() {
    return end - start;
  }

  public boolean isEmpty() {
    return start == end;
  }

  /** The characters of {@code text} that this span covers; it must lie inside. */
  public String of(String text) {
    Objects.checkFromToIndex(start, end, text.length());
    return text.substring(start, end);
  }

  /** The same stretch in a text that has {@code distance} more characters before it. */
  public Span shift(int distance) {
    return new Span(Math.addExact(start, distance), Math.addExact(end, distance));
  }

  public boolean contains(int offset) {
    return start <= offset && offset < end;
  }

  public boolean contains(Span other) {
    return start <= other.start && other.end <= end;
  }

  /** Whether the two have a character in common; spans that only touch have none. */
  public boolean overlaps(Span other) {
    return Math.max(start, other.start) < Math.min(end, other.end);
  }
}
