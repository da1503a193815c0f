package dev.ibid.provenance;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Optional;

/** Addresses of files: percent-encoded so that they mean the same in a link, a browser, a shell. */
public final class FileUrl {
  /** How an address of a file on this machine begins; an absolute path follows. */
  public static final String SCHEME = "file://";

  private static final String UNRESERVED = "-._~";
  private static final HexFormat HEX = HexFormat.of().withUpperCase();

  private FileUrl() {}

  public static String of(Path absolute) {
    return SCHEME + encode(absolute.toString());
  }

  /** A path in which all but letters, digits, slashes and {@code -._~} is percent-encoded. */
  public static String encode(String path) {
    return encode(path, UNRESERVED + "/");
  }

  static String encode(String text, String kept) {
    StringBuilder encoded = new StringBuilder(text.length());
    for (byte octet : text.getBytes(StandardCharsets.UTF_8)) {
      char c = (char) (octet & 0xFF);
      if (isAlphanumeric(c) || kept.indexOf(c) >= 0) {
        encoded.append(c);
      } else {
        encoded.append('%').append(HEX.toHexDigits(octet));
      }
    }
    return encoded.toString();
  }

  /** The text that was encoded; empty if this cannot be an encoded text. */
  public static Optional<String> decode(String encoded) {
    byte[] octets = encoded.getBytes(StandardCharsets.UTF_8);
    ByteBuffer decoded = ByteBuffer.allocate(octets.length);
    for (int i = 0; i < octets.length; i++) {
      if (octets[i] != '%') {
        decoded.put(octets[i]);
      } else if (i + 2 < octets.length
          && HexFormat.isHexDigit(octets[i + 1])
          && HexFormat.isHexDigit(octets[i + 2])) {
        decoded.put(
            (byte)
                (HexFormat.fromHexDigit(octets[i + 1]) << 4
                    | HexFormat.fromHexDigit(octets[i + 2])));
        i += 2;
      } else {
        return Optional.empty();
      }
    }
    try {
      return Optional.of(StandardCharsets.UTF_8.newDecoder().decode(decoded.flip()).toString());
    } catch (CharacterCodingException e) {
      return Optional.empty();
    }
  }

  private static boolean isAlphanumeric(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  }
}
