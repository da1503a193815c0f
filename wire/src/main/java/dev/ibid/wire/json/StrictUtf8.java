package dev.ibid.wire.json;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/**
 * Text that others send. Bytes that are no UTF-8 are refused, overlong forms among them: a parser
 * that accepts those reads what a check before it did not see.
 */
public final class StrictUtf8 {
  private StrictUtf8() {}

  /**
   * Decodes a text.
   *
   * @param name what the text is called in complaints
   */
  public static String decode(String name, byte[] bytes) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new IbidException(ErrorCode.BAD_REQUEST, name + ": this is not UTF-8", e);
    }
  }
}
