package dev.ibid.cli.owner;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.net.ProtocolException;
import java.nio.ByteBuffer;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the caller can read, fetched piece by piece and only when the command asks for it: input
 * that a command leaves alone stays with the caller, for whatever reads it next.
 */
final class ForwardedInput extends InputStream {
  private final IpcConnection connection;

  // Guarded by this.
  private ByteBuffer ready = ByteBuffer.allocate(0);
  private boolean asked;
  private @Nullable IpcFrame answer;
  private boolean cut;
  private boolean ended;

  ForwardedInput(IpcConnection connection) {
    this.connection = connection;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public synchronized int read(byte[] buffer, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, buffer.length);
    if (length == 0) {
      return 0;
    }
    if (!ready.hasRemaining() && !fetch(length)) {
      return -1;
    }
    int size = Math.min(length, ready.remaining());
    ready.get(buffer, offset, size);
    return size;
  }

  @Override
  public synchronized int available() {
    return ready.remaining();
  }

  // An end of input holds for one request only: at a terminal there may be more after it.
  private boolean fetch(int wanted) throws IOException {
    if (!asked) {
      asked = true;
      connection.write(IpcFrame.of(IpcFrameType.READ, Math.min(wanted, IpcFrame.MOST_DATA_BYTES)));
    }
    Optional<IpcFrame> next = await();
    if (next.isEmpty()) {
      return false;
    }
    IpcFrame received = next.get();
    asked = false;
    answer = null;
    if (received.type() == IpcFrameType.INPUT_FAILED) {
      throw new IOException(received.text());
    }
    ready = received.body();
    return received.type() == IpcFrameType.INPUT;
  }

  /** What was asked for; nothing if this process wants no more of it. */
  private Optional<IpcFrame> await() throws IOException {
    while (answer == null) {
      if (ended) {
        return Optional.empty();
      }
      if (cut) {
        throw new IOException("The caller has gone");
      }
      try {
        wait();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new InterruptedIOException("Interrupted while waiting for input");
      }
    }
    return Optional.of(answer);
  }

  /** Takes what the caller sends; it may only answer what was asked. */
  synchronized void receive(IpcFrame frame) throws ProtocolException {
    boolean empty = frame.type() == IpcFrameType.INPUT && !frame.body().hasRemaining();
    if (!asked || answer != null || empty) {
      throw new ProtocolException("A caller sent input that nobody asked for");
    }
    answer = frame;
    notifyAll();
  }

  /** Reads as if the caller had nothing more to say, from what is asked for next on. */
  synchronized void end() {
    ended = true;
    notifyAll();
  }

  /** Nothing will come any more. */
  synchronized void cut() {
    cut = true;
    notifyAll();
  }
}
