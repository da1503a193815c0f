package dev.ibid.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Connections that are there to hinder others. */
class HostileConnectionsTest {
  @TempDir private Path folder;
  private TestServer served;
  private final List<Socket> open = new ArrayList<>();

  @BeforeEach
  void serve() {
    served = TestServer.at(folder.resolve("home"));
  }

  @AfterEach
  void stop() throws IOException {
    for (Socket socket : open) {
      socket.close();
    }
    served.close();
  }

  private Socket connect() throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), served.port());
    socket.setSoTimeout(30_000);
    open.add(socket);
    return socket;
  }

  private static void write(Socket socket, String text) throws IOException {
    OutputStream out = socket.getOutputStream();
    out.write(text.getBytes(StandardCharsets.US_ASCII));
    out.flush();
  }

  private void requireResponsive() {
    assertThat(new HttpCall(served.port(), "GET", "/health").send().status()).isEqualTo(200);
    assertThat(served.get("/api/search?q=anything").send().status()).isEqualTo(200);
    assertThat(served.post("/api/events", "{\"session\":\"s\",\"content\":\"x\"}").send().status())
        .isEqualTo(201);
  }

  @Test
  void requests_that_never_end_hinder_nobody() throws IOException {
    halfOpen(500);

    requireResponsive();
  }

  @Tag("slow")
  @Test
  void ten_thousand_of_them_hinder_nobody() throws IOException {
    halfOpen(10_000);

    requireResponsive();
  }

  private void halfOpen(int count) throws IOException {
    for (int i = 0; i < count; i++) {
      Socket socket = connect();
      write(socket, "POST /api/events HTTP/1.1\r\nHost: 127.0.0.1:" + served.port() + "\r\nX-");
    }
    // Each sends a little more, as such clients do.
    for (Socket socket : open) {
      write(socket, "a");
    }
  }

  @Test
  void bodies_that_never_come_hinder_nobody() throws IOException {
    for (int i = 0; i < 200; i++) {
      write(
          connect(),
          """
          POST /api/events HTTP/1.1\r
          Host: 127.0.0.1:%d\r
          Authorization: Bearer %s\r
          Content-Type: application/json\r
          Content-Length: 100\r
          \r
          {"""
              .formatted(served.port(), served.token()));
    }

    requireResponsive();
  }

  @Test
  void headers_without_end_are_refused() throws IOException {
    Socket socket = connect();
    write(socket, "GET /health HTTP/1.1\r\nHost: 127.0.0.1:" + served.port() + "\r\n");
    String status = "";
    try {
      for (int i = 0; i < 100_000; i++) {
        write(socket, "X-" + i + ": " + "y".repeat(100) + "\r\n");
      }
    } catch (IOException e) {
      // It was cut off.
    }
    try {
      status = HttpCall.line(socket.getInputStream());
    } catch (IOException e) {
      // Its answer went with the connection.
    }

    assertThat(status)
        .satisfiesAnyOf(
            line -> assertThat(line).contains("431"), line -> assertThat(line).isEmpty());
    requireResponsive();
  }

  @Test
  void what_is_no_request_is_refused() throws IOException {
    for (String garbage :
        List.of(
            "\u0000\u0001\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\r\n".repeat(50))) {
      write(connect(), garbage);
    }
    Socket smuggled = connect();
    write(
        smuggled,
        """
        POST /api/events HTTP/1.1\r
        Host: 127.0.0.1\r
        Content-Length: 4\r
        Transfer-Encoding: chunked\r
        \r
        0\r
        \r
        """);

    assertThat(HttpCall.line(smuggled.getInputStream())).contains(" 4");
    requireResponsive();
  }
}
