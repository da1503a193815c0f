package dev.ibid.cli;

import dev.ibid.cli.command.context.ListenAddress;
import dev.ibid.cli.home.Home;
import dev.ibid.cli.settings.Settings;
import dev.ibid.engine.Ibid;
import dev.ibid.server.HttpCall;
import dev.ibid.server.http.HttpServer;
import dev.ibid.source.Scope;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** A server with a home of its own, over a database that it shares, within this process. */
final class SharingServer implements AutoCloseable {
  static final String TOKEN = "ibid_the-token-that-all-servers-know";

  private final Settings settings;
  private final Wiring wiring;
  private final HttpServer server;

  SharingServer(Path folder, String url) {
    this(folder, url, Map.of());
  }

  /**
   * @param url of the database; empty for a file in the folder
   * @param variables in addition to, or in place of, the usual ones
   */
  SharingServer(Path folder, String url, Map<String, String> variables) {
    Home home = new Home(folder);
    home.create();
    Map<String, String> environment = new HashMap<>();
    environment.put("IBID_EMBEDDER_KIND", "off");
    environment.put("IBID_STORE_URL", url);
    environment.put("IBID_TOKEN", TOKEN);
    environment.putAll(variables);
    this.settings = Settings.load(home.configuration(), environment, Map.of());
    this.wiring = new Wiring(home);
    wiring.chooseStore(settings);
    wiring.prepare(settings);
    wiring.listen(settings, new ListenAddress("127.0.0.1", 0));
    this.server = wiring.server().orElseThrow();
  }

  Ibid engine() {
    return wiring.engine(settings, Scope.ALL);
  }

  Wiring wiring() {
    return wiring;
  }

  /** A code that lets a browser in once. */
  String code() {
    return server.login().getQuery().substring("code=".length());
  }

  /** As {@code ibid reindex} does. */
  void reindex() {
    wiring.reindex(settings, done -> {});
  }

  int port() {
    return server.address().getPort();
  }

  HttpCall call(String verb, String path) {
    return new HttpCall(port(), verb, path).bearer(TOKEN);
  }

  HttpCall.Response get(String path) {
    return call("GET", path).send();
  }

  HttpCall.Response post(String path, String json) {
    return call("POST", path).json(json).send();
  }

  HttpCall.Response remember(String id, String content) {
    return post(
        "/api/events",
        "{\"id\":\"%s\",\"session\":\"s\",\"type\":\"insight\",\"content\":\"%s\"}"
            .formatted(id, content));
  }

  HttpCall.Response search(String query) {
    return get("/api/search?q=" + URLEncoder.encode(query, StandardCharsets.UTF_8));
  }

  @Override
  public void close() {
    wiring.close();
  }
}
