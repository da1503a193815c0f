package dev.ibid.server.access;

import java.util.Set;
import java.util.function.Predicate;

/**
 * Which paths are for browsers.
 *
 * @param open hold nothing of anybody's, so that whoever asks may have them
 * @param page tells pages, to which whoever is not logged in is led by way of the login
 */
public record WebPaths(Set<String> open, Predicate<String> page) {
  public WebPaths {
    open = Set.copyOf(open);
  }

  /** Whether there is a page at an address, which may have a query. */
  public boolean isPage(String address) {
    int query = address.indexOf('?');
    return page.test(query < 0 ? address : address.substring(0, query));
  }
}
