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
import dev.ibid.search.FeatureStore;
import dev.ibid.search.Vector;
import dev.ibid.source.Scope;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The part of {@link Wiring} that opens the model which says what texts mean. */
final class EmbedderWiring {
  private static final Logger log = LoggerFactory.getLogger(EmbedderWiring.class);

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

  /** Forgets the vectors of other models, also of one that had the same name. */
  static void keepFitting(Embedder model, FeatureStore features) {
    features.keepOnly(model.model());
    try {
      anyOf(model, features)
          .filter(kept -> kept.dimension() != model.embedQuery("How long?").dimension())
          .ifPresent(misfit -> features.keepOnly(""));
    } catch (IbidException e) {
      log.warn("Vectors are kept, since the embedder does not answer", e);
    }
  }

  static Optional<Vector> anyOf(Embedder model, FeatureStore features) {
    return features.sample(Scope.ALL, model.model(), 1).stream().findFirst();
  }
}
