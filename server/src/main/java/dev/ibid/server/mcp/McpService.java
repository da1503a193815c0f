package dev.ibid.server.mcp;

import dev.ibid.server.Backend;
import io.modelcontextprotocol.json.schema.jackson3.DefaultJsonSchemaValidator;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpStatelessSyncServer;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import io.modelcontextprotocol.spec.McpStatelessServerTransport;
import java.time.Clock;
import java.util.List;

/**
 * All that ibid offers over the protocol, the same on every transport. It keeps nothing between two
 * requests, so that any of several servers can answer the next.
 */
final class McpService {
  private McpService() {}

  static List<Tool> tools() {
    return List.of(
        new SearchTool(),
        new TimelineTool(),
        new DetailsTool(),
        new ShowTool(),
        new RememberTool(Clock.systemUTC()),
        new CheckTool(),
        new CiteTool(),
        new StatsTool());
  }

  static McpStatelessSyncServer start(Backend backend, McpStatelessServerTransport transport) {
    return McpServer.sync(new SafeTransport(transport))
        .serverInfo("ibid", backend.version())
        .instructions(Guide.INSTRUCTIONS)
        .capabilities(
            ServerCapabilities.builder()
                .tools(false)
                .resources(false, false)
                .prompts(false)
                .build())
        .jsonMapper(Protocol.MAPPER)
        .jsonSchemaValidator(new DefaultJsonSchemaValidator())
        // Arguments are checked by the tools, whose complaints are one line.
        .validateToolInputs(false)
        .immediateExecution(true)
        .tools(tools().stream().map(tool -> new ToolCall(tool, backend).specification()).toList())
        .resourceTemplates(new SourceResource(backend).specification())
        .prompts(Guide.prompt())
        .build();
  }
}
