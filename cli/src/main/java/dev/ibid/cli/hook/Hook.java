package dev.ibid.cli.hook;

import java.util.Optional;

/** One occasion on which an assistant calls, and what is done then. */
interface Hook {
  /** The event's name in what Claude Code says and hears. */
  String event();

  /** Does it, and returns what the assistant is to know; mostly nothing. */
  Optional<String> called(HookCall call);
}
