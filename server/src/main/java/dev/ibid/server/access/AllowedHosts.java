package dev.ibid.server.access;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/**
 * Under which names the server may be called, and which pages may call it. A page elsewhere that
 * has its name point here is known by its Host header, one that calls across by its Origin.
 *
 * @param hosts lower case, with or without port; IPv6 in brackets
 * @param origins like {@code https://example.org}, lower case
 */
public record AllowedHosts(Set<String> hosts, Set<String> origins) {
  private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

  public AllowedHosts {
    hosts = Set.copyOf(hosts);
    origins = Set.copyOf(origins);
  }

  /** Those of the loopback, and the given ones. */
  public static AllowedHosts of(Set<String> otherHosts, Set<String> origins) {
    Set<String> hosts = new HashSet<>(LOOPBACK);
    otherHosts.forEach(host -> hosts.add(host.toLowerCase(Locale.ROOT)));
    Set<String> lower = new HashSet<>();
    origins.forEach(origin -> lower.add(origin.toLowerCase(Locale.ROOT)));
    return new AllowedHosts(hosts, lower);
  }

  /**
   * @param port on which the server listens
   */
  boolean isKnown(String host, int port) {
    String lower = host.toLowerCase(Locale.ROOT);
    if (hosts.contains(lower)) {
      return true;
    }
    String suffix = ":" + port;
    return lower.endsWith(suffix)
        && hosts.contains(lower.substring(0, lower.length() - suffix.length()));
  }

  /**
   * Whether a page may call: it comes from this server, or from an origin that is listed.
   *
   * @param scheme by which the server was called: a page of the same host by another is foreign
   */
  boolean mayCall(String origin, String scheme, String host) {
    return isListed(origin) || isOwn(origin, scheme, host);
  }

  boolean isListed(String origin) {
    return origins.contains(origin.toLowerCase(Locale.ROOT));
  }

  private static boolean isOwn(String origin, String scheme, String host) {
    try {
      URI uri = new URI(origin);
      return scheme.equalsIgnoreCase(uri.getScheme())
          && host.equalsIgnoreCase(uri.getRawAuthority());
    } catch (URISyntaxException e) {
      return false;
    }
  }
}
