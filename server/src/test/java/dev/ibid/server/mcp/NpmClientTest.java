package dev.ibid.server.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The official client for JavaScript, on both transports. */
class NpmClientTest {
  private static final Path CLIENT = Path.of("src/test/npm");

  @BeforeAll
  static void the_client_is_there() throws InterruptedException {
    assumeTrue(
        hasNode() && Files.isDirectory(CLIENT.resolve("node_modules")),
        "The npm client is not installed: install Node.js, then run npm ci in server/src/test/npm");
  }

  @Test
  void every_tool_can_be_called_over_streams() throws Exception {
    assertThat(
            told(
                "stdio",
                Path.of(System.getProperty("java.home"), "bin/java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                StdioProgram.class.getName()))
        .contains("\"server\":\"ibid\"", "\"linked\":true", "\"resource\":true")
        .contains("\"prompt\":true", "\"missing\":-32002");
  }

  @Test
  void every_tool_can_be_called_over_http() throws Exception {
    WebServer server = WebServer.of(Worlds.withBirds());
    try {
      assertThat(told("http", server.address() + WebServer.PATH, WebServer.ALL))
          .contains("\"server\":\"ibid\"", "\"linked\":true", "\"resource\":true")
          .contains("\"prompt\":true", "\"missing\":-32002");
    } finally {
      server.stop();
    }
  }

  private static String told(String... words) throws IOException, InterruptedException {
    List<String> line = new ArrayList<>(List.of("node", "client.js"));
    line.addAll(List.of(words));
    Path errors = Files.createTempFile("npm-client", ".err");
    Process process =
        new ProcessBuilder(line).directory(CLIENT.toFile()).redirectError(errors.toFile()).start();
    String out = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as(out + Files.readString(errors)).isZero();
    Files.delete(errors);
    return out;
  }

  private static boolean hasNode() throws InterruptedException {
    try {
      return new ProcessBuilder("node", "--version").start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }
}
