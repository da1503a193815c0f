package dev.ibid.text;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Addresses that others gave, as links of Markdown may lead to them. */
public final class LinkAddress {
  /** Anything else may run code where it is shown. */
  private static final List<String> SAFE = List.of("http://", "https://", "file://");

  private static final String BREAKING = " ()<>[]\\\"'`";

  private LinkAddress() {}

  /** The address with all that would end the link escaped; empty if it is not safe to follow. */
  public static Optional<String> of(String address) {
    String lower = address.toLowerCase(Locale.ROOT);
    if (SAFE.stream().noneMatch(lower::startsWith)) {
      return Optional.empty();
    }
    StringBuilder target = new StringBuilder();
    address
        .codePoints()
        .forEach(
            c -> {
              if (Escaped.acts(c) || BREAKING.indexOf(c) >= 0) {
                escape(c, target);
              } else {
                target.appendCodePoint(c);
              }
            });
    return Optional.of(target.toString());
  }

  private static void escape(int codePoint, StringBuilder target) {
    for (byte b : Character.toString(codePoint).getBytes(StandardCharsets.UTF_8)) {
      target.append('%').append(HexFormat.of().withUpperCase().toHexDigits(b));
    }
  }
}
