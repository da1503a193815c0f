package dev.ibid.answer.stream;

import dev.ibid.answer.FragmentImage;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;

/**
 * Loads images and finds out what they are: by their first bytes, never by what they are called.
 */
final class ImageLoader {
  /** The bytes of an image, and their type. */
  record Loaded(String mimeType, String base64) {}

  private static final int MOST_BYTES = 5 * 1024 * 1024;
  private static final byte[] PNG = HexFormat.of().parseHex("89504e470d0a1a0a");
  private static final byte[] JPEG = HexFormat.of().parseHex("ffd8ff");
  private static final byte[] GIF_87 = HexFormat.of().parseHex("474946383761");
  private static final byte[] GIF_89 = HexFormat.of().parseHex("474946383961");
  private static final byte[] RIFF = HexFormat.of().parseHex("52494646");
  private static final byte[] WEBP = HexFormat.of().parseHex("57454250");
  private static final int WEBP_OFFSET_BYTES = 8;

  private final ImageFiles files;

  ImageLoader(ImageFiles files) {
    this.files = files;
  }

  Loaded load(FragmentImage image) {
    byte[] bytes =
        switch (image.origin()) {
          case FragmentImage.Origin.Data(String base64) -> decode(base64);
          case FragmentImage.Origin.File(String path) -> files.load(path, MOST_BYTES);
        };
    if (bytes.length > MOST_BYTES) {
      throw tooLarge();
    }
    return new Loaded(mimeType(bytes), Base64.getEncoder().encodeToString(bytes));
  }

  private static byte[] decode(String base64) {
    // Four characters for three bytes; nothing larger is decoded at all.
    if (base64.length() / 4L * 3 > MOST_BYTES + 3L) {
      throw tooLarge();
    }
    try {
      return Base64.getDecoder().decode(base64);
    } catch (IllegalArgumentException e) {
      throw new IbidException(ErrorCode.BAD_REQUEST, "its data is not base64", e);
    }
  }

  private static String mimeType(byte[] bytes) {
    if (hasAt(bytes, 0, PNG)) {
      return "image/png";
    }
    if (hasAt(bytes, 0, JPEG)) {
      return "image/jpeg";
    }
    if (hasAt(bytes, 0, GIF_87) || hasAt(bytes, 0, GIF_89)) {
      return "image/gif";
    }
    if (hasAt(bytes, 0, RIFF) && hasAt(bytes, WEBP_OFFSET_BYTES, WEBP)) {
      return "image/webp";
    }
    throw new IbidException(
        ErrorCode.BAD_REQUEST, "it is none of PNG, JPEG, GIF and WebP by its first bytes");
  }

  private static boolean hasAt(byte[] bytes, int from, byte[] magic) {
    int to = from + magic.length;
    return bytes.length >= to && Arrays.equals(bytes, from, to, magic, 0, magic.length);
  }

  private static IbidException tooLarge() {
    return new IbidException(
        ErrorCode.TOO_LARGE, "it is larger than %d MB".formatted(MOST_BYTES / 1024 / 1024));
  }
}
