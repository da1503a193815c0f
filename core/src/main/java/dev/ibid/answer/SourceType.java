package dev.ibid.answer;

import dev.ibid.source.SourceKind;
import java.util.Locale;

/** Where a source of an answer comes from. */
public enum SourceType {
  WEB,
  FILE,
  API,
  MCP,
  MEMORY,
  DOCUMENT,
  TOOL;

  public static SourceType of(SourceKind kind) {
    return switch (kind) {
      case MEMORY -> MEMORY;
      case DOCUMENT -> DOCUMENT;
      case TOOL -> TOOL;
    };
  }

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
