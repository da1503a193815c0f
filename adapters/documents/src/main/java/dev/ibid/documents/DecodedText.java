package dev.ibid.documents;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * A file's text, and the encoding that made sense of its bytes: what a byte order mark says, else
 * UTF-8 if every byte of it is valid, else what {@link LegacyEncoding} thinks. A byte order mark
 * stays in the text.
 */
record DecodedText(String text, Charset charset) {
  private static final char REPLACEMENT = '\uFFFD';

  /** Line ends, tabs, page breaks, and what begins a colour. */
  private static final String ORDINARY_CONTROLS = "\n\r\t\f\u001B";

  /** One other control character in so many is what a text may have. */
  private static final int CHARACTERS_PER_CONTROL = 200;

  /** The text, or nothing if the bytes are none. */
  static Optional<DecodedText> of(byte[] bytes) {
    return Optional.of(decode(bytes)).filter(DecodedText::isText);
  }

  private static DecodedText decode(byte[] bytes) {
    if (startsWith(bytes, 0xFF, 0xFE)) {
      return in(StandardCharsets.UTF_16LE, bytes);
    }
    if (startsWith(bytes, 0xFE, 0xFF)) {
      return in(StandardCharsets.UTF_16BE, bytes);
    }
    DecodedText utf8 = in(StandardCharsets.UTF_8, bytes);
    return utf8.text().indexOf(REPLACEMENT) < 0 || isValidUtf8(bytes)
        ? utf8
        : in(LegacyEncoding.of(bytes), bytes);
  }

  private static DecodedText in(Charset charset, byte[] bytes) {
    return new DecodedText(new String(bytes, charset), charset);
  }

  private static boolean startsWith(byte[] bytes, int first, int second) {
    return bytes.length >= 2
        && Byte.toUnsignedInt(bytes[0]) == first
        && Byte.toUnsignedInt(bytes[1]) == second;
  }

  private static boolean isValidUtf8(byte[] bytes) {
    try {
      StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
      return true;
    } catch (CharacterCodingException e) {
      return false;
    }
  }

  private boolean isText() {
    int controls = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == 0) {
        return false;
      }
      if (c < ' ' && ORDINARY_CONTROLS.indexOf(c) < 0) {
        controls++;
      }
    }
    return controls <= 1 + text.length() / CHARACTERS_PER_CONTROL;
  }
}
