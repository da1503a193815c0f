package dev.ibid.disclosure;

import java.util.Arrays;

/**
 * Remembers how many tokens pieces of text have. Each piece has one place, which the last one that
 * came to it keeps, so that it never grows and a look into it allocates nothing. Thread-safe:
 * entries never change, and one that another thread has just overwritten is merely counted again.
 */
final class PieceCounts {
  private static final int PLACES = 1 << 16;

  private static final int UNUSED_BITS = Integer.numberOfLeadingZeros(PLACES - 1);

  /** Longer pieces seldom come twice. */
  private static final int MOST_CHARS = 32;

  private record Entry(String piece, int tokens) {}

  private static final Entry NONE = new Entry("", 0);

  private final Entry[] entries = new Entry[PLACES];

  PieceCounts() {
    Arrays.fill(entries, NONE);
  }

  /** Counts a piece that is not known. */
  @FunctionalInterface
  interface Counter {
    int count(String piece);
  }

  /** The tokens of the piece between {@code start} and {@code end}. */
  int tokens(String text, int start, int end, Counter counter) {
    int length = end - start;
    if (length > MOST_CHARS) {
      return counter.count(text.substring(start, end));
    }
    int place = place(text, start, end);
    Entry known = entries[place];
    if (known.piece().length() == length && text.startsWith(known.piece(), start)) {
      return known.tokens();
    }
    String piece = text.substring(start, end);
    int tokens = counter.count(piece);
    entries[place] = new Entry(piece, tokens);
    return tokens;
  }

  private static int place(String text, int start, int end) {
    int hash = 0;
    for (int i = start; i < end; i++) {
      hash = 31 * hash + text.charAt(i);
    }
    // The upper bits of a product depend on all bits of its factors.
    return (hash * 0x9E3779B9) >>> UNUSED_BITS;
  }
}
