package dev.ibid.server.mcp;

/**
 * One thing that a model can have done. Thread-safe.
 *
 * @param title the name for people
 * @param text what a model is told: when to call it and with what
 */
record McpTool(
    String name, String title, String text, Parameters parameters, Effect effect, Action action) {
  /** What a call does to what is stored. */
  enum Effect {
    /** Nothing. */
    NONE,
    /** Something new is kept, and nothing that is there changes. */
    ADDS
  }

  /** What a call does. */
  interface Action {
    /**
     * Does it, and returns the record of wire that the command of the same name prints as JSON.
     *
     * @throws dev.ibid.error.IbidException if it cannot be done; the model is told the message
     */
    Record call(McpCaller caller, Arguments arguments);
  }
}
