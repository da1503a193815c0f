package dev.ibid.wire.transcript;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.recall.PromptFence;
import dev.ibid.wire.lines.JsonLine;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/** The message of a transcript's line, taken apart. */
record TranscriptMessage(JsonNode json) {
  private static final String BETWEEN_BLOCKS = "\n\n";

  /** A text that the message has beside its content; empty when it has none by that name. */
  String text(String name) {
    return json.path(name).asText();
  }

  /** What is worth remembering, in order: no thinking, no pictures, nothing blank. */
  List<MessageBlock> blocks() {
    JsonNode content = json.path("content");
    if (!content.isTextual() && !content.isArray()) {
      throw JsonLine.refusal("message.content is missing");
    }
    String said = joined(content, "");
    if (content.isTextual()) {
      return said.isBlank() ? List.of() : List.of(new MessageBlock.Text(1, said));
    }
    List<MessageBlock> blocks = new ArrayList<>();
    boolean quoted = false;
    for (int position = 1; position <= content.size(); position++) {
      JsonNode block = content.get(position - 1);
      switch (block.path("type").asText()) {
        case "text" -> {
          if (!quoted && !block.path("text").asText().isBlank()) {
            blocks.add(new MessageBlock.Text(position, said));
            quoted = true;
          }
        }
        case "tool_use" -> blocks.add(toolUse(position, block));
        case "tool_result" -> {
          String result = joined(block.path("content"), "[image]");
          if (!result.isBlank()) {
            blocks.add(
                new MessageBlock.ToolResult(position, block.path("tool_use_id").asText(), result));
          }
        }
        default -> {}
      }
    }
    return blocks;
  }

  private static MessageBlock.ToolUse toolUse(int position, JsonNode block) {
    String name = block.path("name").asText();
    if (name.isBlank()) {
      throw JsonLine.refusal(
          "block %d of the message uses a tool without name".formatted(position));
    }
    return new MessageBlock.ToolUse(position, block.path("id").asText(), name, block.path("input"));
  }

  /**
   * A text, or the texts among blocks with a blank line between them; without what ibid itself had
   * put into them, which is remembered already.
   */
  private static String joined(JsonNode content, String image) {
    if (!content.isArray()) {
      return PromptFence.strip(content.asText());
    }
    StringJoiner joined = new StringJoiner(BETWEEN_BLOCKS);
    for (JsonNode block : content) {
      String text =
          switch (block.path("type").asText()) {
            case "text" -> block.path("text").asText();
            case "image" -> image;
            default -> "";
          };
      if (!text.isBlank()) {
        joined.add(text);
      }
    }
    return PromptFence.strip(joined.toString());
  }
}
