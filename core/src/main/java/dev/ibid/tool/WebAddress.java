package dev.ibid.tool;

import java.net.IDN;
import java.util.Locale;
import java.util.Optional;

/**
 * An address of the web as it stands in the wild: with spaces, bars and letters of any script in
 * it, which {@link java.net.URI} refuses.
 *
 * @param host lower-case and in ASCII, the form that names servers without doubt: a domain shown to
 *     readers must not look like another one by letters of a foreign script. An IPv6 address keeps
 *     its brackets
 * @param port with its colon, empty where it is the usual one
 * @param path without the last slash
 * @param query with its question mark, or empty
 */
public record WebAddress(String host, String port, String path, String query) {
  private static final String FORBIDDEN = "@/?#: \t\r\n\"<>\\^`{|}%";
  private static final String WWW = "www.";
  private static final int MOST_HOST_CHARS = 253;

  /** Reads a text as an address; nothing if it is none of the web, or names no server. */
  public static Optional<WebAddress> find(String text) {
    String address = text.strip();
    String lower = address.substring(0, Math.min(8, address.length())).toLowerCase(Locale.ROOT);
    if (lower.startsWith("https://")) {
      return of(address.substring(8), ":443");
    }
    if (lower.startsWith("http://")) {
      return of(address.substring(7), ":80");
    }
    if (lower.startsWith("//")) {
      return of(address.substring(2), ":443");
    }
    // Without a scheme only this says that it is no file.
    return lower.startsWith(WWW) ? of(address, ":443") : Optional.empty();
  }

  /** The name to show for the server: without port and {@code www.}. */
  public String domain() {
    boolean named = host.startsWith(WWW) && host.indexOf('.', WWW.length()) >= 0;
    return named ? host.substring(WWW.length()) : host;
  }

  /**
   * One spelling for all addresses of a page: whatever the scheme, without fragment and without
   * parameters that only tell where a reader came from.
   */
  public String normalised() {
    return host + port + path + query;
  }

  private static Optional<WebAddress> of(String rest, String usualPort) {
    int end = indexOfAny(rest, "/?#\\", 0);
    String authority = rest.substring(0, end);
    authority = authority.substring(authority.lastIndexOf('@') + 1);
    int colon = authority.lastIndexOf(':');
    boolean ported = colon > authority.lastIndexOf(']');
    String port = ported ? authority.substring(colon) : "";
    if (!isPort(port)) {
      return Optional.empty();
    }
    Optional<String> host = host(ported ? authority.substring(0, colon) : authority);
    int fragment = indexOfAny(rest, "#", end);
    int question = indexOfAny(rest, "?", end);
    String path = rest.substring(end, Math.min(question, fragment));
    String query = question < fragment ? rest.substring(question + 1, fragment) : "";
    return host.map(
        name ->
            new WebAddress(
                name,
                port.equals(usualPort) || port.length() == 1 ? "" : port,
                withoutSlash(AddressCharacters.normalise(path)),
                TrackingParameters.without(AddressCharacters.normalise(query))));
  }

  /** A colon and digits, or nothing behind the colon, or nothing at all. */
  private static boolean isPort(String given) {
    return given.isEmpty() || given.chars().skip(1).allMatch(c -> c >= '0' && c <= '9');
  }

  private static Optional<String> host(String given) {
    if (given.startsWith("[") && given.endsWith("]")) {
      return given.length() > 3 && given.indexOf(':') > 0
          ? Optional.of(given.toLowerCase(Locale.ROOT))
          : Optional.empty();
    }
    String decoded = AddressCharacters.decode(given);
    String host;
    try {
      host = IDN.toASCII(decoded, IDN.ALLOW_UNASSIGNED).toLowerCase(Locale.ROOT);
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      // Servers are also named by what the standard refuses, like very long labels.
      host = decoded.toLowerCase(Locale.ROOT);
    }
    if (host.endsWith(".")) {
      host = host.substring(0, host.length() - 1);
    }
    boolean usable =
        !host.isEmpty()
            && host.length() <= MOST_HOST_CHARS
            && !host.startsWith(".")
            && !host.contains("..")
            && host.chars().allMatch(c -> c > 0x20 && c < 0x7F && FORBIDDEN.indexOf(c) < 0)
            && host.chars().anyMatch(Character::isLetterOrDigit);
    return usable ? Optional.of(host) : Optional.empty();
  }

  private static String withoutSlash(String path) {
    int end = path.length();
    while (end > 0 && path.charAt(end - 1) == '/') {
      end--;
    }
    return path.substring(0, end);
  }

  private static int indexOfAny(String text, String characters, int from) {
    for (int i = from; i < text.length(); i++) {
      if (characters.indexOf(text.charAt(i)) >= 0) {
        return i;
      }
    }
    return text.length();
  }
}
