package dev.ibid.server.mcp;

import java.util.List;

/** One thing that a model can have done. Thread-safe. */
interface McpTool {
  /** What a call does to what is stored. */
  enum Effect {
    /** Nothing. */
    NONE,
    /** Something new is kept, and nothing that is there changes. */
    ADDS
  }

  /**
   * What a call answers.
   *
   * @param shape a record of wire: what the command of the same name prints as JSON
   * @param notes what to know besides
   */
  record Answer(Record shape, List<String> notes) {
    public Answer {
      notes = List.copyOf(notes);
    }

    static Answer of(Record shape) {
      return new Answer(shape, List.of());
    }
  }

  /**
   * What a model is told of a tool.
   *
   * @param title the name for people
   * @param text when to call it and with what
   * @param shape the record of wire that it answers with
   */
  record Description(
      String name,
      String title,
      String text,
      Parameters parameters,
      Effect effect,
      Class<? extends Record> shape) {}

  Description description();

  /**
   * Does it.
   *
   * @throws dev.ibid.error.IbidException if it cannot be done; the model is told the message
   */
  Answer call(McpCaller assistant, Arguments arguments);
}
