package dev.ibid.wire.tool;

import java.text.Normalizer;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;

/** Characters that HTML spells out by a name or a number. */
final class Entities {
  private static final int MOST_CHARS = 10;
  private static final Map<String, Integer> NAMED =
      Map.ofEntries(
          Map.entry("amp", (int) '&'),
          Map.entry("lt", (int) '<'),
          Map.entry("gt", (int) '>'),
          Map.entry("quot", (int) '"'),
          Map.entry("apos", (int) '\''),
          Map.entry("nbsp", 0xA0),
          Map.entry("iexcl", 0xA1),
          Map.entry("cent", 0xA2),
          Map.entry("pound", 0xA3),
          Map.entry("yen", 0xA5),
          Map.entry("sect", 0xA7),
          Map.entry("copy", 0xA9),
          Map.entry("laquo", 0xAB),
          Map.entry("shy", 0xAD),
          Map.entry("reg", 0xAE),
          Map.entry("deg", 0xB0),
          Map.entry("plusmn", 0xB1),
          Map.entry("sup2", 0xB2),
          Map.entry("sup3", 0xB3),
          Map.entry("micro", 0xB5),
          Map.entry("para", 0xB6),
          Map.entry("middot", 0xB7),
          Map.entry("raquo", 0xBB),
          Map.entry("frac12", 0xBD),
          Map.entry("iquest", 0xBF),
          Map.entry("times", 0xD7),
          Map.entry("divide", 0xF7),
          Map.entry("szlig", 0xDF),
          Map.entry("AElig", 0xC6),
          Map.entry("aelig", 0xE6),
          Map.entry("Oslash", 0xD8),
          Map.entry("oslash", 0xF8),
          Map.entry("ndash", 0x2013),
          Map.entry("mdash", 0x2014),
          Map.entry("lsquo", 0x2018),
          Map.entry("rsquo", 0x2019),
          Map.entry("ldquo", 0x201C),
          Map.entry("rdquo", 0x201D),
          Map.entry("bull", 0x2022),
          Map.entry("hellip", 0x2026),
          Map.entry("euro", 0x20AC),
          Map.entry("trade", 0x2122),
          Map.entry("larr", 0x2190),
          Map.entry("rarr", 0x2192),
          Map.entry("minus", 0x2212),
          Map.entry("le", 0x2264),
          Map.entry("ge", 0x2265));

  /** A letter with one of these is named after both. */
  private static final Map<String, String> ACCENTS =
      Map.of(
          "grave", "\u0300",
          "acute", "\u0301",
          "circ", "\u0302",
          "tilde", "\u0303",
          "uml", "\u0308",
          "ring", "\u030A",
          "cedil", "\u0327",
          "caron", "\u030C");

  private Entities() {}

  /** Hands on the character that stands or is spelled at {@code at}; the index behind it. */
  static int decode(String html, int at, IntConsumer character) {
    if (html.charAt(at) == '&') {
      int end = html.indexOf(';', at, Math.min(at + MOST_CHARS + 2, html.length()));
      Optional<Integer> meant = end < 0 ? Optional.empty() : find(html.substring(at + 1, end));
      if (meant.isPresent()) {
        character.accept(meant.get());
        return end + 1;
      }
    }
    int point = html.codePointAt(at);
    character.accept(point);
    return at + Character.charCount(point);
  }

  private static Optional<Integer> find(String name) {
    if (name.startsWith("#")) {
      return numbered(name.substring(1));
    }
    return Optional.ofNullable(NAMED.get(name)).or(() -> accented(name));
  }

  private static Optional<Integer> numbered(String number) {
    boolean hex = number.startsWith("x") || number.startsWith("X");
    try {
      int point = hex ? Integer.parseInt(number.substring(1), 16) : Integer.parseInt(number);
      boolean usable =
          Character.isValidCodePoint(point)
              && (point < Character.MIN_SURROGATE || point > Character.MAX_SURROGATE)
              && (point >= ' ' || Character.isWhitespace(point));
      return usable ? Optional.of(point) : Optional.empty();
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  private static Optional<Integer> accented(String name) {
    if (name.length() < 2) {
      return Optional.empty();
    }
    return Optional.ofNullable(ACCENTS.get(name.substring(1)))
        .map(accent -> Normalizer.normalize(name.charAt(0) + accent, Normalizer.Form.NFC))
        .filter(letter -> letter.length() == 1)
        .map(letter -> (int) letter.charAt(0));
  }
}
