package dev.ibid.cli.owner;

import java.net.ProtocolException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** One message between a caller and the owner. */
record Frame(FrameType type, ByteBuffer body) {
  static final int MOST_DATA_BYTES = 64 * 1024;

  static Frame of(FrameType type) {
    return new Frame(type, ByteBuffer.allocate(0));
  }

  static Frame of(FrameType type, int number) {
    return new Frame(type, ByteBuffer.allocate(Integer.BYTES).putInt(0, number));
  }

  /** Text, cut off if it is too long for its type. */
  static Frame of(FrameType type, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return new Frame(type, ByteBuffer.wrap(bytes, 0, Math.min(bytes.length, type.limit())));
  }

  int number() throws ProtocolException {
    if (body.remaining() != Integer.BYTES) {
      throw new ProtocolException("A frame of type " + type + " without its number");
    }
    return body.getInt(body.position());
  }

  String text() {
    return StandardCharsets.UTF_8.decode(body.duplicate()).toString();
  }
}
