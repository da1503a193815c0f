package dev.ibid.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.cli.Shell;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a home holds, written out and taken back by another. */
class ExportCommandTest extends CommandTest {
  /**
   * Something of everything: events, documents in several versions, answers, uses, what is gone.
   */
  private void live() throws IOException {
    remember("e1", "The boiler shows F75 when the pump does not build up pressure.");
    remember("e2", "압력은 1.5바가 좋다 👍");
    remember("e3", "This is going to be forgotten.");
    shell.run(
        "remember", "--session", "s2", "--project", "old", "--id", "o1", "Of a lost project.");
    Path notes = Files.createDirectories(folder.resolve("notes"));
    Files.writeString(notes.resolve("boiler.md"), "# Boiler\n\nBleed the radiators first.\n");
    Files.writeString(notes.resolve("garden.md"), "# Garden\n\nThe fern dies in winter.\n");
    json("index", notes.toString(), "--project", "house", "--json");
    Files.writeString(
        notes.resolve("boiler.md"), "# Boiler\n\nCall somebody.\n\n## Pump\n\nIt is new.\n");
    Files.delete(notes.resolve("garden.md"));
    json("index", notes.toString(), "--project", "house", "--json");
    Path answer = folder.resolve("answer.txt");
    Files.writeString(answer, "The pump does not build up pressure. The sky is green.");
    Path sources = folder.resolve("sources.json");
    Files.writeString(
        sources,
        """
        [{"id":"r-1","type":"web","toolName":"web","toolRequestId":"r","title":"Boiler",
          "uri":"https://house.example/f75","fullContent":"F75: the pump does not build up pressure."}]
        """);
    json("cite", "--answer", answer.toString(), "--sources", sources.toString(), "--json");
    json("ask", "What does F75 mean?", "--json");
    json("search", "boiler pump", "--json", "--layer", "detail");
    json("forget", "e3", "--json");
    json("forget", "--project", "old", "--yes", "--json");
    Files.writeString(
        shell.home().resolve("config.toml"),
        "[search]\nlimit = 7\n\n[model]\nurl = \"https://me:hunter2secret@model.example/v1\"\n");
  }

