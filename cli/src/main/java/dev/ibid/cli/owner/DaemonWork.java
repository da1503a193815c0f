package dev.ibid.cli.owner;

import java.util.Map;
import java.util.Optional;

/** What an owner that stays is there for, and whom it tells how it gets on. */
public interface DaemonWork {
  /**
   * A process owns the home that will leave by itself, or is still getting ready; called once,
   * before waiting for it.
   */
  void waiting(OwnerStatus other);

  /** Gets ready whatever is to be ready; calls are taken meanwhile. */
  void prepare();

  /** All is ready. */
  void ready(OwnerStatus own);

  /**
   * Whether it would do as well as this one if another stays already; else that one is replaced.
   */
  default boolean isSatisfiedWith(OwnerStatus other) {
    return true;
  }

  /**
   * Complains if one that stays, and would not do as well, is not to be told to leave: somebody
   * relies on it.
   */
  default void requireReplaceable(OwnerStatus other) {}

  /** Where it listens on the network, once all is ready. */
  default Optional<String> address() {
    return Optional.empty();
  }

  /** It is about to leave: no more is begun, and what was begun is ended. */
  default void leave() {}

  /** What is still to be done in the background, by the kind of work; asked often. */
  Map<String, Long> pending();
}
