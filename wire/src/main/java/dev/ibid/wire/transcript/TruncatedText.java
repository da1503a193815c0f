package dev.ibid.wire.transcript;

import dev.ibid.memory.ContentLimit;

/**
 * Text made to fit the limit: what tools return is not in anybody's hand, so most of it is worth
 * more than a refusal.
 */
public final class TruncatedText {
  private static final int MOST_BYTES_PER_UNIT = 3;
  // The … takes three bytes, and no number of characters has more digits than this one.
  private static final int NOTE_BYTES = note(Integer.MAX_VALUE).length() + 2;

  private TruncatedText() {}

  /**
   * The text, or as many whole characters of it as fit, followed by how many were left out. The
   * same text and limit always give the same result.
   *
   * @throws dev.ibid.error.IbidException when the limit leaves no room even for saying so
   */
  public static String fit(String text, ContentLimit limit) {
    if ((long) text.length() * MOST_BYTES_PER_UNIT <= limit.bytes()) {
      return text;
    }
    int kept = 0;
    long bytes = 0;
    for (int i = 0; i < text.length(); ) {
      int character = text.codePointAt(i);
      bytes += utf8Length(character);
      i += Character.charCount(character);
      if (bytes + NOTE_BYTES <= limit.bytes()) {
        kept = i;
      }
    }
    if (bytes <= limit.bytes()) {
      return text;
    }
    if (kept == 0) {
      throw limit.exceeded(bytes + " bytes");
    }
    return text.substring(0, kept) + note(text.codePointCount(kept, text.length()));
  }

  private static String note(int characters) {
    return "… [cut: %d characters]".formatted(characters);
  }

  private static int utf8Length(int character) {
    // Half a surrogate pair becomes U+FFFD, which takes three bytes as well.
    return character < 0x80 ? 1 : character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;
  }
}
