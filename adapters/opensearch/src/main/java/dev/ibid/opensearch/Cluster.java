package dev.ibid.opensearch;

import dev.ibid.endpoint.HttpAddress;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * Which index of which OpenSearch cluster to use, and how.
 *
 * @param address where the cluster listens, like {@code https://search.example.org:9200}
 * @param index the name under which the index is known there
 * @param login who to say we are, if the cluster asks
 * @param certificates a file with those that vouch for the cluster, if the system's do not
 * @param shards into how many pieces an index is divided that does not exist yet
 * @param timeout how long a request may take; erasing from a large index takes several
 */
public record Cluster(
    URI address,
    String index,
    Optional<Login> login,
    Optional<Path> certificates,
    int shards,
    Duration timeout) {
  // Generations of the index add a number, and the cluster allows 255 bytes.
  private static final String NAME = "[a-z0-9][a-z0-9_-]{0,199}";

  /** A user and a password, which appears in no message. */
  public record Login(String user, String password) {
    public Login {
      if (user.isEmpty() || user.contains(":")) {
        throw misconfigured("user must have a name without a colon");
      }
    }

    @Override
    public String toString() {
      return user;
    }
  }

  public Cluster {
    HttpAddress.check(
        address, "The OpenSearch cluster's address", "https://search.example.org:9200", "login");
    if (!index.matches(NAME)) {
      throw misconfigured("index must have a name of small letters, digits, \"-\" and \"_\"");
    }
    if (shards < 1 || !timeout.isPositive()) {
      throw misconfigured("shards and timeout must be more than zero");
    }
  }

  private static IbidException misconfigured(String what) {
    return new IbidException(ErrorCode.BAD_CONFIGURATION, "The OpenSearch cluster's " + what);
  }

  /** The address of something in the cluster. */
  URI resolve(String path) {
    return URI.create(address.toString().replaceFirst("/+$", "") + path);
  }

  /** The index and its host. */
  @Override
  public String toString() {
    return index
        + "@"
        + (address.getPort() < 0 ? address.getHost() : address.getHost() + ":" + address.getPort());
  }
}
