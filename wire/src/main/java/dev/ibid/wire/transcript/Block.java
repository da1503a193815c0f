package dev.ibid.wire.transcript;

import com.fasterxml.jackson.databind.JsonNode;

/** A part of a message that is worth remembering. Positions count the message's blocks from one. */
sealed interface Block {
  int position();

  /** Everything said in the message; it stands where the first of it stands. */
  record Text(int position, String text) implements Block {}

  record ToolUse(int position, String toolUseId, String name, JsonNode input) implements Block {}

  record ToolResult(int position, String toolUseId, String text) implements Block {}
}
