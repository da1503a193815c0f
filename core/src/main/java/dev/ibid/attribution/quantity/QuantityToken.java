package dev.ibid.attribution.quantity;

import dev.ibid.text.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A word, a figure or a sign.
 *
 * @param text in lower case
 * @param spelled as it stands there
 */
record QuantityToken(Span span, String text, String spelled) {
  /** All alternatives begin differently, so it is linear. */
  private static final Pattern TOKEN =
      Pattern.compile(
          "[0-9]+(?:[.,:][0-9]+)*|\\p{L}(?:[\\p{L}\\p{M}]|['’](?=\\p{L}))*|[^\\s\\p{L}0-9]");

  static List<QuantityToken> of(String text, Span span) {
    List<QuantityToken> tokens = new ArrayList<>();
    Matcher matcher = TOKEN.matcher(text).region(span.start(), span.end());
    while (matcher.find()) {
      String spelled = matcher.group();
      tokens.add(
          new QuantityToken(
              new Span(matcher.start(), matcher.end()), spelled.toLowerCase(Locale.ROOT), spelled));
    }
    return tokens;
  }

  boolean isFigure() {
    return Character.isDigit(text.charAt(0));
  }

  boolean isWord() {
    return Character.isLetter(text.codePointAt(0));
  }

  /** Whether nothing stands between the two. */
  boolean touches(QuantityToken next) {
    return span.end() == next.span.start();
  }
}
