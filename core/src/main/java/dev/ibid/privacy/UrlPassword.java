package dev.ibid.privacy;

/** The password in {@code scheme://user:password@host}; the rest of the address stays. */
final class UrlPassword implements SecretShape {
  private static final int MOST_CHARS = 256;
  private static final CharacterSet ENDS = CharacterSet.of("/?#\"'`<>\\ \t\r\n");

  @Override
  public Stretch match(ScannedText text, int from, int to) {
    if (!CharacterSet.ALNUM.has(text.at(from - 1))) {
      return Stretch.NONE;
    }
    int colon = -1;
    int at = -1;
    int limit = Math.min(text.length(), to + MOST_CHARS);
    for (int i = to; i < limit && !ENDS.has(text.at(i)); i++) {
      char c = text.at(i);
      if (c == ':' && colon < 0) {
        colon = i;
      } else if (c == '@' && colon >= 0) {
        // A password may hold a bare @, a host cannot: the last one counts.
        at = i;
      }
    }
    if (at <= colon + 1 || Placeholders.isAddressExample(text.slice(colon + 1, at))) {
      return Stretch.NONE;
    }
    return new Stretch(colon + 1, at);
  }
}
