package dev.ibid.langchain4j.model;

import dev.ibid.ErrorCode;
import dev.ibid.IbidException;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/**
 * Which language model to ask, where, and how patiently.
 *
 * @param base the address below which the protocol's paths are, like {@code
 *     https://api.openai.com/v1} or {@code http://localhost:11434/v1}
 * @param model the model's name at that endpoint
 * @param key the secret to show there, if it asks for one; it appears in no message
 * @param timeout how long an answer may take, and how long a streamed one may pause
 * @param retries how often to ask again when the endpoint is busy or failed
 * @param schemas whether the endpoint can be held to a JSON schema
 */
public record ModelSettings(
    Provider provider,
    URI base,
    String model,
    Optional<String> key,
    Duration timeout,
    int retries,
    boolean schemas) {
  public static final Duration USUAL_TIMEOUT = Duration.ofSeconds(60);
  public static final int USUAL_RETRIES = 2;

  public ModelSettings {
    String scheme = String.valueOf(base.getScheme());
    if (!(scheme.equals("http") || scheme.equals("https")) || base.getHost() == null) {
      throw misconfigured("base URL must be like https://api.openai.com/v1");
    }
    if (base.getUserInfo() != null || base.getQuery() != null || base.getFragment() != null) {
      throw misconfigured("base URL must have no user, query or fragment; set the API key apart");
    }
    if (model.isBlank()) {
      throw misconfigured("name is missing; set the one it has at its endpoint");
    }
    if (key.isPresent()
        && (key.get().isEmpty() || !key.get().chars().allMatch(c -> c > ' ' && c < 0x7F))) {
      throw misconfigured("API key is empty or has characters that cannot be sent; copy it again");
    }
    if (provider == Provider.ANTHROPIC && key.isEmpty()) {
      throw misconfigured("API key is missing; Anthropic's protocol needs one");
    }
    if (!timeout.isPositive() || retries < 0) {
      throw misconfigured("timeout must be more than zero, and its retries not less");
    }
  }

  /** A model asked with the usual patience, at an endpoint that can be held to a JSON schema. */
  public ModelSettings(Provider provider, URI base, String model, Optional<String> key) {
    this(provider, base, model, key, USUAL_TIMEOUT, USUAL_RETRIES, true);
  }

  private static IbidException misconfigured(String what) {
    return new IbidException(ErrorCode.BAD_CONFIGURATION, "The language model's " + what);
  }

  /** The host, and the port if it is not the usual one. */
  String host() {
    return base.getPort() < 0 ? base.getHost() : base.getHost() + ":" + base.getPort();
  }

  /** Without the key. */
  @Override
  public String toString() {
    return model + "@" + host();
  }
}
