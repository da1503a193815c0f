package dev.ibid.cli.plugin;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ibid.cli.Caller;
import dev.ibid.cli.Child;
import dev.ibid.cli.Child.Outcome;
import dev.ibid.cli.RecordedHook;
import dev.ibid.cli.TestLauncher;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PluginTest {
  private static final Path PLUGIN = Path.of("../plugin").toAbsolutePath().normalize();
  private static final ObjectMapper MAPPER = new ObjectMapper();

  @TempDir Path folder;

  private static JsonNode read(String file) throws IOException {
    return MAPPER.readTree(PLUGIN.resolve(file).toFile());
  }

  @ParameterizedTest
  @CsvSource({
    ".claude-plugin/plugin.json, plugin",
    "../.claude-plugin/marketplace.json, marketplace",
    "hooks/hooks.json, hooks",
    ".mcp.json, mcp"
  })
  void every_file_is_as_claude_code_wants_it(String file, String schema) throws IOException {
    try (var rules =
        Objects.requireNonNull(PluginTest.class.getResourceAsStream(schema + ".schema.json"))) {
      assertThat(new JsonSchema(MAPPER.readTree(rules)).faults(read(file))).isEmpty();
    }
  }

  @Test
  void the_marketplace_leads_to_the_plugin() throws IOException {
    JsonNode offered = read("../.claude-plugin/marketplace.json").at("/plugins/0");
    JsonNode plugin = read("../" + offered.get("source").asText() + "/.claude-plugin/plugin.json");
    assertThat(plugin.get("name")).isEqualTo(offered.get("name"));
  }

  @Test
  void every_hook_is_called_and_its_command_line_runs() throws IOException {
    Path home = folder.resolve("home");
    Path script = folder.resolve("launcher");
    RecordedHook recorded = new RecordedHook(folder);
    recorded.writeTranscript();
    List<String> called = new ArrayList<>();
    try (TestLauncher launcher = new TestLauncher(folder, home)) {
      assertThat(Child.run(launcher.ibid("serve", "--detach"), "IBID_EMBEDDER_KIND", "off").code())
          .isZero();
      Caller.at(home).run("remember", "--session", "s", "The heron stands in the reeds.");
      for (var event : read("hooks/hooks.json").get("hooks").properties()) {
        String command = event.getValue().at("/0/hooks/0/command").asText();
        String name = command.replaceFirst(".* ", "");
        JsonNode input = MAPPER.readTree(recorded.input(name));
        assertThat(input.get("hook_event_name").asText()).isEqualTo(event.getKey());
        Outcome outcome = run(command, input.toString(), script.toString(), home);
        assertThat(outcome.code()).isZero();
        assertThat(outcome.err()).isEmpty();
        if (!outcome.out().isEmpty()) {
          assertThat(
                  MAPPER.readTree(outcome.out()).at("/hookSpecificOutput/hookEventName").asText())
              .isEqualTo(event.getKey());
        }
        called.add(name);
      }
      assertThat(called).containsExactlyInAnyOrderElementsOf(RecordedHook.NAMES);
      assertThat(Caller.at(home).run("export", "--events").out())
          .contains("Where does the heron stand?", "toolu_01HeronReads", "It stands in the reeds.");
    }
  }

  private static Outcome run(String command, String input, String program, Path home) {
    return Child.run(
        input.getBytes(UTF_8),
        List.of("/bin/sh", "-c", command),
        "CLAUDE_PLUGIN_ROOT",
        PLUGIN.toString(),
        "IBID_COMMAND",
        program,
        "IBID_SEARCH_MIN_SCORE",
        "0.05",
        "IBID_HOOKS_DEADLINE",
        "1m",
        "IBID_HOME",
        home.toString());
  }

  @Test
  void without_ibid_hooks_end_well_and_commands_say_what_is_missing() {
    String script = "\"${CLAUDE_PLUGIN_ROOT}/scripts/ibid.sh\" ";
    String missing = folder.resolve("missing").toString();
    Outcome hook = run(script + "hook stop", "{}", missing, folder);
    assertThat(hook.code()).isZero();
    assertThat(hook.out()).isEmpty();
    assertThat(hook.err()).contains("IBID_COMMAND names no program", "ibid: not found");
    assertThat(run(script + "show x", "", missing, folder).code()).isEqualTo(127);
  }

  @Test
  void without_the_variable_ibid_is_looked_for_on_the_path() throws IOException {
    Path program = Files.writeString(folder.resolve("ibid"), "#!/bin/sh\necho \"$@\"\n");
    assertThat(program.toFile().setExecutable(true)).isTrue();
    String script = "PATH=" + folder + ":$PATH \"${CLAUDE_PLUGIN_ROOT}/scripts/ibid.sh\" show x";
    assertThat(run(script, "", "", folder).out()).isEqualTo("show x\n");
  }

  @Test
  void a_variable_that_names_nothing_falls_back_to_the_path_with_a_line() throws IOException {
    Path program = Files.writeString(folder.resolve("ibid"), "#!/bin/sh\necho \"$@\"\n");
    assertThat(program.toFile().setExecutable(true)).isTrue();
    String script = "PATH=" + folder + ":$PATH \"${CLAUDE_PLUGIN_ROOT}/scripts/ibid.sh\" show x";
    for (Path wrong : List.of(folder.resolve("missing"), folder)) {
      Outcome outcome = run(script, "", wrong.toString(), folder);
      assertThat(outcome.out()).isEqualTo("show x\n");
      assertThat(outcome.err()).contains("IBID_COMMAND names no program").hasLineCount(1);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "commands/show.md, description:",
    "commands/show.md, argument-hint:",
    "skills/ibid-memory/SKILL.md, name: ibid-memory",
    "skills/ibid-memory/SKILL.md, description:"
  })
  void texts_for_the_model_begin_with_what_they_are_for(String file, String field)
      throws IOException {
    String text = Files.readString(PLUGIN.resolve(file));
    assertThat(text).startsWith("---\n");
    String head = text.substring(0, text.indexOf("\n---\n", 4));
    assertThat(head.lines()).anyMatch(line -> line.startsWith(field) && line.length() < 1100);
  }

  /** Each command line that the skill teaches names a command and options that exist. */
  @Test
  void what_the_skill_teaches_can_be_typed() throws IOException {
    String skill = Files.readString(PLUGIN.resolve("skills/ibid-memory/SKILL.md"));
    assertThat(skill).contains("[mem:a7Bc3x]", "--layer index", "ibid timeline", "ibid details");
    Path home = folder.resolve("home");
    for (List<String> words :
        List.of(
            List.of("search", "QUESTION", "--layer", "index", "--budget", "800"),
            List.of("search", "Q", "--project", "P", "--since", "2026-01-01T00:00:00Z"))) {
      assertThat(Caller.at(home).run(words.toArray(String[]::new)).code()).isZero();
    }
    for (String command : List.of("timeline", "details", "show")) {
      assertThat(Caller.at(home).run(command, "--", "mem:a7Bc3x").code()).isEqualTo(1);
    }
  }
}
