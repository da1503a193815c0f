package dev.ibid.source;

/** What identifies a source: its id, within a project and kind. */
public record SourceRef(Project project, SourceKind kind, String id) {
  public SourceRef {
    Names.check("the source's id", id);
  }
}
