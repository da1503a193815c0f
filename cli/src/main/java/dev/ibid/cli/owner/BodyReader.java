package dev.ibid.cli.owner;

import java.net.ProtocolException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Takes numbers and texts out of the body of a frame, in the order they were put in. */
final class BodyReader {
  private final ByteBuffer body;

  BodyReader(ByteBuffer body) {
    this.body = body.duplicate();
  }

  boolean isAtEnd() {
    return !body.hasRemaining();
  }

  int takeInt() throws ProtocolException {
    if (body.remaining() < Integer.BYTES) {
      throw new ProtocolException("A frame ends too early");
    }
    return body.getInt();
  }

  String takeText() throws ProtocolException {
    int length = takeInt();
    if (length < 0 || length > body.remaining()) {
      throw new ProtocolException("A frame ends within a text of " + length + " bytes");
    }
    byte[] utf8 = new byte[length];
    body.get(utf8);
    return new String(utf8, StandardCharsets.UTF_8);
  }
}
