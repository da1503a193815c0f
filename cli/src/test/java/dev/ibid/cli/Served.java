package dev.ibid.cli;

import dev.ibid.access.AccessTokens;
import dev.ibid.cli.command.context.ListenAddress;
import dev.ibid.cli.home.Home;
import dev.ibid.cli.home.OwnerToken;
import dev.ibid.cli.settings.Settings;
import dev.ibid.engine.Ibid;
import dev.ibid.server.ServerUnderTest;
import dev.ibid.server.http.HttpServer;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import java.nio.file.Path;
import java.util.Map;

/** A server over a home of its own, within this process. */
public final class Served implements ServerUnderTest {
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

  Home home() {
    return home;
  }

  @Override
  public HttpServer server() {
    return server;
  }

  @Override
  public String token() {
    return token;
  }

  @Override
  public AccessTokens tokens() {
    return wiring.tokens();
  }

  /** A token that is called something. */
  void tokenNamed(String name, String project) {
    tokens().create(name, Scope.of(new Project(project)));
  }

  @Override
  public Ibid engine() {
    return wiring.engine(settings, Scope.ALL);
  }

  @Override
  public void close() {
    wiring.close();
  }
}
