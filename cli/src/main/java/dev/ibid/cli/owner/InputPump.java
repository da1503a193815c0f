package dev.ibid.cli.owner;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Reads the caller's input when the owner asks for it, while output goes on arriving. */
final class InputPump {
  private final InputStream in;
  private final IpcConnection connection;
  private final BlockingQueue<Integer> requests = new ArrayBlockingQueue<>(1);
  private boolean started;

  InputPump(InputStream in, IpcConnection connection) {
    this.in = in;
    this.connection = connection;
  }

  void request(int bytes) throws IOException {
    if (bytes < 1 || bytes > IpcFrame.MOST_DATA_BYTES || !requests.offer(bytes)) {
      throw new IOException("The owner asks for more input than it may");
    }
    if (!started) {
      started = true;
      Thread.ofPlatform().daemon().name("ibid-input").start(this::pump);
    }
  }

  private void pump() {
    byte[] buffer = new byte[IpcFrame.MOST_DATA_BYTES];
    try {
      while (true) {
        connection.write(read(buffer, requests.take()));
      }
    } catch (IOException e) {
      // The connection has ended, and with it the need for input.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private IpcFrame read(byte[] buffer, int wanted) {
    try {
      int size = in.read(buffer, 0, wanted);
      return size < 0
          ? IpcFrame.of(IpcFrameType.INPUT_END)
          : new IpcFrame(IpcFrameType.INPUT, ByteBuffer.wrap(buffer, 0, size));
    } catch (IOException e) {
      return IpcFrame.of(IpcFrameType.INPUT_FAILED, String.valueOf(e.getMessage()));
    }
  }
}
