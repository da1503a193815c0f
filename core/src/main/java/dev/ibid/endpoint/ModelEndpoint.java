package dev.ibid.endpoint;

import java.net.URI;
import java.util.Optional;

/**
 * A model at an address on the network.
 *
 * @param purpose what it is for, as complaints begin: "The embedding endpoint"
 * @param base the address below which the protocol's paths are, like {@code
 *     https://api.openai.com/v1}
 * @param model the model's name there
 * @param key the secret to show there, if it asks for one; it appears in no message
 */
public record ModelEndpoint(String purpose, URI base, String model, Optional<String> key) {
  /**
   * @throws dev.ibid.error.IbidException if nothing could be sent there as it stands
   */
  public ModelEndpoint {
    HttpAddress.check(base, purpose + "'s base URL", "https://api.openai.com/v1", "API key");
    require(!model.isBlank(), purpose, "model name is missing; set the one it has at its endpoint");
    require(
        key.isEmpty()
            || (!key.get().isEmpty() && key.get().chars().allMatch(c -> c > ' ' && c < 0x7F)),
        purpose,
        "API key is empty or has characters that cannot be sent; copy it again");
  }

  /** Complains unless something holds. */
  public void require(boolean holds, String otherwise) {
    require(holds, purpose, otherwise);
  }

  private static void require(boolean holds, String purpose, String otherwise) {
    if (!holds) {
      throw HttpAddress.misconfigured("%s's %s".formatted(purpose, otherwise));
    }
  }

  /** The host, and the port if it is not the usual one. */
  public String host() {
    return base.getPort() < 0 ? base.getHost() : base.getHost() + ":" + base.getPort();
  }

  /** Without the key. */
  @Override
  public String toString() {
    return model + "@" + host();
  }
}
