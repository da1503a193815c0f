package dev.ibid.anchor;

/** Which scripts have words of few characters, or none set apart by spaces. */
final class Scripts {
  private Scripts() {}

  /** Han and kana: no spaces between words. */
  static boolean isUnspaced(int c) {
    return (c >= 0x3005 && c <= 0x3007)
        || (c >= 0x3040 && c <= 0x30FF)
        || (c >= 0x3400 && c <= 0x4DBF)
        || (c >= 0x4E00 && c <= 0x9FFF)
        || (c >= 0xF900 && c <= 0xFAFF)
        || (c >= 0x20000 && c <= 0x323AF);
  }

  /** Scripts whose single characters say about as much as half a word of letters does. */
  static boolean isDense(int c) {
    return c >= 0x1100 && (isUnspaced(c) || (c >= 0xAC00 && c <= 0xD7A3) || c <= 0x11FF);
  }
}
