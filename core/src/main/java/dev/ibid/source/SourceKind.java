package dev.ibid.source;

import java.util.Locale;
import java.util.Optional;

/** The three kinds of source, told apart by the prefix of their citations. */
public enum SourceKind {
  MEMORY("mem"),
  DOCUMENT("doc"),
  TOOL("src");

  private final String prefix;

  SourceKind(String prefix) {
    this.prefix = prefix;
  }

  public String prefix() {
    return prefix;
  }

  /** The spelling used in JSON and for filters. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static Optional<SourceKind> find(String prefix) {
    for (SourceKind kind : values()) {
      if (kind.prefix.equals(prefix)) {
        return Optional.of(kind);
      }
    }
    return Optional.empty();
  }
}
