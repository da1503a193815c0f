package dev.ibid.wire.hook;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.wire.json.Json;
import dev.ibid.wire.transcript.TranscriptToolCall;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** What Claude Code tells a hook. Fields that a hook does not need may be missing or new. */
public final class HookInput {
  private final JsonNode fields;

  private HookInput(JsonNode fields) {
    this.fields = fields;
  }

  public static HookInput read(String json) {
    try (JsonParser parser = Json.parsers(Integer.MAX_VALUE).createParser(json)) {
      parser.nextToken();
      JsonNode fields = Json.tree(parser);
      if (fields != null && fields.isObject() && parser.nextToken() == null) {
        return new HookInput(fields);
      }
    } catch (JsonProcessingException e) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST, "the hook's input is not JSON: " + e.getOriginalMessage(), e);
    } catch (IOException e) {
      throw new IllegalStateException("A text can always be read", e);
    }
    throw new IbidException(ErrorCode.BAD_REQUEST, "the hook's input is not a JSON object");
  }

  public String session() {
    return require("session_id");
  }

  /** The folder that the assistant works in; may be empty. */
  public String folder() {
    return find("cwd").orElse("");
  }

  /** The file that Claude Code writes the session to. */
  public Optional<Path> transcript() {
    try {
      return find("transcript_path").filter(path -> !path.isBlank()).map(Path::of);
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  public String prompt() {
    return require("prompt");
  }

  /** What the assistant said last; older versions of Claude Code do not tell. */
  public Optional<String> lastReply() {
    return find("last_assistant_message");
  }

  /** Whether a session begins because its context became too long. */
  public boolean isCompacted() {
    return find("source").orElse("").equals("compact");
  }

  /** The use of a tool that has ended. */
  public ToolUse toolUse() {
    String name = require("tool_name");
    JsonNode input = fields.path("tool_input");
    return new ToolUse(
        find("tool_use_id").orElse(""),
        name,
        TranscriptToolCall.text(name, input),
        input.path("command").asText(),
        TranscriptToolCall.result(fields.path("tool_response")),
        TranscriptToolCall.files(input));
  }

  private String require(String name) {
    return find(name)
        .orElseThrow(
            () ->
                new IbidException(
                    ErrorCode.BAD_REQUEST, "the hook's input has no text \"%s\"".formatted(name)));
  }

  private Optional<String> find(String name) {
    JsonNode field = fields.path(name);
    return field.isTextual() ? Optional.of(field.textValue()) : Optional.empty();
  }
}
