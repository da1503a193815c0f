package dev.ibid.source;

/**
 * What a tool returned, as far as the answers that cite it keep it.
 *
 * @param text well-formed; half a surrogate pair becomes U+FFFD
 */
public record Excerpt(SourceRef ref, String text) implements Source {
  public Excerpt {
    text = WellFormed.text(text);
  }

  /**
   * What identifies an excerpt: the same text from the same place is the same source.
   *
   * @param address where it was found; may be empty
   */
  public static SourceRef refer(Project project, String address, String text) {
    return new SourceRef(
        project, SourceKind.TOOL, NameBased.uuid(project.name(), address, text).toString());
  }

  @Override
  public Project project() {
    return ref.project();
  }
}
