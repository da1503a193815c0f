package dev.ibid.privacy;

/** The password in an address, {@code scheme://user:password@host}; the rest of it stays. */
final class UrlPassword implements SecretShape {
  private static final int SLASHED_CHARS = 96;
  private static final int FIELD_CHARS = 64;
  private static final CharacterSet PASS_FILE = CharacterSet.of("A-Za-z0-9_*.-");
  private static final CharacterSet ENDS = CharacterSet.of("/?#\"'`<>\\ \t\r\n");
  private static final CharacterSet SLASHED_ENDS = CharacterSet.of("\"'`<>\\ \t\r\n");

  @Override
  public Stretch match(ScannedText text, int from, int to) {
    if (!CharacterSet.ALNUM.has(text.at(from - 1))) {
      return Stretch.NONE;
    }
    int colon = -1;
    int at = -1;
    int i = to;
    while (i < text.length() && !ENDS.has(text.at(i))) {
      char c = text.at(i);
      if (c == ':' && colon < 0) {
        colon = i;
      } else if (c == '@') {
        // A password may hold a bare @, a host cannot: the last one counts.
        at = i;
      }
      i++;
    }
    if (colon >= 0 && at < 0) {
      at = slashed(text, colon, i);
    }
    if (colon < 0
        || at <= colon + 1
        || Placeholders.isAddressExample(
            text.slice(colon + 1, Math.min(at, colon + 1 + PasswordValue.LOOK_CHARS)))) {
      return Stretch.NONE;
    }
    return new Stretch(colon + 1, at);
  }

  /**
   * The {@code @} behind a password with a slash in it, which should be escaped and is not. What
   * only has digits before its slash is the port of a host.
   */
  private static int slashed(ScannedText text, int colon, int slash) {
    if (text.skip(CharacterSet.DIGIT, colon + 1, slash) == slash) {
      return -1;
    }
    int i = slash;
    while (i < slash + SLASHED_CHARS
        && i < text.length()
        && text.at(i) != '@'
        && !SLASHED_ENDS.has(text.at(i))) {
      i++;
    }
    boolean host = text.at(i) == '@' && CharacterSet.ALNUM.has(text.at(i + 1));
    return host && PasswordValue.isMixed(text.slice(colon + 1, i)) ? i : -1;
  }

  /** The password in a line {@code host:port:database:user:password} of PostgreSQL's file. */
  static Stretch passFile(ScannedText text, int from, int to) {
    int database = text.skip(PASS_FILE, to, to + FIELD_CHARS);
    int user = text.skip(PASS_FILE, database + 1, database + 1 + FIELD_CHARS);
    int start = user + 1;
    if (text.at(database) != ':' || text.at(user) != ':' || user == database + 1) {
      return Stretch.NONE;
    }
    int end = start;
    while (end < text.length() && end < start + SLASHED_CHARS && !SLASHED_ENDS.has(text.at(end))) {
      end++;
    }
    boolean secret =
        !Placeholders.isAddressExample(text.slice(start, end)) && !RedactionMarks.cutAt(text, end);
    return secret ? new Stretch(start, end) : Stretch.NONE;
  }
}
