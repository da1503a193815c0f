package dev.ibid.privacy;

/** What redaction leaves behind, and how a later pass knows it again. */
final class RedactionMarks {
  static final String MARKER = "[redacted: ";
  static final char MASK = '█';

  private static final CharacterSet KIND = CharacterSet.of("a-z0-9-");
  private static final int KIND_CHARS = 64;

  private RedactionMarks() {}

  /**
   * Whether an earlier pass has cut the text off here. What ends at such a place was judged when it
   * was still whole, and judging its stump again would make redaction depend on how often it runs.
   */
  static boolean cutAt(ScannedText text, int at) {
    return text.at(at) == MASK || text.startsWith(MARKER, at);
  }

  /** A whole marker, as a shape. */
  static Stretch marker(ScannedText text, int from, int to) {
    int end = text.skip(KIND, to, to + KIND_CHARS);
    return text.at(end) == ']' ? new Stretch(from, end + 1) : Stretch.NONE;
  }

  static boolean isLineBreak(char c) {
    return c == '\n' || c == '\r' || c == '\u0085' || c == '\u2028' || c == '\u2029';
  }
}
