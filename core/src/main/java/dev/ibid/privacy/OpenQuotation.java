package dev.ibid.privacy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A quotation at the end of a text that goes on, of which it is not clear yet whether it is one: a
 * quote before a sign may as well have closed what stands before it, as in {@code
 * "password="+name}.
 */
final class OpenQuotation {
  private static final String QUOTES = "\"'`“‘";
  private static final String CLOSING = "\"'`”’";

  private final Redactor redactor;
  private final String text;

  OpenQuotation(Redactor redactor, String text) {
    this.redactor = redactor;
    this.text = text;
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

  /** What would close the quotations that may be open, escaped as deep as what opens them. */
  List<String> closings() {
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
