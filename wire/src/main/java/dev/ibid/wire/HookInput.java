package dev.ibid.wire;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.ErrorCode;
import dev.ibid.IbidException;
import java.util.Optional;

/** What Claude Code tells a hook. Fields that a hook does not need may be missing or new. */
public final class HookInput {
  private final JsonNode fields;

  private HookInput(JsonNode fields) {
    this.fields = fields;
  }

  public static HookInput read(String json) {
    try {
      JsonNode fields = Json.MAPPER.readTree(json);
      if (fields.isObject()) {
        return new HookInput(fields);
      }
    } catch (JsonProcessingException e) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST, "the hook's input is not JSON: " + e.getOriginalMessage(), e);
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

  public String prompt() {
    return require("prompt");
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
