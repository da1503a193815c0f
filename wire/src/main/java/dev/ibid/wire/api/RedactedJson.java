package dev.ibid.wire.api;

import java.util.List;

/** What {@code redact} answers. */
public record RedactedJson(List<ChangeJson> changed, boolean dryRun) {
  public RedactedJson {
    changed = List.copyOf(changed);
  }

  /** An event in which something was found, and what kinds of things. */
  public record ChangeJson(String citation, List<String> kinds) {
    public ChangeJson {
      kinds = List.copyOf(kinds);
    }
  }
}
