package dev.ibid.langchain4j.model;

import dev.ibid.endpoint.ModelEndpoint;
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
  private static final String PURPOSE = "The language model";

  public static final Duration USUAL_TIMEOUT = Duration.ofSeconds(60);
  public static final int USUAL_RETRIES = 2;

  public ModelSettings {
    ModelEndpoint checked = new ModelEndpoint(PURPOSE, base, model, key);
    checked.require(
        provider != Provider.ANTHROPIC || key.isPresent(),
        "API key is missing; Anthropic's protocol needs one");
    checked.require(
        timeout.isPositive() && retries >= 0,
        "timeout must be more than zero, and its retries not less");
  }

  /** A model asked with the usual patience, at an endpoint that can be held to a JSON schema. */
  public ModelSettings(Provider provider, URI base, String model, Optional<String> key) {
    this(provider, base, model, key, USUAL_TIMEOUT, USUAL_RETRIES, true);
  }

  private ModelEndpoint endpoint() {
    return new ModelEndpoint(PURPOSE, base, model, key);
  }

  /** The host, and the port if it is not the usual one. */
  String host() {
    return endpoint().host();
  }

  /** Without the key. */
  @Override
  public String toString() {
    return endpoint().toString();
  }
}
