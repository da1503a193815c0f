package dev.ibid.server;

import dev.ibid.citation.SourceHandle;
import dev.ibid.document.FileSelection;
import dev.ibid.document.IndexListener;
import dev.ibid.engine.Ibid;
import dev.ibid.server.http.HttpServer;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;

/** A server on a port of its own, over a {@link StoredBackend}. */
public final class TestServer implements AutoCloseable {
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

  HttpServer server() {
    return server;
  }

  int port() {
    return server.address().getPort();
  }

  String token() {
    return TOKEN;
  }

  /** A token that is good for one project. */
  String tokenFor(String project) {
    return backend.tokens().create("test", Scope.of(new Project(project))).secret();
  }

  /** Takes back the token that was made last. */
  void revokeLast() {
    backend.tokens().revoke(backend.tokens().list().getLast().id());
  }

  /** Puts a model behind the server. */
  void stand(UpstreamModel model) {
    backend.stand(model);
  }

  Ibid engine() {
    return backend.engine(Scope.ALL);
  }

  void index(String project, Path path) {
    engine()
        .documents()
        .index(new Project(project), path, FileSelection.USUAL, IndexListener.NOBODY);
  }

  void forget(String id) {
    Ibid ibid = engine();
    ibid.memory().forget(List.of(ibid.citations().require(SourceHandle.parse(id))));
  }

  /** A request with the owner's token and everything else as it should be. */
  public HttpCall call(String verb, String path) {
    return new HttpCall(port(), verb, path).bearer(TOKEN);
  }

  public HttpCall get(String path) {
    return call("GET", path);
  }

  public HttpCall post(String path, String json) {
    return call("POST", path).json(json);
  }

  @Override
  public void close() {
    server.close();
    backend.close();
  }
}
