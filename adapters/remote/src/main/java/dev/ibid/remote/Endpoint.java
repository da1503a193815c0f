package dev.ibid.remote;

import dev.ibid.endpoint.ModelEndpoint;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/**
 * Where vectors are to be had by OpenAI's protocol, and how.
 *
 * @param base the address below which {@code /embeddings} is, like {@code
 *     https://api.openai.com/v1}
 * @param model the model's name at that endpoint
 * @param key the secret to show there, if it asks for one; it appears in no message
 * @param timeout how long a request may take, with all attempts
 * @param batch how many texts to send at once
 */
public record Endpoint(URI base, String model, Optional<String> key, Duration timeout, int batch) {
  private static final String PURPOSE = "The embedding endpoint";

  public Endpoint {
    ModelEndpoint checked = new ModelEndpoint(PURPOSE, base, model, key);
    checked.require(
        timeout.isPositive() && batch > 0, "timeout and batch size must be more than zero");
  }

  /** The host, and the port if it is not the usual one. */
  String host() {
    return endpoint().host();
  }

  URI embeddings() {
    return URI.create(base.toString().replaceFirst("/+$", "") + "/embeddings");
  }

  private ModelEndpoint endpoint() {
    return new ModelEndpoint(PURPOSE, base, model, key);
  }

  /** Without the key. */
  @Override
  public String toString() {
    return endpoint().toString();
  }
}
