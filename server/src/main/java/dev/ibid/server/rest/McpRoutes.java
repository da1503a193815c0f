package dev.ibid.server.rest;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.ibid.server.ServerBackend;
import dev.ibid.server.mcp.McpHttp;
import dev.ibid.server.schema.Schema;
import java.util.List;

/** The Model Context Protocol, for assistants. */
final class McpRoutes {
  private final McpHttp protocol;

  McpRoutes(ServerBackend backend) {
    this.protocol = new McpHttp(backend);
  }

  List<Operation> all() {
    return List.of(
        OperationBuilder.post("/mcp", "mcp", "A message of the Model Context Protocol.")
            .takes(
                Schema.object()
                    .require("jsonrpc", Schema.choice("2.0"))
                    .require("method", Schema.text())
                    .allow("params", Schema.anyObject()))
            .gives("application/json")
            .does(this::answer));
  }

  private Reply answer(Call call) {
    return protocol
        .answer(new String(call.body().bytes(), UTF_8), call.caller().scope())
        .map(answer -> new Reply.Ready(200, "application/json", answer))
        .orElseGet(() -> new Reply.Ready(202, "application/json", ""));
  }
}
