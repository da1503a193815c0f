package dev.ibid.attribution.quantity;

import dev.ibid.text.Span;
import java.util.List;
import java.util.Set;

/** Walks over the tokens of a sentence. Not thread-safe. */
final class TokenCursor {
  private final List<QuantityToken> tokens;
  private final String text;
  private int at;

  TokenCursor(List<QuantityToken> tokens, String text) {
    this.tokens = tokens;
    this.text = text;
  }

  int at() {
    return at;
  }

  void moveTo(int position) {
    at = position;
  }

  boolean isAtEnd() {
    return at >= tokens.size();
  }

  boolean has(int distance) {
    return at + distance >= 0 && at + distance < tokens.size();
  }

  /** The token so far away, which must be there. */
  QuantityToken token(int distance) {
    return tokens.get(at + distance);
  }

  /** Its text; empty if there is none. */
  String text(int distance) {
    return has(distance) ? token(distance).text() : "";
  }

  boolean isOneOf(int distance, Set<String> texts) {
    return has(distance) && texts.contains(text(distance));
  }

  /** Whether the token here is a figure that stands for itself and not in a name. */
  boolean isOwnFigure() {
    if (isAtEnd() || !token(0).isFigure()) {
      return false;
    }
    int start = token(0).span().start();
    char before = start > 0 ? text.charAt(start - 1) : ' ';
    boolean hyphen = before == '-' || before == '/';
    boolean named = hyphen && start > 1 && Character.isLetter(text.charAt(start - 2));
    boolean korean = Character.UnicodeScript.of(before) == Character.UnicodeScript.HANGUL;
    return !named && before != '_' && (korean || !Character.isLetter(before));
  }

  /** Whether a sign stands before the figure here; a dash between two words or numbers is none. */
  boolean isNegative() {
    int start = token(0).span().start();
    boolean dash = start > 0 && "-−".indexOf(text.charAt(start - 1)) >= 0;
    return dash && (start == 1 || Character.isWhitespace(text.charAt(start - 2)));
  }

  /** From a token to the one before this. */
  Span since(int from) {
    return new Span(tokens.get(from).span().start(), tokens.get(at - 1).span().end());
  }
}
