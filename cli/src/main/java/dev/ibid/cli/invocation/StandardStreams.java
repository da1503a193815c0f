package dev.ibid.cli.invocation;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * The three streams of this process, in UTF-8. When the output cannot be written any more, because
 * its reader has gone or the disk is full, the thread that writes is interrupted: there is nobody
 * left to work for.
 */
public final class StandardStreams {
  private static final int BUFFER_BYTES = 32 * 1024;

  private final InputStream in = new FileInputStream(FileDescriptor.in);
  private final Output output = new Output(new FileOutputStream(FileDescriptor.out));
  private final PrintStream out;
  private final PrintStream err;

  public StandardStreams(Terminal terminal) {
    this.out = text(output, terminal.out());
    this.err = text(new Errors(new FileOutputStream(FileDescriptor.err)), true);
  }

  /** UTF-8 text over bytes, buffered; a {@code live} one passes on whatever is printed at once. */
  public static PrintStream text(OutputStream bytes, boolean live) {
    return new PrintStream(
        new BufferedOutputStream(bytes, BUFFER_BYTES), live, StandardCharsets.UTF_8);
  }

  /** Unbuffered, so that what a command does not read is left to the next reader. */
  public InputStream in() {
    return in;
  }

  public PrintStream out() {
    return out;
  }

  public PrintStream err() {
    return err;
  }

  /** Whether the reader of the output has gone, as {@code head} does. */
  public boolean isPipeBroken() {
    return output.pipeBroken;
  }

  /** Bytes that are passed on in one piece. */
  private abstract static class Bytes extends FilterOutputStream {
    Bytes(OutputStream bytes) {
      super(bytes);
    }

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public abstract void write(byte[] buffer, int offset, int length) throws IOException;
  }

  private static final class Output extends Bytes {
    private volatile boolean pipeBroken;

    Output(OutputStream bytes) {
      super(bytes);
    }

    @Override
    public void write(byte[] buffer, int offset, int length) throws IOException {
      try {
        out.write(buffer, offset, length);
      } catch (IOException e) {
        pipeBroken = "Broken pipe".equals(e.getMessage());
        Thread.currentThread().interrupt();
        throw e;
      }
    }
  }

  /** Silent once the reader of the output has gone: that is no error worth a line. */
  private final class Errors extends Bytes {
    Errors(OutputStream bytes) {
      super(bytes);
    }

    @Override
    public void write(byte[] buffer, int offset, int length) throws IOException {
      if (!isPipeBroken()) {
        out.write(buffer, offset, length);
      }
    }
  }
}
