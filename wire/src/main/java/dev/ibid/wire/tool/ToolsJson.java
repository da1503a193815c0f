package dev.ibid.wire.tool;

import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import dev.ibid.IbidException;
import dev.ibid.answer.AgentEvent.ToolResult;
import dev.ibid.wire.InputFile;
import dev.ibid.wire.Located;
import dev.ibid.wire.answer.AgentEventJson;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * Reads what tools returned: {@code [{requestId, toolName, parameters?, output}]}. What is nested
 * too deeply becomes text, so that it costs the sources of one output and not the whole file.
 */
public final class ToolsJson {
  private ToolsJson() {}

  /** Reads a file. */
  public static List<ToolResult> load(Path file) {
    byte[] json = InputFile.load(file, "tool results");
    try {
      return read(Located.parse(file.toString(), json));
    } catch (IbidException e) {
      return again(file.toString(), new String(json, StandardCharsets.UTF_8), e);
    }
  }

  public static List<ToolResult> read(String json) {
    try {
      return read(Located.parse("tools", json));
    } catch (IbidException e) {
      return again("tools", json, e);
    }
  }

  private static List<ToolResult> again(String name, String json, IbidException problem) {
    if (problem.getCause() instanceof StreamConstraintsException) {
      return read(Located.parse(name, Nesting.flattened(json, OutputBounds.MAX_DEPTH)));
    }
    throw problem;
  }

  private static List<ToolResult> read(Located list) {
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
