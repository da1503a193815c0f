package dev.ibid.wire.json;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file that a caller gives for its contents, read as a whole. */
public final class InputFile {
  private static final int MAX_MEGABYTES = 100;
  private static final int MAX_BYTES = MAX_MEGABYTES * 1_000_000;

  private InputFile() {}

  /**
   * Reads a file, unless it is too large.
   *
   * @param contents what stands in it, for complaints
   */
  public static byte[] load(Path file, String contents) {
    // A pipe has no size before it was read.
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(MAX_BYTES + 1);
      if (bytes.length > MAX_BYTES) {
        throw new IbidException(
            ErrorCode.TOO_LARGE,
            "%s: %s of more than %d MB are not read; give fewer of them"
                .formatted(file, contents, MAX_MEGABYTES));
      }
      return bytes;
    } catch (IOException e) {
      String reason = Files.exists(file) ? "it cannot be read" : "there is no such file";
      throw new IbidException(
          ErrorCode.BAD_REQUEST,
          "cannot read the %s in %s: %s".formatted(contents, file, reason),
          e);
    }
  }
}
