package dev.ibid.tool;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** One spelling for the characters of an address, which may stand as themselves or by percent. */
final class AddressCharacters {
  private static final HexFormat HEX = HexFormat.of().withUpperCase();
  private static final String PLAIN = "-._~!$&'()*+,;=:@/?";

  private AddressCharacters() {}

  /** What needs no percent sign stands as itself, and all else by one. */
  static String normalise(String text) {
    StringBuilder normal = new StringBuilder(text.length());
    int i = 0;
    while (i < text.length()) {
      int point = text.codePointAt(i);
      if (isEscape(text, i)) {
        char meant = (char) HexFormat.fromHexDigits(text, i + 1, i + 3);
        if (isUnreserved(meant)) {
          normal.append(meant);
        } else {
          normal.append('%').append(HEX.toHexDigits((byte) meant));
        }
        i += 3;
        continue;
      }
      if (isUnreserved(point) || PLAIN.indexOf(point) >= 0) {
        normal.appendCodePoint(point);
      } else {
        for (byte part : Character.toString(point).getBytes(StandardCharsets.UTF_8)) {
          normal.append('%').append(HEX.toHexDigits(part));
        }
      }
      i += Character.charCount(point);
    }
    return normal.toString();
  }

  /** The text that escapes stand for; a broken one stands for itself. */
  static String decode(String text) {
    if (text.indexOf('%') < 0) {
      return text;
    }
    ByteArrayOutputStream decoded = new ByteArrayOutputStream(text.length());
    int i = 0;
    while (i < text.length()) {
      if (isEscape(text, i)) {
        decoded.write(HexFormat.fromHexDigits(text, i + 1, i + 3));
        i += 3;
      } else {
        int point = text.codePointAt(i);
        decoded.writeBytes(Character.toString(point).getBytes(StandardCharsets.UTF_8));
        i += Character.charCount(point);
      }
    }
    return decoded.toString(StandardCharsets.UTF_8);
  }

  private static boolean isEscape(String text, int index) {
    return text.charAt(index) == '%'
        && index + 2 < text.length()
        && HexFormat.isHexDigit(text.charAt(index + 1))
        && HexFormat.isHexDigit(text.charAt(index + 2));
  }

  private static boolean isUnreserved(int c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || c == '-'
        || c == '.'
        || c == '_'
        || c == '~';
  }
}
