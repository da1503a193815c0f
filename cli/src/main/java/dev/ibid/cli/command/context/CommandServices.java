package dev.ibid.cli.command.context;

import dev.ibid.access.AccessTokens;
import dev.ibid.answer.stream.ImageFiles;
import dev.ibid.archive.Archive;
import dev.ibid.attribution.Attributor;
import dev.ibid.cli.home.Home;
import dev.ibid.cli.owner.Daemon;
import dev.ibid.cli.settings.Settings;
import dev.ibid.engine.Ibid;
import dev.ibid.latency.Latencies;
import dev.ibid.server.http.HttpServer;
import dev.ibid.source.Scope;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongConsumer;

/** What commands share in the process that owns a home. Opened when first needed. Thread-safe. */
public interface CommandServices {
  Home home();

  /**
   * Keeps everything of this process where these settings say. Settings that name no store take the
   * one that was chosen before.
   *
   * @throws dev.ibid.error.IbidException with {@code BAD_CONFIGURATION} if another was chosen
   *     before
   */
  void chooseStore(Settings settings);

  /**
   * A copy of the whole store.
   *
   * @param to an address like that in {@code store.url}, or the folder of a home
   * @param folder where a relative one begins
   */
  StoreMigration migration(Settings settings, String to, Path folder);

  /** The engine over the store, working as these settings say. */
  default Ibid engine(Settings settings) {
    return engine(settings, Scope.ALL);
  }

  /** The engine that knows, finds and changes nothing outside of a scope. */
  Ibid engine(Settings settings, Scope scope);

  /** The store as records that can be written out and taken back. */
  Archive archive();

  /** Image files below a folder, and none elsewhere. */
  ImageFiles imagesIn(Path folder);

  /** The engine that asks the configured language model what supports a claim. */
  Attributor modelAttributor(Settings settings);

  /** Looks the whole store over, without changing it. */
  StoreReport inspect();

  /** Saves what can be read of a damaged store, and returns how many events that is. */
  long rescue();

  /** How many sources a search may find: events, passages, and what tools returned. */
  long sources();

  /**
   * Makes the index anew as these settings say, and returns when all is indexed. An index that
   * servers share is searched as it was until the new one takes its place; where a server runs, the
   * model goes on reading behind it.
   *
   * @param progress is told how many pieces of work are done so far
   */
  void reindex(Settings settings, LongConsumer progress);

  /**
   * Gets ready what an owner that stays keeps ready, and begins the work that it does in the
   * background. Returns when all is ready; the work ends when the commands are closed.
   */
  void prepare(Settings settings);

  /** Begins to answer over HTTP, until {@link #stopListening} is called. */
  void listen(Settings settings, ListenAddress address);

  /** The server that answers over HTTP, if there is one. */
  Optional<HttpServer> server();

  /** Stops answering over HTTP, in good order. */
  void stopListening();

  /** The tokens by which others than the owner are known. */
  AccessTokens tokens();

  /** What the background work has still to do, by kind; asked often, so it must cost little. */
  Map<String, Long> pending();

  /** How long hooks have taken. */
  Latencies latencies();

  /** The place of the owner that stays at the home. */
  Daemon daemon();

  /** The version of this build. */
  String version();
}
