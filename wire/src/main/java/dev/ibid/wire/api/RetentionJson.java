package dev.ibid.wire.api;

import dev.ibid.memory.Retention;
import java.util.List;

/** What {@code retention} answers. */
public record RetentionJson(List<ProjectJson> projects, boolean dryRun) {
  public RetentionJson {
    projects = List.copyOf(projects);
  }

  public static RetentionJson of(List<Retention.Outcome> outcomes, boolean dryRun) {
    return new RetentionJson(
        outcomes.stream()
            .map(
                outcome ->
                    new ProjectJson(
                        outcome.project().name(),
                        outcome.tooOld(),
                        outcome.tooMany(),
                        outcome.uses(),
                        outcome.versions()))
            .toList(),
        dryRun);
  }

  /** What went, or would go, from one project; the empty name stands for none. */
  public record ProjectJson(String project, long tooOld, long tooMany, long uses, long versions) {}
}
