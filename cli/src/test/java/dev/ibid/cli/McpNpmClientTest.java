package dev.ibid.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.ibid.cli.Child.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The official client for JavaScript speaks with {@code ibid mcp} and with a server. */
final class McpNpmClientTest extends HookedHome {
  private static final Path CLIENT = Path.of("../server/src/test/npm").toAbsolutePath().normalize();

  @BeforeAll
  static void the_client_is_there() throws InterruptedException {
    assumeTrue(
        hasNode() && Files.isDirectory(CLIENT.resolve("node_modules")),
        "The npm client is not installed: install Node.js, then run npm ci in server/src/test/npm");
  }

  @Test
  void every_tool_can_be_called_over_streams() {
    List<String> words = new ArrayList<>(List.of("stdio"));
    words.addAll(launcher.ibid("mcp"));
    assertEverythingWorks(words);
  }

  @Test
  void every_tool_can_be_called_over_http() {
    try (Served served = Served.at(home)) {
      String address = "http://127.0.0.1:%d/mcp".formatted(served.port());
      assertEverythingWorks(List.of("http", address, served.token()));
      assertEverythingWorks(List.of("http", address, served.tokenFor("alpha")));
      assertThat(run(List.of("http", address, "guess")).code()).isNotZero();
    }
  }

  private static Outcome run(List<String> words) {
    List<String> line = new ArrayList<>(List.of("node", CLIENT.resolve("client.js").toString()));
    line.addAll(words);
    return Child.run(line, ENVIRONMENT);
  }

  private static void assertEverythingWorks(List<String> words) {
    Outcome outcome = run(words);
    assertThat(outcome.code()).as(outcome.out() + outcome.err()).isZero();
    assertThat(outcome.out())
        .contains("\"server\":\"ibid\"", "\"linked\":true", "\"resource\":true")
        .contains("\"prompt\":true", "\"missing\":-32002");
  }

  private static boolean hasNode() throws InterruptedException {
    try {
      return new ProcessBuilder("node", "--version").start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }
}
