package dev.ibid.server;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One HTTP request over a connection of its own, with any headers whatsoever. */
public final class HttpCall {
  private static final int NO_CONTENT = 204;

  /** The machine may have much else to do. */
  private static final int PATIENCE_MILLIS = 180_000;

  private final int port;
  private final String verb;
  private final String path;
  private final Map<String, String> headers = new LinkedHashMap<>();
  private byte[] body = {};

  public HttpCall(int port, String verb, String path) {
    this.port = port;
    this.verb = verb;
    this.path = path;
    headers.put("Host", "127.0.0.1:" + port);
    headers.put("Connection", "close");
  }

  /** A response whose body was read to its end. */
  public record Response(int status, Map<String, String> headers, String body) {
    public Optional<String> header(String name) {
      return Optional.ofNullable(headers.get(name.toLowerCase(Locale.ROOT)));
    }
  }

  public HttpCall bearer(String token) {
    return header("Authorization", "Bearer " + token);
  }

  public HttpCall header(String name, String value) {
    headers.put(name, value);
    return this;
  }

  public HttpCall without(String name) {
    headers.remove(name);
    return this;
  }

  public HttpCall json(String json) {
    return body("application/json", json);
  }

  public HttpCall body(String mediaType, String text) {
    headers.put("Content-Type", mediaType);
    body = text.getBytes(StandardCharsets.UTF_8);
    headers.put("Content-Length", Integer.toString(body.length));
    return this;
  }

  public Response send() {
    try (Socket socket = open()) {
      InputStream in = new BufferedInputStream(socket.getInputStream());
      String status = line(in);
      if (status.isEmpty()) {
        throw new EOFException("The connection ended without an answer");
      }
      int code = Integer.parseInt(status.substring(9, 12));
      Map<String, String> answered = headers(in);
      byte[] content = code == NO_CONTENT ? new byte[0] : content(in, answered);
      return new Response(code, answered, new String(content, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Sends the request and leaves the answer to the caller. */
  public Socket open() throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setSoTimeout(PATIENCE_MILLIS);
    OutputStream out = socket.getOutputStream();
    StringBuilder head = new StringBuilder(verb + " " + path + " HTTP/1.1\r\n");
    headers.forEach((name, value) -> head.append(name + ": " + value + "\r\n"));
    out.write(head.append("\r\n").toString().getBytes(StandardCharsets.UTF_8));
    out.write(body);
    out.flush();
    return socket;
  }

  public static String line(InputStream in) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    int next = in.read();
    while (next >= 0 && next != '\n') {
      if (next != '\r') {
        line.write(next);
      }
      next = in.read();
    }
    return line.toString(StandardCharsets.UTF_8);
  }

  public static Map<String, String> headers(InputStream in) throws IOException {
    Map<String, String> headers = new LinkedHashMap<>();
    for (String line = line(in); !line.isEmpty(); line = line(in)) {
      int colon = line.indexOf(':');
      if (colon < 0) {
        throw new EOFException("The connection ended amid the headers");
      }
      headers.put(
          line.substring(0, colon).toLowerCase(Locale.ROOT), line.substring(colon + 1).strip());
    }
    return headers;
  }

  private static byte[] content(InputStream in, Map<String, String> headers) throws IOException {
    return "chunked".equals(headers.get("transfer-encoding"))
        ? chunked(in)
        : sized(in, headers.get("content-length"));
  }

  private static byte[] sized(InputStream in, @Nullable String length) throws IOException {
    if (length == null) {
      return in.readAllBytes();
    }
    byte[] content = in.readNBytes(Integer.parseInt(length));
    if (content.length < Integer.parseInt(length)) {
      throw new EOFException("The connection ended amid an answer");
    }
    return content;
  }

  private static byte[] chunked(InputStream in) throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] chunk = chunk(in); chunk.length > 0; chunk = chunk(in)) {
      all.write(chunk);
    }
    return all.toByteArray();
  }

  /**
   * The next piece of a body that is sent in pieces; empty at its end. The line that ends a piece
   * is left for later, because servers send it with the next one.
   */
  public static byte[] chunk(InputStream in) throws IOException {
    String size = line(in);
    if (size.isEmpty()) {
      size = line(in);
    }
    return size.isEmpty() ? new byte[0] : in.readNBytes(Integer.parseInt(size, 16));
  }
}
