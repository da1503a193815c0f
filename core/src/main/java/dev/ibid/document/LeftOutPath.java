package dev.ibid.document;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.privacy.Redactable;
import dev.ibid.privacy.Redactor;

/**
 * A file or folder that is not indexed with its root any more.
 *
 * @param path relative to the root, with slashes; empty for the root itself
 */
public record LeftOutPath(DocumentRoot root, String path) implements Redactable<LeftOutPath> {
  /** Whether a path of the same root is this one or below it. */
  boolean contains(String other) {
    return RelativePaths.isBelow(other, path);
  }

  @Override
  public LeftOutPath redactedBy(Redactor redactor) {
    if (!redactor.mask(path).equals(path)) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST,
          "the path holds what looks like a secret, so nothing is indexed there");
    }
    return this;
  }
}
