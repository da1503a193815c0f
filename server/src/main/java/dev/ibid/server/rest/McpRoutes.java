package dev.ibid.server.rest;

import dev.ibid.server.ServerBackend;
import dev.ibid.server.mcp.McpHttp;
import dev.ibid.server.schema.JsonSchema;
import dev.ibid.wire.json.StrictUtf8;
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
                JsonSchema.object()
                    .require("jsonrpc", JsonSchema.choice("2.0"))
                    .require("method", JsonSchema.text())
                    .allow("params", JsonSchema.anyObject()))
            .gives("application/json")
            .does(this::answer));
  }

  private ApiResponse answer(ApiRequest call) {
    return protocol
        .answer(StrictUtf8.decode("body", call.body().bytes()), call.caller().scope())
        .map(answer -> new ApiResponse.Ready(200, "application/json", answer))
        .orElseGet(() -> new ApiResponse.Ready(202, "application/json", ""));
  }
}
