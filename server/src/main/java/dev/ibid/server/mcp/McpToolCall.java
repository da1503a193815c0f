package dev.ibid.server.mcp;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.log.ThrottledLog;
import dev.ibid.server.Backend;
import dev.ibid.text.Quotation;
import dev.ibid.wire.json.Json;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Content;
import io.modelcontextprotocol.spec.McpSchema.ResourceLink;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.ToolAnnotations;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A tool as the protocol knows it. Whatever goes wrong is an answer that the model can read. */
final class McpToolCall {
  private static final Logger log = LoggerFactory.getLogger(McpToolCall.class);
  private static final int MOST_MESSAGE_CHARS = 1000;

  private static final ThrottledLog busy = new ThrottledLog(log);

  private final McpTool tool;
  private final Backend backend;

  McpToolCall(McpTool tool, Backend backend) {
    this.tool = tool;
    this.backend = backend;
  }

  SyncToolSpecification specification() {
    return new SyncToolSpecification(
        description(),
        (context, request) ->
            call(new McpCaller(backend, CallerScope.of(context)), request.arguments()));
  }

  private McpSchema.Tool description() {
    boolean reads = tool.effect() == McpTool.Effect.NONE;
    return McpSchema.Tool.builder(tool.name(), tool.parameters().schema())
        .title(tool.title())
        .description(tool.text() + " " + McpGuide.QUOTED_BRIEFLY)
        .annotations(
            ToolAnnotations.builder()
                .readOnlyHint(reads)
                .destructiveHint(false)
                .idempotentHint(reads)
                .openWorldHint(false)
                .build())
        .build();
  }

  private CallToolResult call(McpCaller assistant, @Nullable Map<String, ?> arguments) {
    try {
      Arguments checked = tool.parameters().check(arguments == null ? Map.of() : arguments);
      return answer(tool.action().call(assistant, checked));
    } catch (IbidException e) {
      if (e.code() == ErrorCode.BUSY) {
        busy.warn("Tools were refused, because too much is asked for: " + e.getMessage());
      } else if (e.code().fault() == ErrorCode.Fault.STORE) {
        log.warn("The tool {} gave up", tool.name(), e);
      }
      return failure(message(e));
    } catch (RuntimeException e) {
      log.error("The tool {} failed", tool.name(), e);
      return failure("internal error; see the log of ibid");
    }
  }

  private static CallToolResult answer(Record answer) {
    Map<String, @Nullable Object> plain = tree(answer);
    Map<String, @Nullable Object> quoted = QuotedJson.of(plain);
    List<Content> contents = new ArrayList<>();
    contents.add(text(McpJson.write(quoted)));
    QuotedJson.cited(plain).forEach(address -> contents.add(link(address)));
    return CallToolResult.builder(contents).structuredContent(quoted).isError(false).build();
  }

  private static Map<String, @Nullable Object> tree(Record shape) {
    try {
      return McpJson.tree(Json.write(shape));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Content link(SourceAddress address) {
    return ResourceLink.builder()
        .uri(address.toString())
        .name(address.label())
        .mimeType(SourceResource.TYPE)
        .build();
  }

  private static TextContent text(String text) {
    return TextContent.builder(text).build();
  }

  static CallToolResult failure(String message) {
    return CallToolResult.builder(List.of(text(message))).isError(true).build();
  }

  /** One line; quoted where it may hold what others wrote, like names of projects. */
  private static String message(IbidException problem) {
    String line = problem.publicMessage().replaceAll("\\R", " ");
    String shortened =
        line.length() > MOST_MESSAGE_CHARS ? line.substring(0, MOST_MESSAGE_CHARS) + " …" : line;
    boolean ours =
        switch (problem.code().fault()) {
          case CALLER -> problem.code() != ErrorCode.AMBIGUOUS;
          case ABSENT -> true;
          case STORE, OUTSIDE -> false;
        };
    return ours ? shortened : Quotation.QUOTED.inline(shortened);
  }
}
