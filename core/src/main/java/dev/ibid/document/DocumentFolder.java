package dev.ibid.document;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.privacy.Redactable;
import dev.ibid.privacy.Redactor;
import dev.ibid.source.Project;
import java.nio.file.Path;

/**
 * A folder whose documents are to be indexed.
 *
 * @param path real, without links
 */
public record DocumentFolder(Project project, Path path) implements Redactable<DocumentFolder> {
  /**
   * The same folder under a name of its project that can be kept.
   *
   * @throws IbidException with {@code BAD_REQUEST} if the path looks like a secret: under another
   *     path nobody would find the folder
   */
  @Override
  public DocumentFolder redactedBy(Redactor redactor) {
    if (!redactor.mask(path.toString()).equals(path.toString())) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST,
          "the folder's path holds what looks like a secret; rename the folder to index it");
    }
    return new DocumentFolder(project.redactedBy(redactor), path);
  }
}
