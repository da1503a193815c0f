package dev.ibid.cli.owner;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Puts numbers and texts into the body of a frame. */
final class BodyWriter {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  void putInt(int number) {
    bytes.writeBytes(ByteBuffer.allocate(Integer.BYTES).putInt(0, number).array());
  }

  void putText(String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    putInt(utf8.length);
    bytes.writeBytes(utf8);
  }

  ByteBuffer body() {
    return ByteBuffer.wrap(bytes.toByteArray());
  }
}
