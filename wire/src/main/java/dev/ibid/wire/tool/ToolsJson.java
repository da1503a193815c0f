package dev.ibid.wire.tool;

import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import dev.ibid.answer.stream.AgentEvent.ToolResult;
import dev.ibid.error.IbidException;
import dev.ibid.wire.answer.AgentEventJson;
import dev.ibid.wire.json.InputFile;
import dev.ibid.wire.json.LocatedValue;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/**
 * Reads what tools returned: {@code [{requestId, toolName, parameters?, output}]}. What is nested
 * too deeply becomes text, so that it costs the sources of one output and not the whole file.
 */
public final class ToolsJson {
  private ToolsJson() {}

  /**
   * Reads a file.
   *
   * @param warnings is told what could not be read as it stands there
   */
  public static List<ToolResult> load(Path file, Consumer<String> warnings) {
    return read(parse(file.toString(), InputFile.load(file, "tool results"), warnings));
  }

  /**
   * Parses JSON that has tool results in it.
   *
   * @param name what to call it when something is wrong with it
   * @param warnings is told what could not be read as it stands there
   */
  public static LocatedValue parse(String name, byte[] json, Consumer<String> warnings) {
    try {
      return LocatedValue.parse(name, json);
    } catch (IbidException e) {
      if (e.getCause() instanceof StreamConstraintsException) {
        warnings.accept(
            "%s: what is nested more than %d levels deep is taken as text"
                .formatted(name, OutputBounds.MAX_DEPTH));
        String text = new String(json, StandardCharsets.UTF_8);
        return LocatedValue.parse(name, JsonNesting.flattened(text, OutputBounds.MAX_DEPTH));
      }
      throw e;
    }
  }

  /** Reads a list that stands inside something else. */
  public static List<ToolResult> read(LocatedValue list) {
    GivenIds ids = new GivenIds();
    return list.items().stream()
        .map(
            item -> {
              ids.claim(item.require("requestId"), item);
              return AgentEventJson.toolResult(item);
            })
        .toList();
  }
}
