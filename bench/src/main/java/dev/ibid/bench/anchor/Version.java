package dev.ibid.bench.anchor;

import dev.ibid.anchor.PreparedText;

/** One version of a document. Equal by identity, since many quotes share it. */
final class Version {
  private final PreparedText prepared;

  Version(String text) {
    this.prepared = PreparedText.of(text);
  }

  String text() {
    return prepared.text();
  }

  PreparedText prepared() {
    return prepared;
  }
}
