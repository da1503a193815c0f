package dev.ibid.anchor;

import dev.ibid.text.Span;
import java.util.Arrays;

/**
 * Which offsets of a text and of its normal form belong together. Only stretches that differ are
 * noted, each by its start and its end; between them both texts run alike.
 */
final class NormalOffsets {
  static final NormalOffsets SAME = new NormalOffsets(new int[0], new int[0]);

  private final int[] own;
  private final int[] normal;

  private NormalOffsets(int[] own, int[] normal) {
    this.own = own;
    this.normal = normal;
  }

  Span toOwn(Span span) {
    return translate(span, normal, own);
  }

  Span toNormal(Span span) {
    return translate(span, own, normal);
  }

  /** What lies inside a stretch that differs comes to stand around all of it. */
  private static Span translate(Span span, int[] from, int[] to) {
    int start = translate(span.start(), from, to, 0);
    int end = span.isEmpty() ? start : translate(span.end(), from, to, 1);
    return new Span(start, end);
  }

  private static int translate(int offset, int[] from, int[] to, int side) {
    int found = Arrays.binarySearch(from, offset);
    if (found >= 0) {
      return to[found];
    }
    int before = -found - 2;
    if (before < 0) {
      return offset;
    }
    boolean isInside = before % 2 == 0;
    return isInside ? to[before + side] : to[before] + offset - from[before];
  }

  /** Notes what differs, in order. */
  static final class Builder {
    private final IntList own = new IntList();
    private final IntList normal = new IntList();

    void differs(Span ownSpan, Span normalSpan) {
      own.add(ownSpan.start());
      own.add(ownSpan.end());
      normal.add(normalSpan.start());
      normal.add(normalSpan.end());
    }

    NormalOffsets build() {
      return new NormalOffsets(own.toArray(), normal.toArray());
    }
  }
}
