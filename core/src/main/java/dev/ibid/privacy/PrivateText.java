package dev.ibid.privacy;

/**
 * Text that its writer has marked as private, tags included: to the closing tag that balances the
 * opening one, or to the end of the text. Angle brackets may be escaped as in JSON or HTML.
 */
final class PrivateText implements SecretShape {
  static final String WORD = "private";

  private static final int MOST_SPACES = 16;
  private static final CharacterSet SPACE = CharacterSet.of(" \t\r\n");
  private static final Tag NO_TAG = new Tag(Form.ANGLE, false, 0, 0);

  /** The three ways to write the tags. Only tags of one form balance each other. */
  private enum Form {
    ANGLE,
    SQUARE,
    COMMENT
  }

  private record Tag(Form form, boolean closes, int start, int end) {
    boolean isEmpty() {
      return end == 0;
    }
  }

  @Override
  public Stretch match(ScannedText text, int from, int to) {
    Tag opening = tagAround(text, from);
    if (opening.isEmpty() || opening.closes()) {
      return Stretch.NONE;
    }
    int depth = 1;
    int i = opening.end();
    while (i < text.length()) {
      Tag tag = text.startsWith(WORD, i) ? tagAround(text, i) : NO_TAG;
      if (tag.isEmpty() || tag.form() != opening.form()) {
        i++;
        continue;
      }
      depth += tag.closes() ? -1 : 1;
      i = tag.end();
      if (depth == 0) {
        return new Stretch(opening.start(), i);
      }
    }
    return new Stretch(opening.start(), text.length());
  }

  /** The tag whose word begins here, or {@link #NO_TAG}. */
  private static Tag tagAround(ScannedText text, int word) {
    int start = text.skipBack(SPACE, word, MOST_SPACES);
    boolean closes = text.at(start - 1) == '/';
    if (closes) {
      start = text.skipSlashesBack(start - 1);
      start = text.skipBack(SPACE, start, MOST_SPACES);
    }
    int end = text.skip(SPACE, word + WORD.length(), word + WORD.length() + MOST_SPACES);
    if (text.at(start - 1) == '[') {
      // What looks like a link in Markdown is one.
      boolean tag = text.at(end) == ']' && text.at(end + 1) != '(';
      return tag ? new Tag(Form.SQUARE, closes, start - 1, end + 1) : NO_TAG;
    }
    boolean comment = text.reads("!--", start - 3) && text.reads("--", end);
    int open = bracketBefore(text, comment ? start - 3 : start);
    int close = bracketAfter(text, comment ? end + 2 : end);
    if (open < 0 || close < 0) {
      return NO_TAG;
    }
    return new Tag(comment ? Form.COMMENT : Form.ANGLE, closes, open, close);
  }

  private static int bracketBefore(ScannedText text, int end) {
    if (text.at(end - 1) == '<') {
      return end - 1;
    }
    int escape = text.skipSlashesBack(end - 5);
    if (escape < end - 5 && text.startsWith("u003c", end - 5)) {
      return escape;
    }
    return text.startsWith("&lt;", end - 4) ? end - 4 : -1;
  }

  private static int bracketAfter(ScannedText text, int start) {
    if (text.at(start) == '>') {
      return start + 1;
    }
    int escape = text.skipSlashes(start);
    if (escape > start && text.startsWith("u003e", escape)) {
      return escape + 5;
    }
    return text.startsWith("&gt;", start) ? start + 4 : -1;
  }
}
