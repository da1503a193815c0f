package dev.ibid.anchor;

import dev.ibid.text.Span;
import java.util.Arrays;

/**
 * A text's letters and digits in lower case, without anything between them, and the way back to
 * where they stand. The map notes one offset for each block of the text: the rest is counted anew
 * when it is asked for, so that a large text needs little more than itself.
 */
final class Skeleton {
  private static final int BLOCK_CHARS = 64;

  private final String source;
  private final String bones;

  /** How many bones precede each block of the source. */
  private final int[] before;

  private Skeleton(String source, String bones, int[] before) {
    this.source = source;
    this.bones = bones;
    this.before = before;
  }

  static Skeleton of(String source) {
    StringBuilder bones = new StringBuilder(source.length());
    int[] before = new int[source.length() / BLOCK_CHARS + 1];
    for (int i = 0; i < source.length(); i++) {
      if (i % BLOCK_CHARS == 0) {
        before[i / BLOCK_CHARS] = bones.length();
      }
      char c = source.charAt(i);
      if (isBone(c)) {
        bones.append(Character.toLowerCase(c));
      }
    }
    if (source.length() % BLOCK_CHARS == 0) {
      before[source.length() / BLOCK_CHARS] = bones.length();
    }
    return new Skeleton(source, bones.toString(), before);
  }

  String bones() {
    return bones;
  }

  /** From the first to the last of these bones where they stand in the source. */
  Span toSource(int start, int end) {
    return new Span(offset(start), end == start ? offset(start) : offset(end - 1) + 1);
  }

  /** How many bones stand before {@code offset} in the source. */
  int bonesBefore(int offset) {
    int block = offset / BLOCK_CHARS;
    int count = before[block];
    for (int i = block * BLOCK_CHARS; i < offset; i++) {
      if (isBone(source.charAt(i))) {
        count++;
      }
    }
    return count;
  }

  private int offset(int bone) {
    if (bone >= bones.length()) {
      return source.length();
    }
    int found = Arrays.binarySearch(before, bone);
    int block = found >= 0 ? found : -found - 2;
    // Blocks without bones count as many as the next: the last of them is meant.
    while (block + 1 < before.length && before[block + 1] <= bone) {
      block++;
    }
    int rest = bone - before[block];
    int index = block * BLOCK_CHARS;
    while (rest > 0 || !isBone(source.charAt(index))) {
      if (isBone(source.charAt(index))) {
        rest--;
      }
      index++;
    }
    return index;
  }

  /** Marks belong to letters in many scripts; halves of pairs are letters or emoji, mostly. */
  private static boolean isBone(char c) {
    if (c < 0x80) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    }
    return Character.isLetterOrDigit(c)
        || Character.isSurrogate(c)
        || Character.getType(c) == Character.NON_SPACING_MARK
        || Character.getType(c) == Character.COMBINING_SPACING_MARK;
  }
}
