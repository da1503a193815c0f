package dev.ibid.wire.api;

import java.util.List;

/** What {@code retention} answers. */
public record RetentionJson(List<ProjectJson> projects, boolean dryRun) {
  public RetentionJson {
    projects = List.copyOf(projects);
  }

  /** What went, or would go, from one project; the empty name stands for none. */
  public record ProjectJson(String project, long tooOld, long tooMany, long uses) {}
}
