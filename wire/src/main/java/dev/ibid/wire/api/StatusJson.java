package dev.ibid.wire.api;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What {@code status} and {@code serve} answer.
 *
 * @param running whether an owner stays at the home
 */
public record StatusJson(boolean running, Optional<OwnerJson> owner) {
  /**
   * The owner that stays.
   *
   * @param ready whether it has made everything ready
   * @param address where it answers over HTTP, if it does
   * @param pending how much it has still to do in the background, by the kind of work
   */
  public record OwnerJson(
      long process,
      String since,
      String version,
      boolean ready,
      Map<String, Long> pending,
      Optional<String> address) {
    public OwnerJson {
      pending = Collections.unmodifiableMap(new TreeMap<>(pending));
    }
  }
}
