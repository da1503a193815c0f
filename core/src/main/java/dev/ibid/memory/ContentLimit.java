package dev.ibid.memory;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;

/** How large an event's content may be, in bytes of UTF-8. */
public record ContentLimit(long bytes) {
  private static final int MOST_BYTES_PER_UNIT = 3;
  private static final long BYTES_PER_MEGABYTE = 1_000_000;

  public static final ContentLimit DEFAULT = new ContentLimit(10 * BYTES_PER_MEGABYTE);

  public void check(String content) {
    if ((long) content.length() * MOST_BYTES_PER_UNIT <= bytes) {
      return;
    }
    long size = utf8Length(content);
    if (size > bytes) {
      throw exceeded(size + " bytes");
    }
  }

  /** The refusal of content whose size was found without reading all of it. */
  public IbidException exceeded(String size) {
    return new IbidException(
        ErrorCode.TOO_LARGE,
        "the content has %s; at most %d are allowed (setting memory.max-content)"
            .formatted(size, bytes));
  }

  private static long utf8Length(String text) {
    long length = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      length += c < 0x80 ? 1 : c < 0x800 || Character.isSurrogate(c) ? 2 : MOST_BYTES_PER_UNIT;
    }
    return length;
  }
}
