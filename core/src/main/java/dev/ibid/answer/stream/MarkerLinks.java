package dev.ibid.answer.stream;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;

/** Writes markers that lead to their source. */
final class MarkerLinks {
  /** Anything else may run code where it is shown. */
  private static final List<String> SAFE = List.of("http://", "https://", "file://");

  private static final String BREAKING = " ()<>[]\\\"'`";

  private MarkerLinks() {}

  /** {@code [label](url)}, or just {@code [label]} without a URL that is safe to follow. */
  static String link(String label, String url) {
    String lower = url.toLowerCase(Locale.ROOT);
    if (SAFE.stream().noneMatch(lower::startsWith)) {
      return "[" + label + "]";
    }
    StringBuilder link = new StringBuilder("[").append(label).append("](");
    url.codePoints()
        .forEach(
            c -> {
              if (Character.isISOControl(c) || BREAKING.indexOf(c) >= 0) {
                escape(c, link);
              } else {
                link.appendCodePoint(c);
              }
            });
    return link.append(')').toString();
  }

  private static void escape(int codePoint, StringBuilder link) {
    for (byte b : Character.toString(codePoint).getBytes(StandardCharsets.UTF_8)) {
      link.append('%').append(HexFormat.of().withUpperCase().toHexDigits(b));
    }
  }
}
