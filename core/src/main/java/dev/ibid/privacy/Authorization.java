package dev.ibid.privacy;

import java.util.Base64;
import java.util.List;

/** The credentials in an HTTP authorization header, or after the name of its scheme. */
final class Authorization implements SecretShape {
  static final String[] WORDS = {
    "authorization", "bearer", "basic", "\"auth\"", "\"auth\\", "_auth"
  };

  private static final List<String> SCHEMES =
      List.of("bearer", "basic", "token", "bot", "apikey", "key", "ssws", "geniekey", "app");
  private static final String PARAMETER = "token=";
  private static final int LEAST_CHARS = 8;
  private static final int DRAWN_CHARS = 16;
  private static final int GAP_CHARS = 4;
  private static final int SEPARATION_CHARS = 24;
  private static final CharacterSet SEPARATOR = CharacterSet.of("\"'`\\:=, \t()");
  private static final CharacterSet PADDING = CharacterSet.of("=");

  @Override
  public Stretch match(ScannedText text, int from, int to) {
    if (text.startsWith("auth", from + 1) && !text.startsWith("auth", from)) {
      return basic(text, text.skip(SEPARATOR, to, to + SEPARATION_CHARS));
    }
    if (CharacterSet.WORD.has(text.at(to))
        || (CharacterSet.LETTER.has(text.at(from - 1)) && !text.endsEscape(from))) {
      return Stretch.NONE;
    }
    if (!text.startsWith("authorization", from)) {
      return credentials(text, text.slice(from, to), to, false);
    }
    int value = text.skip(SEPARATOR, to, to + SEPARATION_CHARS);
    if (value == to) {
      return Stretch.NONE;
    }
    for (String scheme : SCHEMES) {
      if (text.startsWith(scheme, value)
          && !CharacterSet.WORD.has(text.at(value + scheme.length()))) {
        return credentials(text, scheme, value + scheme.length(), true);
      }
    }
    return drawn(text, value);
  }

  private static Stretch credentials(ScannedText text, String scheme, int from, boolean inHeader) {
    int start = text.skip(CharacterSet.BLANK, from, from + GAP_CHARS);
    if (start == from) {
      return Stretch.NONE;
    }
    if (scheme.equalsIgnoreCase("basic")) {
      return basic(text, start);
    }
    if (inHeader && text.startsWith(PARAMETER, start)) {
      start = text.skip(SEPARATOR, start + PARAMETER.length(), start + SEPARATION_CHARS);
    }
    int end = end(text, start);
    if (inHeader && end - start >= LEAST_CHARS && Randomness.isMixed(text, start, end)) {
      return keep(text, start, end);
    }
    return drawn(text, start);
  }

  private static Stretch drawn(ScannedText text, int start) {
    int end = end(text, start);
    boolean drawn = end - start >= DRAWN_CHARS && Randomness.looksDrawn(text, start, end);
    return drawn ? keep(text, start, end) : Stretch.NONE;
  }

  /** Base64 of a name and a password, which is easy to tell from a word: it can be read. */
  private static Stretch basic(ScannedText text, int start) {
    int end = text.skip(CharacterSet.BASE64, start);
    int padded = text.skip(PADDING, end, end + 2);
    if (end - start < LEAST_CHARS || (padded - start) % 4 != 0) {
      return Stretch.NONE;
    }
    boolean colon = false;
    for (byte b : Base64.getDecoder().decode(text.slice(start, padded))) {
      if (b >= 0 && b < ' ') {
        return Stretch.NONE;
      }
      colon |= b == ':';
    }
    return colon ? new Stretch(start, padded) : Stretch.NONE;
  }

  private static int end(ScannedText text, int start) {
    int end = text.skip(CharacterSet.CREDENTIAL, start);
    while (end > start && text.at(end - 1) == '.') {
      end--;
    }
    return text.skip(PADDING, end, end + 2);
  }

  private static Stretch keep(ScannedText text, int start, int end) {
    boolean cut = RedactionMarks.cutAt(text, end) || text.reads("...", end) || text.at(end) == '…';
    return cut ? Stretch.NONE : new Stretch(start, LineWrapping.endOfDrawn(text, end));
  }
}
