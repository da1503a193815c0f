package dev.ibid.cli.owner;

import java.util.Map;

/** What an owner that stays is there for, and whom it tells how it gets on. */
public interface Resident {
  /** A process that will leave by itself owns the home; called once, before waiting for it. */
  void waiting(Presence other);

  /** Gets ready whatever is to be ready; calls are taken meanwhile. */
  void settle();

  /** All is ready. */
  void settled(Presence own);

  /** What is still to be done in the background, by the kind of work; asked often. */
  Map<String, Long> pending();
}
