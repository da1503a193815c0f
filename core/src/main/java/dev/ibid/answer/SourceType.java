package dev.ibid.answer;

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

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
