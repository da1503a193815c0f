package dev.ibid.text;

/** Runs of emoji, as people put them behind a sentence. */
final class Emoji {
  private static final int ZERO_WIDTH_JOINER = 0x200D;
  private static final int EMOJI_STYLE = 0xFE0F;

  private Emoji() {}

  /** The index after the emoji that stand at {@code from}; {@code from} itself without any. */
  static int after(String text, int from, int limit) {
    int index = from;
    while (index < limit) {
      int c = text.codePointAt(index);
      boolean joins = index > from && (c == ZERO_WIDTH_JOINER || c == EMOJI_STYLE);
      if (!joins && !isEmoji(c)) {
        break;
      }
      index += Character.charCount(c);
    }
    return index;
  }

  private static boolean isEmoji(int c) {
    return c > 0x2000
        && (Character.isEmojiPresentation(c)
            || Character.isExtendedPictographic(c)
            || Character.isEmojiModifier(c));
  }
}
