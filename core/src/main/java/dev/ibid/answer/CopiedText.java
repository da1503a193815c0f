package dev.ibid.answer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.stream.LongStream;

/**
 * Texts of which other texts may repeat a stretch, cut off or on one line as previews are. Letters
 * and digits count, in a row of at least {@value #LEAST_CHARS}; a shorter text counts as a whole.
 * Immutable.
 */
public final class CopiedText {
  /** Anything shorter may stand in a text by itself, as answers have it. */
  private static final int LEAST_CHARS = 16;

  private static final char BLANK = '█';

  private static final long PRIME = 1_000_003;

  /**
   * Hashes of every stretch of that length, sorted: a set of objects would take ten times as much.
   */
  private final long[] stretches;

  private final List<String> shorter;

  private CopiedText(long[] stretches, List<String> shorter) {
    this.stretches = stretches;
    this.shorter = shorter;
  }

  public CopiedText(Collection<String> texts) {
    shorter = new ArrayList<>();
    List<long[]> all = new ArrayList<>();
    for (String text : texts) {
      String plain = plain(text);
      if (plain.length() >= LEAST_CHARS) {
        all.add(hashes(plain));
      } else if (!plain.isEmpty()) {
        shorter.add(plain);
      }
    }
    stretches = all.stream().flatMapToLong(LongStream::of).sorted().distinct().toArray();
  }

  /** The same but for what other texts say as well, which may have been taken from them. */
  CopiedText without(Collection<String> others) {
    long[] said = new CopiedText(others).stretches;
    return new CopiedText(
        Arrays.stream(stretches).filter(hash -> Arrays.binarySearch(said, hash) < 0).toArray(),
        shorter);
  }

  public boolean isEmpty() {
    return stretches.length == 0 && shorter.isEmpty();
  }

  /** Whether a text repeats a stretch of one of them. */
  public boolean isIn(String text) {
    String plain = plain(text);
    return shorter.stream().anyMatch(plain::contains)
        || (plain.length() >= LEAST_CHARS
            && Arrays.stream(hashes(plain))
                .anyMatch(hash -> Arrays.binarySearch(stretches, hash) >= 0));
  }

  /** The text with all stretches of them overwritten at their length. */
  public String blank(String text) {
    String plain = plain(text);
    BitSet copied = new BitSet();
    for (String each : shorter) {
      for (int at = plain.indexOf(each); at >= 0; at = plain.indexOf(each, at + 1)) {
        copied.set(at, at + each.length());
      }
    }
    if (plain.length() >= LEAST_CHARS) {
      long[] hashes = hashes(plain);
      for (int at = 0; at < hashes.length; at++) {
        if (Arrays.binarySearch(stretches, hashes[at]) >= 0) {
          copied.set(at, at + LEAST_CHARS);
        }
      }
    }
    StringBuilder blanked = new StringBuilder(text);
    int letter = 0;
    for (int at = 0; at < text.length(); ) {
      int point = text.codePointAt(at);
      int chars = Character.charCount(point);
      if (Character.isLetterOrDigit(point)) {
        for (int each = 0; each < chars && copied.get(letter); each++) {
          blanked.setCharAt(at + each, BLANK);
        }
        letter += chars;
      }
      at += chars;
    }
    return blanked.toString();
  }

  /** White space and signs differ where a text is shown on one line or as JSON. */
  private static String plain(String text) {
    return text.codePoints()
        .filter(Character::isLetterOrDigit)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  /** One for each place, each from the one before. */
  private static long[] hashes(String text) {
    long highest = 1;
    for (int i = 1; i < LEAST_CHARS; i++) {
      highest *= PRIME;
    }
    long[] hashes = new long[text.length() - LEAST_CHARS + 1];
    long hash = 0;
    for (int i = 0; i < text.length(); i++) {
      if (i >= LEAST_CHARS) {
        hash -= text.charAt(i - LEAST_CHARS) * highest;
      }
      hash = hash * PRIME + text.charAt(i);
      if (i >= LEAST_CHARS - 1) {
        hashes[i - LEAST_CHARS + 1] = hash;
      }
    }
    return hashes;
  }
}
