package dev.ibid.answer.stream;

import dev.ibid.text.LinkAddress;

/** Writes markers that lead to their source. */
final class MarkerLinks {
  private MarkerLinks() {}

  /** {@code [label](url)}, or just {@code [label]} without a URL that is safe to follow. */
  static String link(String label, String url) {
    String shown = "[" + label + "]";
    return LinkAddress.of(url).map(target -> shown + "(" + target + ")").orElse(shown);
  }
}
