package dev.ibid.endpoint;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.net.URI;

/** What an address has to be like for something to be sent there over HTTP. */
public final class HttpAddress {
  private HttpAddress() {}

  /**
   * Checks an address.
   *
   * @param name how complaints call it
   * @param example what it should be like
   * @param secret what is set apart, and must not stand in the address
   * @throws IbidException if it is not like that
   */
  public static void check(URI address, String name, String example, String secret) {
    String scheme = String.valueOf(address.getScheme());
    if (!(scheme.equals("http") || scheme.equals("https")) || address.getHost() == null) {
      throw misconfigured("%s must be like %s".formatted(name, example));
    }
    if (address.getUserInfo() != null
        || address.getQuery() != null
        || address.getFragment() != null) {
      throw misconfigured(
          "%s must have no user, query or fragment; set the %s apart".formatted(name, secret));
    }
  }

  static IbidException misconfigured(String message) {
    return new IbidException(ErrorCode.BAD_CONFIGURATION, message);
  }
}
