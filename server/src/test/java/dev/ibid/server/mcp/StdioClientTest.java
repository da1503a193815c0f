package dev.ibid.server.mcp;

import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.spec.McpClientTransport;
import java.nio.file.Path;

class StdioClientTest extends ClientContract {
  @Override
  McpClientTransport transport() {
    return new StdioClientTransport(
        ServerParameters.builder(Path.of(System.getProperty("java.home"), "bin/java").toString())
            .args(
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                StdioProgram.class.getName())
            .build(),
        McpJson.MAPPER);
  }
}
