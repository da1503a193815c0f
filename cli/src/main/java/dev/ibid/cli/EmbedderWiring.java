package dev.ibid.cli;

import dev.ibid.cli.home.Home;
import dev.ibid.cli.settings.EmbedderKind;
import dev.ibid.cli.settings.SettingKeys;
import dev.ibid.cli.settings.Settings;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.onnx.BgeEmbedder;
import dev.ibid.remote.Endpoint;
import dev.ibid.remote.RemoteEmbedder;
import dev.ibid.search.CachingEmbedder;
import dev.ibid.search.Embedder;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;

/** The part of {@link Wiring} that opens the model which says what texts mean. */
final class EmbedderWiring {
  /** Characters of questions whose vectors are remembered. */
  private static final long REMEMBERED_QUERY_CHARS = 2_000_000;

  private static final int TEXTS_PER_REMOTE_BATCH = 64;

  private EmbedderWiring() {}

  /** The embedder that settings name, with a memory for questions; empty if it is off. */
  static Optional<Embedder> embedder(Settings settings, Home home) {
    EmbedderKind kind = settings.value(SettingKeys.EMBEDDER);
    return switch (kind) {
      case OFF -> Optional.empty();
      case BGE -> Optional.of(cached(BgeEmbedder.open(home.natives())));
      case REMOTE -> Optional.of(cached(RemoteEmbedder.open(endpoint(settings))));
    };
  }

  private static Embedder cached(Embedder embedder) {
    return new CachingEmbedder(embedder, REMEMBERED_QUERY_CHARS);
  }

  private static Endpoint endpoint(Settings settings) {
    String address = settings.value(SettingKeys.EMBEDDER_URL);
    try {
      return new Endpoint(
          new URI(address),
          settings.value(SettingKeys.EMBEDDER_MODEL),
          settings.secret("IBID_EMBEDDER_KEY"),
          settings.value(SettingKeys.EMBEDDER_TIMEOUT),
          TEXTS_PER_REMOTE_BATCH);
    } catch (URISyntaxException e) {
      throw new IbidException(
          ErrorCode.BAD_CONFIGURATION, "embedder.url is no address: " + address, e);
    }
  }
}
