package dev.ibid.answer.stream;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;

/** Where image files are read from. Implementations read nothing outside the folders allowed. */
@FunctionalInterface
public interface ImageFiles {
  /** Allows no file at all. */
  ImageFiles NONE =
      (path, limit) -> {
        throw new IbidException(
            ErrorCode.BAD_REQUEST, "image files are not allowed here; give the image as data");
      };

  /** The bytes of a file; an exception if there is none, it is not allowed, or it is too large. */
  byte[] load(String path, int limit);
}
