package dev.ibid.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.cli.Child.Outcome;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Who answers an assistant over the Model Context Protocol, and for how long. */
final class McpOwnerTest extends HookedHome {
  private static final String STATS =
      "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"stats\"}}\n";

  @Test
  void where_nobody_stays_an_owner_is_started_and_answers() {
    Outcome outcome = Child.run(STATS.getBytes(UTF_8), launcher.ibid("mcp"), ENVIRONMENT);

    assertThat(outcome.code()).isZero();
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.out()).contains("\"events\":0").hasLineCount(1);
    assertThat(launcher.staying()).hasSize(1);
  }

  @Test
  void where_no_owner_can_be_started_the_process_answers_itself() {
    Outcome outcome = Child.run(STATS.getBytes(UTF_8), Child.ibid(home, "mcp"), ENVIRONMENT);

    assertThat(outcome.code()).isZero();
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.out()).contains("\"events\":0").hasLineCount(1);
    assertThat(launcher.staying()).isEmpty();
  }

  @Test
  void tools_are_described_in_the_same_letters_by_every_process() {
    byte[] list = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}\n".getBytes(UTF_8);

    Outcome first = Child.run(list, Child.ibid(home, "mcp"), ENVIRONMENT);
    Outcome second = Child.run(list, Child.ibid(home, "mcp"), ENVIRONMENT);

    assertThat(first.out()).contains("\"inputSchema\"");
    assertThat(second).isEqualTo(first);
  }

  @Test
  void an_assistant_that_is_killed_leaves_no_call_behind() {
    Path answers = folder.resolve("answers");
    String script = "(printf '%s' '" + STATS + "'; sleep 600) | \"$@\" > '" + answers + "'";
    try (Child client =
        Child.start(
            Child.shell(script, launcher.ibid("mcp")),
            "IBID_EMBEDDER_KIND",
            "off",
            "IBID_HOOKS_IDLE",
            // Longer than a client takes to find its owner, however busy the machine is.
            "3s")) {
      Child.await(() -> Files.exists(answers) && Files.size(answers) > 0, "the answer");
      assertThat(client.isAlive()).isTrue();
      assertThat(launcher.staying()).hasSize(1);
    }

    Child.await(() -> launcher.staying().isEmpty(), "the owner's end for want of calls");
  }

  @Test
  void an_owner_that_is_to_leave_does_not_wait_for_the_assistant() {
    Path answers = folder.resolve("answers");
    String script = "(printf '%s' '" + STATS + "'; sleep 600) | \"$@\" > '" + answers + "'";
    try (Child old = Child.start(Child.olderIbid(folder, home, "serve"), ENVIRONMENT)) {
      old.awaitErrorOrEnd("ready, as process");
      List<String> client = Child.olderIbid(created("again"), home, "mcp");
      try (Child assistant = Child.start(Child.shell(script, client), ENVIRONMENT)) {
        Child.await(() -> Files.exists(answers) && Files.size(answers) > 0, "the answer");
        assertThat(assistant.isAlive()).isTrue();

        assertThat(ibid("stats").code()).isZero();
        assertThat(old.end().code()).isZero();
      }
    }
  }

  @Test
  void help_needs_no_owner() {
    assertThat(ibid("mcp", "--help").out()).contains("Model Context Protocol");
    assertThat(launcher.staying()).isEmpty();
  }

  private Path created(String name) {
    try {
      return Files.createDirectories(folder.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
