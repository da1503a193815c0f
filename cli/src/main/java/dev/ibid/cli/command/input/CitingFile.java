package dev.ibid.cli.command.input;

import dev.ibid.document.reader.ReadLimit;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/**
 * A file with citations in it. All bytes stay but those that are put right: text that is not UTF-8
 * is read byte for byte, because citations themselves are plain ASCII for the most part.
 *
 * @param path absolute
 * @param realPath the same without links
 */
public record CitingFile(Path path, Path realPath, String text, Charset charset) {
  private static final long MOST_BYTES = ReadLimit.DEFAULT.bytes();

  public static CitingFile load(Path path) {
    try {
      if (!Files.isRegularFile(path) && Files.exists(path)) {
        throw unusable(path, "is not a file");
      }
      if (Files.size(path) > MOST_BYTES) {
        throw unusable(path, "has more than %,d bytes".formatted(MOST_BYTES));
      }
      byte[] bytes = Files.readAllBytes(path);
      return decoded(path, path.toRealPath(), bytes);
    } catch (NoSuchFileException e) {
      throw unusable(path, "is not there");
    } catch (AccessDeniedException e) {
      throw unusable(path, "cannot be read: permission denied");
    } catch (IOException e) {
      throw unusable(path, "cannot be read: " + e.getMessage());
    }
  }

  private static CitingFile decoded(Path path, Path realPath, byte[] bytes) {
    for (byte each : bytes) {
      if (each == 0) {
        throw unusable(path, "is not text");
      }
    }
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return new CitingFile(path, realPath, text, StandardCharsets.UTF_8);
    } catch (CharacterCodingException e) {
      return new CitingFile(
          path,
          realPath,
          new String(bytes, StandardCharsets.ISO_8859_1),
          StandardCharsets.ISO_8859_1);
    }
  }

  /** Writes another text in its place, all of it or nothing; the file keeps its mode and name. */
  public void replace(String corrected) {
    if (corrected.equals(text)) {
      return;
    }
    try {
      // Through a link, the file itself is replaced and the link stays.
      Path real = path.toRealPath();
      byte[] now = Files.readAllBytes(real);
      if (Arrays.equals(now, corrected.getBytes(charset))) {
        return; // It was named twice.
      }
      if (!charset.newEncoder().canEncode(corrected)) {
        throw unchanged("is not in UTF-8, in which the new path could be written");
      }
      if (!Arrays.equals(now, text.getBytes(charset))) {
        throw unchanged("was changed by somebody else at this moment");
      }
      Path written = Files.createTempFile(real.getParent(), ".ibid-", ".tmp");
      try {
        write(written, corrected.getBytes(charset));
        Files.setPosixFilePermissions(written, Files.getPosixFilePermissions(real));
        Files.move(written, real, StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(written);
      }
    } catch (IOException e) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST,
          "%s cannot be written: %s; it is as it was".formatted(path, e.getMessage()),
          e);
    }
  }

  private IbidException unchanged(String why) {
    return new IbidException(ErrorCode.BAD_REQUEST, "%s %s; it is as it was".formatted(path, why));
  }

  private static void write(Path file, byte[] bytes) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      ByteBuffer left = ByteBuffer.wrap(bytes);
      while (left.hasRemaining()) {
        channel.write(left);
      }
      channel.force(true);
    }
  }

  private static IbidException unusable(Path path, String why) {
    return new IbidException(ErrorCode.BAD_REQUEST, "%s %s; name a text file".formatted(path, why));
  }
}
