package dev.ibid.source;

import java.util.Optional;

/**
 * What a tool returned, as far as the answers that cite it keep it.
 *
 * @param title of what it is from; well-formed like the text
 * @param text well-formed; half a surrogate pair becomes U+FFFD
 */
public record ToolExcerpt(SourceRef ref, Optional<String> title, String text) implements Source {
  public ToolExcerpt {
    title = title.map(WellFormed::text);
    text = WellFormed.text(text);
  }

  /**
   * What identifies an excerpt: the same text from the same place is the same source.
   *
   * @param address where it was found; may be empty
   */
  public static SourceRef refer(Project project, String address, String text) {
    return new SourceRef(
        project, SourceKind.TOOL, NameBasedUuid.uuid(project.name(), address, text).toString());
  }

  @Override
  public Project project() {
    return ref.project();
  }
}
