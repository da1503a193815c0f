package dev.ibid.wire.transcript;

import com.fasterxml.jackson.databind.JsonNode;

/** A part of a message that is worth remembering. Positions count the message's blocks from one. */
sealed interface MessageBlock {
  int position();

  /** Everything said in the message; it stands where the first of it stands. */
  record Text(int position, String text) implements MessageBlock {}

  record ToolUse(int position, String toolUseId, String name, JsonNode input)
      implements MessageBlock {}

  record ToolResult(int position, String toolUseId, String text) implements MessageBlock {}
}
