package dev.ibid.remote;

import dev.ibid.ErrorCode;
import dev.ibid.IbidException;
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
  public Endpoint {
    String scheme = String.valueOf(base.getScheme());
    if (!(scheme.equals("http") || scheme.equals("https")) || base.getHost() == null) {
      throw misconfigured("base URL must be like https://api.openai.com/v1");
    }
    if (base.getUserInfo() != null || base.getQuery() != null || base.getFragment() != null) {
      throw misconfigured("base URL must have no user, query or fragment; set the API key apart");
    }
    if (model.isBlank()) {
      throw misconfigured("model must have a name");
    }
    if (key.isPresent() && !key.get().chars().allMatch(c -> c > ' ' && c < 0x7F)) {
      throw misconfigured("API key has spaces or characters that cannot be sent; copy it again");
    }
    if (!timeout.isPositive() || batch < 1) {
      throw misconfigured("timeout and batch size must be more than zero");
    }
  }

  private static IbidException misconfigured(String what) {
    return new IbidException(ErrorCode.BAD_CONFIGURATION, "The embedding endpoint's " + what);
  }

  /** The host, and the port if it is not the usual one. */
  String host() {
    return base.getPort() < 0 ? base.getHost() : base.getHost() + ":" + base.getPort();
  }

  URI embeddings() {
    return URI.create(base.toString().replaceFirst("/+$", "") + "/embeddings");
  }

  /** Without the key. */
  @Override
  public String toString() {
    return model + "@" + host();
  }
}
