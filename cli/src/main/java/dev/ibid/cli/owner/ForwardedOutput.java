package dev.ibid.cli.owner;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;

/**
 * What a command writes, on its way to the caller. When the caller has gone, the thread that writes
 * is interrupted: there is nobody left to work for.
 */
final class ForwardedOutput extends OutputStream {
  private final IpcConnection connection;
  private final IpcFrameType type;

  ForwardedOutput(IpcConnection connection, IpcFrameType type) {
    this.connection = connection;
    this.type = type;
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] buffer, int offset, int length) throws IOException {
    try {
      for (int sent = 0; sent < length; sent += IpcFrame.MOST_DATA_BYTES) {
        int size = Math.min(length - sent, IpcFrame.MOST_DATA_BYTES);
        connection.write(new IpcFrame(type, ByteBuffer.wrap(buffer, offset + sent, size)));
      }
    } catch (IOException e) {
      Thread.currentThread().interrupt();
      throw e;
    }
  }
}
