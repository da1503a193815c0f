package dev.ibid.privacy;

/** The password in {@code curl -u user:password}; the user stays. */
final class UserOption implements SecretShape {
  private static final int USER_CHARS = 128;
  private static final int LEAST_CHARS = 4;
  private static final CharacterSet STOP = CharacterSet.of(" \t\r\n\"'`|;&<>()\\");

  @Override
  public Stretch match(ScannedText text, int from, int to) {
    int user = text.values().isQuote(to) ? text.skipSlashes(to) + 1 : to;
    int colon = user;
    while (colon < user + USER_CHARS && text.at(colon) != ':' && !stops(text, colon)) {
      colon++;
    }
    if (colon == user || text.at(colon) != ':') {
      return Stretch.NONE;
    }
    int look = colon + 1;
    while (look < colon + PasswordValue.LOOK_CHARS && !stops(text, look)) {
      look++;
    }
    // Also the form of a user and a group, who are rarely mixed of letters and digits.
    String password = text.slice(colon + 1, look);
    boolean secret =
        look - colon > LEAST_CHARS
            && !RedactionMarks.cutAt(text, look)
            && PasswordValue.isMixed(password)
            && !Placeholders.isAddressExample(password);
    if (!secret) {
      return Stretch.NONE;
    }
    int end = look;
    while (!stops(text, end)) {
      end++;
    }
    return new Stretch(colon + 1, end);
  }

  private static boolean stops(ScannedText text, int at) {
    return at >= text.length() || STOP.has(text.at(at));
  }
}
