package dev.ibid.source;

import java.util.UUID;

/** The id of a passage: the same for the same text in the same document. */
public record PassageId(UUID value) {
  /**
   * Derives the id.
   *
   * @param document in which the passage first stood
   * @param ordinal tells passages apart whose texts are equal, counted from 0
   */
  public static PassageId of(Project project, DocumentId document, String text, int ordinal) {
    return new PassageId(
        NameBasedUuid.uuid(project.name(), document.toString(), text, Integer.toString(ordinal)));
  }

  public static PassageId parse(String value) {
    return new PassageId(UUID.fromString(value));
  }

  /** The hexadecimal digits before the first dash, by which people can tell passages apart. */
  public String beginning() {
    String id = toString();
    return id.substring(0, id.indexOf('-'));
  }

  @Override
  public String toString() {
    return value.toString();
  }
}
