package dev.ibid.server.mcp;

import dev.ibid.server.Backend;
import io.modelcontextprotocol.json.schema.jackson3.DefaultJsonSchemaValidator;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpStatelessServerHandler;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import io.modelcontextprotocol.spec.McpStatelessServerTransport;
import io.modelcontextprotocol.spec.ProtocolVersions;
import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/**
 * All that ibid offers over the protocol, the same on every transport. It keeps nothing between two
 * requests, so that any of several servers can answer the next.
 */
final class McpService {
  private McpService() {}

  static List<McpTool> tools() {
    return List.of(
        SearchTool.search(),
        LookupTools.timeline(),
        LookupTools.details(),
        LookupTools.show(),
        RememberTool.remember(Clock.systemUTC()),
        LookupTools.check(),
        AnswerTools.ask(),
        CiteTool.cite(),
        AnswerTools.verify(),
        LookupTools.stats());
  }

  static boolean hasTool(String name) {
    return tools().stream().anyMatch(tool -> tool.name().equals(name));
  }

  /** What answers requests. */
  static McpStatelessServerHandler start(Backend backend) {
    HandingOver transport = new HandingOver();
    var unused =
        McpServer.sync(transport)
            .serverInfo("ibid", backend.version())
            .instructions(McpGuide.INSTRUCTIONS)
            .capabilities(
                ServerCapabilities.builder()
                    .tools(false)
                    .resources(false, false)
                    .prompts(false)
                    .build())
            .jsonMapper(McpJson.MAPPER)
            .jsonSchemaValidator(new DefaultJsonSchemaValidator())
            // Arguments are checked by the tools, whose complaints are one line.
            .validateToolInputs(false)
            .immediateExecution(true)
            .tools(
                tools().stream()
                    .map(tool -> new McpToolCall(tool, backend).specification())
                    .toList())
            .resourceTemplates(new SourceResource(backend).specification())
            .prompts(McpGuide.prompt(), new AnswerPrompt(backend).specification())
            .build();
    return transport.handler();
  }

  /** A transport that only hands over what answers; who has it does the rest. */
  private static final class HandingOver implements McpStatelessServerTransport {
    private @Nullable McpStatelessServerHandler handler;

    @Override
    public void setMcpHandler(McpStatelessServerHandler given) {
      handler = given;
    }

    McpStatelessServerHandler handler() {
      if (handler == null) {
        throw new IllegalStateException("The service was not started");
      }
      return handler;
    }

    @Override
    public Mono<Void> closeGracefully() {
      return Mono.empty();
    }

    @Override
    public List<String> protocolVersions() {
      return List.of(
          ProtocolVersions.MCP_2024_11_05,
          ProtocolVersions.MCP_2025_03_26,
          ProtocolVersions.MCP_2025_06_18,
          ProtocolVersions.MCP_2025_11_25);
    }
  }
}
