package dev.ibid.privacy;

/** The password in {@code curl -u user:password}; the user stays. */
final class UserOption implements SecretShape {
  private static final int MOST_CHARS = 128;
  private static final int LEAST_CHARS = 4;
  private static final CharacterSet STOP = CharacterSet.of(" \t\r\n\"'`|;&<>()\\");

  @Override
  public Stretch match(ScannedText text, int from, int to) {
    int user = text.values().isQuote(to) ? text.skipSlashes(to) + 1 : to;
    int colon = -1;
    int end = user;
    while (end < text.length() && end < user + MOST_CHARS && !STOP.has(text.at(end))) {
      if (text.at(end) == ':' && colon < 0) {
        colon = end;
      }
      end++;
    }
    // Also the form of a user and a group, who are rarely mixed of letters and digits.
    boolean secret =
        colon > user
            && end - colon > LEAST_CHARS
            && !RedactionMarks.cutAt(text, end)
            && PasswordValue.isMixed(text.slice(colon + 1, end))
            && !Placeholders.isAddressExample(text.slice(colon + 1, end));
    return secret ? new Stretch(colon + 1, end) : Stretch.NONE;
  }
}
