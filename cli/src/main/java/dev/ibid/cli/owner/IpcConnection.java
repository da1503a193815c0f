package dev.ibid.cli.owner;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.net.ProtocolException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A connection on which frames travel: four bytes of length, one of type, then the body. One thread
 * reads; any number write.
 */
final class IpcConnection implements Closeable {
  private static final int HEADER_BYTES = Integer.BYTES + Byte.BYTES;

  private final SocketChannel channel;
  private final ByteBuffer header = ByteBuffer.allocate(HEADER_BYTES);
  private final Lock writing = new ReentrantLock();

  IpcConnection(SocketChannel channel) {
    this.channel = channel;
  }

  /** Waits for the next frame; there is none when the other side has ended the connection. */
  Optional<IpcFrame> read() throws IOException {
    header.clear();
    if (!fill(header)) {
      return Optional.empty();
    }
    int length = header.flip().getInt();
    IpcFrameType type = IpcFrameType.require(header.get());
    if (length < 0 || length > type.limit()) {
      throw new ProtocolException("A frame of type " + type + " with " + length + " bytes");
    }
    ByteBuffer body = ByteBuffer.allocate(length);
    if (!fill(body) && length > 0) {
      throw new EOFException("The connection ended within a frame");
    }
    return Optional.of(new IpcFrame(type, body.flip()));
  }

  private boolean fill(ByteBuffer buffer) throws IOException {
    while (buffer.hasRemaining()) {
      if (channel.read(buffer) < 0) {
        if (buffer.position() == 0) {
          return false;
        }
        throw new EOFException("The connection ended within a frame");
      }
    }
    return true;
  }

  void write(IpcFrame frame) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(HEADER_BYTES + frame.body().remaining());
    bytes.putInt(frame.body().remaining()).put(frame.type().code()).put(frame.body().duplicate());
    bytes.flip();
    // A channel that an interrupted thread writes to is closed, and the exit code with it.
    boolean interrupted = Thread.interrupted();
    writing.lock();
    try {
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
    } finally {
      writing.unlock();
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      // Nobody is left to be told.
    }
  }
}
