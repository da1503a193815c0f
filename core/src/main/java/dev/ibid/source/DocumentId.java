package dev.ibid.source;

import java.util.UUID;

/** The id of a document, which it keeps when its file is renamed. */
public record DocumentId(UUID value) {
  /**
   * Derives the id.
   *
   * @param root the folder under which the document was first found
   * @param path where it was found there
   * @param ordinal tells documents apart that were found in the same place, counted from 0
   */
  public static DocumentId of(Project project, String root, String path, int ordinal) {
    return new DocumentId(
        NameBasedUuid.uuid(project.name(), root, path, Integer.toString(ordinal)));
  }

  public static DocumentId parse(String value) {
    return new DocumentId(UUID.fromString(value));
  }

  @Override
  public String toString() {
    return value.toString();
  }
}
