package dev.ibid.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.cli.Shell;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class HousekeepingTest extends CommandTest {
  @Test
  void stats_count_what_is_stored() {
    remember("a", "x");
    shell.run("remember", "--session", "s2", "y");

    assertThat(shell.run("stats", "--json").out())
        .isEqualTo(
            "{\"events\":2,\"sessions\":2,\"documents\":0,\"citations\":2,"
                + "\"popular\":[],\"hooks\":[]}\n");
    assertThat(shell.run("stats").out()).contains("Events:    2", "No citation was used");
    assertFails(shell.run("stats", "--days", "0"), 2, "between 1 and");
  }

  @Test
  void config_says_where_each_value_comes_from() throws IOException {
    Files.writeString(shell.home().resolve("config.toml"), "[memory]\nmax-content = \"2MB\"\n");
    shell.with("IBID_CITATIONS_TRACK_USAGE", "false");

    JsonNode settings =
        json("--set", "citations.format=footnote", "config", "--json").get("settings");

    assertThat(origin(settings, "citations.format")).startsWith("footnote flag");
    assertThat(origin(settings, "citations.track-usage"))
        .startsWith("false environment IBID_CITATIONS_TRACK_USAGE");
    assertThat(origin(settings, "memory.max-content"))
        .startsWith("2MB file")
        .endsWith("config.toml");
    assertThat(origin(settings, "citations.enabled")).isEqualTo("true default");
    assertThat(shell.run("config").out()).contains("memory.max-content", "(default)");
  }

  private static String origin(JsonNode settings, String key) {
    for (JsonNode setting : settings) {
      if (setting.get("key").asText().equals(key)) {
        return setting.get("value").asText() + " " + setting.get("origin").asText();
      }
    }
    throw new AssertionError("No setting " + key);
  }

  @Test
  void a_wrong_setting_names_file_key_and_allowed_values() throws IOException {
    Files.writeString(shell.home().resolve("config.toml"), "[citations]\nformat = \"fancy\"\n");

    Shell.Result result = shell.run("stats");

    assertFails(result, 2, "citations.format");
    assertThat(result.err()).contains("config.toml", "fancy", "inline, footnote, reference");
    assertThat(shell.run("doctor").code()).isEqualTo(1);
  }

  @Test
  void doctor_finds_everything_in_order() {
    remember("a", "x");

    Shell.Result result = shell.run("doctor");

    assertThat(result.code()).as(result.out()).isZero();
    assertThat(result.out())
        .contains("java", "home", "permissions", "token", "settings", "integrity")
        .containsPattern("schema (\\d+) of \\1\n")
        .contains("1 sources wait to be indexed")
        .doesNotContain("failed", "warning");
  }

  @Test
  void doctor_says_how_to_mend_what_is_open_to_others() throws IOException {
    remember("a", "x");
    Files.setPosixFilePermissions(
        shell.home().resolve("ibid.db"), PosixFilePermissions.fromString("rw-r--r--"));

    JsonNode checks = json("doctor", "--json").get("checks");

    assertThat(checks.findValuesAsText("state")).contains("warning");
    assertThat(checks.findValuesAsText("mend"))
        .anyMatch(mend -> mend.startsWith("chmod -R go-rwx"));
  }

  @Test
  void doctor_names_a_damaged_database() throws IOException {
    Files.writeString(shell.home().resolve("ibid.db"), "rubbish");

    Shell.Result result = shell.run("doctor");

    assertThat(result.code()).isEqualTo(1);
    assertThat(result.out()).contains("failed   store", "is damaged");
    assertFails(shell.run("stats"), 3, "is damaged");
  }

  @Test
  void doctor_closes_what_is_open_to_others() throws IOException {
    remember("a", "x");
    Files.setPosixFilePermissions(
        shell.home().resolve("ibid.db"), PosixFilePermissions.fromString("rw-rw-r--"));

    Shell.Result result = shell.run("doctor", "--repair");

    assertThat(result.out()).doesNotContain("warning", "failed");
    assertThat(Files.getPosixFilePermissions(shell.home().resolve("ibid.db")))
        .isEqualTo(PosixFilePermissions.fromString("rw-------"));
  }

  @Test
  void doctor_saves_what_can_be_read_of_a_damaged_database() throws IOException {
    for (int i = 0; i < 400; i++) {
      remember("e" + i, "The content of event %d %s".formatted(i, "and more ".repeat(30)));
    }
    shell.close();
    Path database = shell.home().resolve("ibid.db");
    byte[] bytes = Files.readAllBytes(database);
    // A page is gone, and on another a letter has changed.
    int page = indexOf(bytes, "content of event 250 ") / 4096 * 4096;
    Arrays.fill(bytes, page, page + 4096, (byte) 0);
    int letter = indexOf(bytes, "content of event 10 ");
    bytes[letter] = 'K';
    Files.write(database, bytes);

    Shell.Result result = shell.run("doctor", "--repair");

    assertThat(result.code()).as(result.out() + result.err()).isZero();
    assertThat(result.err()).containsPattern("saved \\d+ events");
    int events = json("stats", "--json").get("events").asInt();
    assertThat(events).isBetween(300, 399);
    assertFails(shell.run("show", "e10"), 1, "nothing is stored under");
    assertThat(shell.run("show", "e399").out()).contains("The content of event 399 and more");
    try (Stream<Path> files = Files.list(shell.home())) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .anyMatch(name -> name.startsWith("ibid.db.damaged-"));
    }
    // Importing again fills what was lost, under the citation it had.
    assertThat(remember("e10", "The content of event 10 again")).startsWith("mem:");
  }

  private static int indexOf(byte[] bytes, String text) {
    return new String(bytes, StandardCharsets.ISO_8859_1).indexOf(text);
  }

  @Test
  void completion_knows_the_commands() {
    assertThat(shell.run("completion").out()).contains("remember", "timeline", "--window");
    assertThat(shell.run("completion").out())
        .contains("serve", "stop", "status", "--detach", "--idle");
  }

  @Test
  void help_and_version_are_data() {
    assertThat(shell.run("--help").out()).contains("remember", "Exit codes");
    assertThat(shell.run("show", "--help").out()).contains("CITATION");
    assertThat(shell.run("help", "show").out()).contains("CITATION");
    assertThat(shell.run("--version").out()).startsWith("ibid ");
  }

  @Test
  void wrong_usage_gets_one_clear_line() {
    assertFails(shell.run("shwo", "x"), 2, "shwo");
    assertFails(shell.run("show", "--nonsense", "x"), 2, "--nonsense");
    assertFails(shell.run(), 2, "--help");
    assertFails(shell.run("--set", "citations.format", "stats"), 2, "--set");
    assertFails(shell.run("--set", "no.such=1", "stats"), 2, "no.such");
  }
}
