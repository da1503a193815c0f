package dev.ibid.cli;

import dev.ibid.citation.SourceHandle;
import dev.ibid.cli.command.context.ListenAddress;
import dev.ibid.cli.home.Home;
import dev.ibid.cli.home.OwnerToken;
import dev.ibid.cli.settings.Settings;
import dev.ibid.document.FileSelection;
import dev.ibid.document.IndexListener;
import dev.ibid.engine.Ibid;
import dev.ibid.server.HttpCall;
import dev.ibid.server.http.HttpServer;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A server over a home of its own, within this process. */
public final class Served implements AutoCloseable {
  private final Home home;
  private final Settings settings;
  private final Wiring wiring;
  private final HttpServer server;
  private final String token;

  private Served(Home home, Map<String, String> environment) {
    this.home = home;
    home.create();
    this.settings = Settings.load(home.configuration(), environment, Map.of());
    this.wiring = new Wiring(home);
    wiring.prepare(settings);
    wiring.listen(settings, new ListenAddress("127.0.0.1", 0));
    this.server = wiring.server().orElseThrow();
    this.token = OwnerToken.load(home);
  }

  /** Serves a home, old or new, without a model. */
  public static Served at(Path folder) {
    return new Served(new Home(folder), Map.of("IBID_EMBEDDER_KIND", "off"));
  }

  public static Served at(Path folder, Map<String, String> environment) {
    return new Served(new Home(folder), environment);
  }

  public HttpServer server() {
    return server;
  }

  Home home() {
    return home;
  }

  public int port() {
    return server.address().getPort();
  }

  public String token() {
    return token;
  }

  /** A token that is good for one project. */
  public String tokenFor(String project) {
    return wiring.tokens().create("test", Scope.of(new Project(project))).secret();
  }

  /** What the server stands in front of, as programs use it that have it in their own process. */
  Ibid engine() {
    return wiring.engine(settings, Scope.ALL);
  }

  public void index(String project, Path path) {
    engine()
        .documents()
        .index(new Project(project), path, FileSelection.USUAL, IndexListener.NOBODY);
  }

  /** Takes back the token that was made last. */
  void revokeLast() {
    wiring.tokens().revoke(wiring.tokens().list().getLast().id());
  }

  void forget(String id) {
    Ibid ibid = engine();
    ibid.memory().forget(List.of(ibid.citations().require(SourceHandle.parse(id))));
  }

  /** A request with the owner's token and everything else as it should be. */
  public HttpCall call(String verb, String path) {
    return new HttpCall(port(), verb, path).bearer(token);
  }

  public HttpCall get(String path) {
    return call("GET", path);
  }

  public HttpCall post(String path, String json) {
    return call("POST", path).json(json);
  }

  @Override
  public void close() {
    wiring.close();
  }
}
