package dev.ibid.cli.settings;

import dev.ibid.text.Escaped;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;

/** The file {@code config.toml}, read within limits. */
final class ConfigFile {
  private static final ByteSize LARGEST = ByteSize.ofMegabytes(1);
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private ConfigFile() {}

  /** The file's table; empty when there is no file. */
  static Optional<TomlValue.Table> load(SettingOrigin.File origin) {
    try {
      if (!Files.readAttributes(origin.path(), BasicFileAttributes.class).isRegularFile()) {
        throw Misconfiguration.at(origin, "it is not a file");
      }
      try (InputStream in = Files.newInputStream(origin.path())) {
        byte[] bytes = in.readNBytes((int) LARGEST.bytes() + 1);
        if (bytes.length > LARGEST.bytes()) {
          throw Misconfiguration.at(origin, "it is larger than " + LARGEST);
        }
        return Optional.of(TomlReader.read(origin, decode(origin, bytes)));
      }
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (AccessDeniedException e) {
      throw Misconfiguration.at(origin, "it cannot be read: permission denied", e);
    } catch (IOException e) {
      throw Misconfiguration.at(origin, "it cannot be read: " + Escaped.line(e.toString()), e);
    }
  }

  private static String decode(SettingOrigin.File origin, byte[] bytes) {
    // Decoded by hand, so that a wrong byte is reported with its line.
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    CharBuffer text = CharBuffer.allocate(bytes.length);
    boolean malformed = decoder.decode(ByteBuffer.wrap(bytes), text, true).isError();
    text.flip();
    if (malformed) {
      long line = 1 + text.chars().filter(c -> c == '\n').count();
      throw Misconfiguration.at(origin, "line " + line + " is not valid UTF-8");
    }
    boolean marked = !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK;
    return text.subSequence(marked ? 1 : 0, text.length()).toString();
  }
}
