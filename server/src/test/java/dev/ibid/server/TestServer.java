package dev.ibid.server;

import dev.ibid.access.AccessTokens;
import dev.ibid.archive.Archive;
import dev.ibid.engine.Ibid;
import dev.ibid.server.http.HttpServer;
import dev.ibid.source.Scope;
import java.nio.file.Path;
import java.time.Clock;

/** A server on a port of its own, over a {@link StoredBackend}. */
public final class TestServer implements ServerUnderTest {
  private static final String TOKEN = "ibid_the-token-of-the-owner-of-this-home";

  private final StoredBackend backend;
  private final HttpServer server;

  private TestServer(Path folder, ServerOptions options) {
    this.backend = new StoredBackend(folder);
    this.server = new HttpServer(backend, options, backend.feed(), TOKEN, Clock.systemUTC());
    server.start();
  }

  /** Serves a folder, empty or one that was served before. */
  public static TestServer at(Path folder) {
    return new TestServer(folder, ServerOptions.LOCAL);
  }

  /**
   * @param rate requests per second
   */
  static TestServer at(Path folder, long largestBodyBytes, int rate) {
    ServerOptions usual = ServerOptions.LOCAL;
    return new TestServer(
        folder,
        new ServerOptions(
            usual.host(),
            usual.port(),
            usual.hosts(),
            usual.origins(),
            largestBodyBytes,
            rate,
            usual.concurrency(),
            usual.streams(),
            usual.heartbeat(),
            usual.stall(),
            usual.drain()));
  }

  @Override
  public HttpServer server() {
    return server;
  }

  @Override
  public String token() {
    return TOKEN;
  }

  @Override
  public AccessTokens tokens() {
    return backend.tokens();
  }

  @Override
  public Ibid engine() {
    return backend.engine(Scope.ALL);
  }

  /** What the server serves, as exports are made of it and imports are taken into it. */
  Archive archive() {
    return backend.archive();
  }

  /** Puts a model behind the server. */
  void stand(UpstreamModel model) {
    backend.stand(model);
  }

  @Override
  public void close() {
    server.close();
    backend.close();
  }
}
