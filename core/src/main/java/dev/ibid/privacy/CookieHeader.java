package dev.ibid.privacy;

import java.util.List;

/**
 * The values of a {@code Cookie:} or {@code Set-Cookie:} header, if one of them looks drawn: then
 * somebody is logged in with it. All pairs go, since any may matter, but no attributes like {@code
 * Path}.
 */
final class CookieHeader implements SecretShape {
  static final String[] WORDS = {"cookie:", "--cookie "};

  private static final List<String> ATTRIBUTES =
      List.of("path=", "domain=", "max-age=", "expires=", "samesite=");
  private static final int LEAST_CHARS = 16;
  private static final int MOST_GAP = 12;
  private static final CharacterSet NAME = CharacterSet.of("A-Za-z0-9_.$!%-");
  private static final CharacterSet VALUE = CharacterSet.of("A-Za-z0-9_.+/=:%!|~*()-");
  private static final CharacterSet GAP = CharacterSet.of(" \t\"'`\\");

  @Override
  public Stretch match(ScannedText text, int from, int to) {
    boolean single = text.startsWith("set-", from - "set-".length());
    int i = text.skip(GAP, to, to + MOST_GAP);
    int start = 0;
    int end = 0;
    boolean drawn = false;
    while (true) {
      int equals = text.skip(NAME, i);
      int stop = text.at(equals) == '=' ? text.skip(VALUE, equals + 1) : equals;
      if (equals == i || stop <= equals + 1 || isAttribute(text, i)) {
        break;
      }
      start = start == 0 ? equals + 1 : start;
      end = stop;
      drawn |= stop - equals > LEAST_CHARS && Randomness.looksDrawn(text, equals + 1, stop);
      if (single || text.at(stop) != ';') {
        break;
      }
      i = text.skip(CharacterSet.BLANK, stop + 1, stop + 1 + MOST_GAP);
    }
    return drawn && !RedactionMarks.cutAt(text, end) ? new Stretch(start, end) : Stretch.NONE;
  }

  private static boolean isAttribute(ScannedText text, int at) {
    return ATTRIBUTES.stream().anyMatch(attribute -> text.startsWith(attribute, at));
  }
}
