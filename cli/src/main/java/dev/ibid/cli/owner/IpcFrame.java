package dev.ibid.cli.owner;

import java.net.ProtocolException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** One message between a caller and the owner. */
record IpcFrame(IpcFrameType type, ByteBuffer body) {
  static final int MOST_DATA_BYTES = 64 * 1024;

  static IpcFrame of(IpcFrameType type) {
    return new IpcFrame(type, ByteBuffer.allocate(0));
  }

  static IpcFrame of(IpcFrameType type, int number) {
    return new IpcFrame(type, ByteBuffer.allocate(Integer.BYTES).putInt(0, number));
  }

  /** Text, cut off if it is too long for its type. */
  static IpcFrame of(IpcFrameType type, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return new IpcFrame(type, ByteBuffer.wrap(bytes, 0, Math.min(bytes.length, type.limit())));
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
