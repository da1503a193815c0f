package dev.ibid.wire.hook;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What a hook of Claude Code answers to have a text put beside the prompt. */
public record HookJson(@JsonProperty("hookSpecificOutput") Output output) {
  /** A text for the model. */
  public record Output(String hookEventName, String additionalContext) {}

  public static HookJson context(String event, String text) {
    return new HookJson(new Output(event, text));
  }
}
