package dev.ibid.wire.tool;

import java.text.Normalizer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;

/** Characters that HTML spells out by a name or a number. */
final class HtmlEntities {
  private static final int MOST_CHARS = 10;
  private static final Map<String, Integer> NAMED =
      named(
          """
          amp &  lt <  gt >  quot "  apos '  nbsp \u00A0  iexcl ¡  cent ¢  pound £  yen ¥
          sect §  copy ©  laquo «  shy \u00AD  reg ®  deg °  plusmn ±  sup2 ²  sup3 ³  micro µ
          para ¶  middot ·  raquo »  frac12 ½  iquest ¿  times ×  divide ÷  szlig ß  AElig Æ
          aelig æ  Oslash Ø  oslash ø  ndash –  mdash —  lsquo ‘  rsquo ’  ldquo “  rdquo ”
          bull •  hellip …  euro €  trade ™  larr ←  rarr →  minus −  le ≤  ge ≥
          """);

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

  private HtmlEntities() {}

  /** Names and what they mean, in pairs. Only plain space divides them: some mean a space. */
  private static Map<String, Integer> named(String pairs) {
    Map<String, Integer> named = new HashMap<>();
    List<String> words = List.of(pairs.strip().split("[ \n]+"));
    for (int i = 0; i < words.size(); i += 2) {
      named.put(words.get(i), words.get(i + 1).codePointAt(0));
    }
    return Map.copyOf(named);
  }

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
