package dev.ibid.bench.process;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** One reader of a stream of server-sent events, over a plain connection. */
final class SseReader implements AutoCloseable {
  private final Socket socket = new Socket();
  private final InputStream in;
  private long last;
  private boolean ended;

  /**
   * @param after the last frame that is known
   * @param buffer what the system may receive without being asked; zero for the usual
   */
  SseReader(URI address, String path, String token, long after, int buffer) throws IOException {
    if (buffer > 0) {
      socket.setReceiveBufferSize(buffer);
    }
    socket.connect(new InetSocketAddress(address.getHost(), address.getPort()));
    this.last = after;
    socket
        .getOutputStream()
        .write(
            """
            GET %s HTTP/1.1\r
            Host: %s:%d\r
            Authorization: Bearer %s\r
            Last-Event-ID: %d\r
            Connection: close\r
            \r
            """
                .formatted(path, address.getHost(), address.getPort(), token, after)
                .getBytes(StandardCharsets.US_ASCII));
    this.in = new BufferedInputStream(socket.getInputStream(), 1 << 12);
  }

  /** Reads to the end of the stream, or until the connection ends; false if a frame is missing. */
  boolean read() throws IOException {
    boolean whole = true;
    StringBuilder line = new StringBuilder();
    for (int next = in.read(); next >= 0; next = in.read()) {
      if (next != '\n') {
        line.append((char) next);
        continue;
      }
      if (line.indexOf("id: ") == 0) {
        long id = Long.parseLong(line.substring(4).strip());
        whole &= id == last + 1;
        last = id;
      } else if (line.indexOf("event: End") == 0) {
        ended = true;
      }
      line.setLength(0);
    }
    return whole;
  }

  long last() {
    return last;
  }

  boolean hasEnded() {
    return ended;
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
