package dev.ibid.cli.command.input;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.memory.ContentLimit;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Content read from a stream: bounded, and UTF-8 or refused. */
public final class ContentInput {
  private ContentInput() {}

  public static String read(InputStream in, ContentLimit limit) {
    byte[] bytes;
    try {
      bytes = in.readNBytes((int) Math.min(limit.bytes() + 1, Integer.MAX_VALUE - 8));
    } catch (IOException e) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST, "cannot read standard input: " + e.getMessage(), e);
    }
    if (bytes.length > limit.bytes()) {
      throw limit.exceeded("more than " + limit.bytes() + " bytes");
    }
    return withoutLastLineBreak(decode(bytes));
  }

  private static String decode(byte[] bytes) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST, "standard input is not UTF-8; convert it first", e);
    }
  }

  // echo and editors add it; it is not part of what was said.
  private static String withoutLastLineBreak(String text) {
    if (text.endsWith("\r\n")) {
      return text.substring(0, text.length() - 2);
    }
    return text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
  }
}
