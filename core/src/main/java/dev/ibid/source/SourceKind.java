package dev.ibid.source;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.util.Arrays;
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

  /** The kind of a label; an exception that lists them if there is none. */
  public static SourceKind parse(String label) {
    return Arrays.stream(values())
        .filter(kind -> kind.label().equals(label))
        .findFirst()
        .orElseThrow(
            () ->
                new IbidException(
                    ErrorCode.BAD_REQUEST,
                    "unknown kind \"%s\"; allowed are memory, document, tool".formatted(label)));
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
