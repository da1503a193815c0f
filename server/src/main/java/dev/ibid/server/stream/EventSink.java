package dev.ibid.server.stream;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The connection to one reader of a stream. Writing waits as long as the reader takes nothing. */
public final class EventSink {
  private static final byte[] BEAT = ":\n\n".getBytes(StandardCharsets.US_ASCII);

  private final OutputStream out;

  public EventSink(OutputStream out) {
    this.out = out;
  }

  void send(List<byte[]> frames) throws IOException {
    for (byte[] frame : frames) {
      out.write(frame);
    }
    out.flush();
  }

  /** Says that the connection lives; readers pass over it. */
  void beat() throws IOException {
    out.write(BEAT);
    out.flush();
  }
}
