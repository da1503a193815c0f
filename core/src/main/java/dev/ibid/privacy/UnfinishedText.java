package dev.ibid.privacy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A text that goes on, as much of it as can be kept now. Whatever may turn out to be the beginning
 * of a secret is overwritten, so that no part of a secret is kept that arrives in pieces.
 */
final class UnfinishedText {
  /**
   * How a secret may go on: drawn from one alphabet or another, as digits, as a word, and up to the
   * host behind a password. What is found in none of these ways is not the beginning of a secret
   * that a rule knows by what stands before it.
   */
  private static final List<String> CONTINUATIONS =
      List.of(
          "x7Kq9vT2mZ4pLs8RbW3nYc6H",
          "x7Kq9vT2mZ4pLs8RbW3nYc6HjD5gFt1AeU0oXiV9",
          "a3f9c1e07b5d28460e9f7a1c",
          "Q4X7ZK2M9TB5WJ3H",
          "47110815",
          "heron7",
          "x7Kq@heron.example/");

  private static final String QUOTES = "\"'`“‘";
  private static final String CLOSING = "\"'`”’";

  /** Shorter beginnings tell nothing, whatever comes of them. */
  private static final int TELLING_CHARS = 8;

  private final Redactor redactor;
  private final String text;

  UnfinishedText(Redactor redactor, String text) {
    this.redactor = redactor;
    this.text = text;
  }

  String masked() {
    StringBuilder masked = new StringBuilder(redactor.mask(text));
    for (String continuation : CONTINUATIONS) {
      cover(masked, continuation);
    }
    for (String closing : closings()) {
      cover(masked, CONTINUATIONS.getFirst() + closing);
    }
    int word = lastWord();
    if (text.length() - word > TELLING_CHARS && !isPlain(word)) {
      for (int i = word; i < text.length(); i++) {
        masked.setCharAt(i, RedactionMarks.MASK);
      }
    }
    return masked.toString();
  }

  private void cover(StringBuilder masked, String continuation) {
    String continued = redactor.mask(text + continuation);
    for (int i = 0; i < text.length(); i++) {
      if (continued.charAt(i) == RedactionMarks.MASK) {
        masked.setCharAt(i, RedactionMarks.MASK);
      }
    }
  }

  /** Where the last word begins, by the characters that tokens are made of. */
  private int lastWord() {
    int start = text.length();
    while (start > 0 && text.charAt(start - 1) > ' ' && text.charAt(start - 1) < 0x7F) {
      start--;
    }
    return start;
  }

  /** A mark may stand in the middle of a token, so that its beginning is found only at its end. */
  private boolean isPlain(int from) {
    return text.chars().skip(from).allMatch(Character::isLetter);
  }

  /** What would close a quotation that is a secret, if it came now. */
  Optional<String> secretClosing() {
    List<String> closings = closings();
    if (closings.isEmpty()) {
      return Optional.empty();
    }
    String masked = redactor.mask(text);
    return closings.stream()
        .filter(closing -> !redactor.mask(text + closing).startsWith(masked))
        .findFirst();
  }

  /**
   * What would close the quotations at the end that may be open, escaped as deep as what opens
   * them. A quote before a sign may as well have closed what stands before it, as in {@code
   * "password="+name}.
   */
  private List<String> closings() {
    int line = text.length();
    while (line > 0 && !RedactionMarks.isLineBreak(text.charAt(line - 1))) {
      line--;
    }
    List<String> closings = new ArrayList<>();
    for (int kind = 0; kind < QUOTES.length(); kind++) {
      int quote = text.lastIndexOf(QUOTES.charAt(kind));
      if (quote >= line
          && quote + 1 < text.length()
          && ValueReader.CLOSED.has(text.charAt(quote + 1))) {
        int escape = quote;
        while (escape > line && text.charAt(escape - 1) == '\\') {
          escape--;
        }
        closings.add(text.substring(escape, quote) + CLOSING.charAt(kind));
      }
    }
    return closings;
  }
}