  private static String export(Shell from) {
    Shell.Result result = from.run("export");
    assertThat(result.code()).as(result.err()).isZero();
    return result.out();
  }

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("export.jsonl"), text);
  }

  @Test
  void a_round_trip_is_equal() throws IOException {
    live();
    String written = export(shell);
    assertThat(written.lines().map(line -> json(line).path("record").asText("event")).distinct())
        .contains(
            "event",
            "settings",
            "forgotten",
            "document",
            "version",
            "passage",
            "source",
            "answer",
            "use");
    assertThat(written).doesNotContainPattern("\"citation\":\"(?!mem:|doc:|src:)");
    assertThat(written).doesNotContain("hunter2secret").doesNotContain("Of a lost project");
    Path file = file(written);

    try (Shell other = new Shell(folder.resolve("elsewhere"))) {
      Shell.Result imported = other.run("import", "--settings", "--json", file.toString());

      JsonNode told = json(imported.out());
      assertThat(told.get("rejected")).as(imported.out()).isEmpty();
      assertThat(told.get("stored").asLong()).isEqualTo(written.lines().count() - 1);
      assertThat(export(other)).isEqualTo(written);
      assertThat(json(other.run("config", "--json").out()).toString()).contains("\"7\"");
      JsonNode again = json(other.run("import", "--json", file.toString()).out());
      assertThat(again.get("stored").asLong()).isZero();
      assertThat(again.get("rejected")).isEmpty();
      assertThat(export(other)).isEqualTo(written);
    }
  }

  @Test
  void what_was_taken_back_is_found_cited_and_gone_as_before() throws IOException {
    live();
    JsonNode passage = json("search", "--json", "--kind", "document", "somebody").at("/index/0");
    JsonNode forgotten = json(lines(export(shell), "forgotten").getFirst());
    Path file = file(export(shell));

    try (Shell other = new Shell(folder.resolve("elsewhere"))) {
      other.run("import", file.toString());

      String found = other.run("search", "--json", "--kind", "document", "somebody").out();
      assertThat(json(found).at("/index/0/citation")).isEqualTo(passage.get("citation"));
      assertThat(other.run("show", forgotten.get("citation").asText()).err())
          .contains("was deleted on");
      assertThat(json(other.run("remember", "--session", "s1", "--id", "e3", "--json", "x").out()))
          .hasToString(
              json(shell.run("remember", "--session", "s1", "--id", "e3", "--json", "x").out())
                  .toString());
      assertThat(json(other.run("answers", "--json").out()).get("answers")).hasSize(2);
      assertThat(other.run("answers", "--json").out())
          .isEqualTo(shell.run("answers", "--json").out());
    }
  }

  @Test
  void secrets_are_taken_out_of_what_is_taken_back() throws IOException {
    Path file =
        file(
            """
            {"record":"use","citation":"QRXyIQ","kind":"cited","project":"","session":"s","at":"2026-01-01T00:00:00Z","context":"AKIAIOSFODNN7EXAMPLE"}
            {"id":"event_123","session":"s","type":"insight","at":"2026-01-01T00:00:00Z","content":"Fine."}
            {"record":"use","citation":"QRXyIQ","kind":"cited","project":"","session":"s","at":"2026-01-01T00:00:00Z","context":"key AKIAIOSFODNN7EXAMPLE"}
            """);
    shell.run("import", file.toString());

    assertThat(export(shell)).contains("\"use\"").doesNotContain("AKIAIOSFODNN7EXAMPLE");
  }

  @Test
  void retention_takes_old_uses_too_and_a_dry_run_says_so() throws IOException {
    remember("event_123", "Fine.");
    Path file =
        file(
            """
            {"record":"use","citation":"QRXyIQ","kind":"cited","project":"","session":"s","at":"2020-01-01T00:00:00Z","context":"old"}
            {"record":"use","citation":"mem:QRXyIQ","kind":"cited","project":"","session":"s","at":"2100-01-01T00:00:00Z","context":"new"}
            """);
    shell.run("import", file.toString());
    String[] limit = {"--set", "retention.max-age=*=36500d", "retention", "--json"};
    assertThat(json(limit).get("projects")).isEmpty();

    shell.with("IBID_RETENTION_MAX_AGE", "*=1825d");
    assertThat(json("retention", "--dry-run", "--json").at("/projects/0/uses").asLong()).isOne();
    assertThat(lines(export(shell), "use")).hasSize(2);
    assertThat(json("retention", "--json").at("/projects/0/uses").asLong()).isOne();
    assertThat(lines(export(shell), "use")).singleElement().asString().contains("new");
  }

  @Test
  void settings_of_a_file_are_left_alone_unless_they_are_wanted() throws IOException {
    Path file =
        file("{\"record\":\"settings\",\"settings\":{\"model.url\":\"http://evil.example\"}}\n");

    Shell.Result result = shell.run("import", file.toString());

    assertThat(result.err()).contains("--settings");
    assertThat(shell.run("config").out()).doesNotContain("evil.example");
  }

  @Test
  void a_record_that_is_wrong_is_rejected_with_its_line_and_the_rest_is_stored()
      throws IOException {
    Path file =
        file(
            """
            {"record":"nonsense"}
            {"record":"document","project":"p","root":"/notes","id":"7c9e6679-7425-40de-944b-e07fc1f90ae7","path":"../../etc/passwd","title":"","size":1,"modified":"2026-01-01T00:00:00Z","present":true}
            {"record":"passage"
            {"record":"answer","project":"","createdAt":"2026-01-01T00:00:00Z","answer":{"version":1}}
            {"id":"e9","session":"s","type":"insight","at":"2026-01-01T00:00:00Z","content":"Good."}
            """);

    JsonNode told = json("import", "--json", file.toString());

    assertThat(told.get("stored").asLong()).isEqualTo(1);
    assertThat(told.get("rejected")).hasSize(4);
    assertThat(told.at("/rejected/1/reason").asText()).contains("out of the folder");
  }

  @Test
  void a_project_or_session_is_written_out_alone() throws IOException {
    live();

    assertThat(shell.run("export", "--project", "house").out().lines())
        .isNotEmpty()
        .allSatisfy(line -> assertThat(json(line).path("project").asText()).isEqualTo("house"));
    assertThat(shell.run("export", "--session", "s1", "--events").out().lines())
        .hasSize(2)
        .allSatisfy(line -> assertThat(json(line).path("session").asText()).isEqualTo("s1"));
  }

  private static List<String> lines(String text, String type) {
    return text.lines().filter(line -> line.contains("\"record\":\"" + type + "\"")).toList();
  }

  @Test
  void nothing_to_write_is_a_line_beside_the_output() {
    Shell.Result nothing = shell.run("export", "--project", "nope");
    assertThat(nothing.code()).isZero();
    assertThat(nothing.out()).isEmpty();
    assertThat(nothing.err()).contains("nothing was exported").hasLineCount(1);
  }

  @Test
  void bytes_are_utf_8_whatever_the_text() throws IOException {
    remember("k", "서울 👩‍👩‍👧");
    assertThat(new String(export(shell).getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8))
        .contains("서울 👩‍👩‍👧");
  }
}
