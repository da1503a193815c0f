package dev.ibid.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.cli.Shell;
import dev.ibid.cli.command.input.GitProjects;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ImportCommandTest extends CommandTest {
  private Path file(String name, String... lines) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, String.join("\n", lines) + "\n");
  }

  private static String event(String id, String content) {
    return """
        {"id":"%s","session":"s1","type":"prompt","at":"2026-02-01T10:00:00Z","content":"%s"}"""
        .formatted(id, content);
  }

  @Test
  void stores_what_it_can_and_reports_the_rest_with_file_and_line() throws IOException {
    Path file =
        file(
            "events.jsonl",
            event("event_123", "하나"),
            "not json",
            event("b", ""),
            "",
            event("event_123", "하나"),
            event("event_123", "둘"),
            event("c", "셋"));

    JsonNode result = json("import", "--json", "events.jsonl");

    assertThat(result.get("read").asInt()).isEqualTo(6);
    assertThat(result.get("stored").asInt()).isEqualTo(2);
    assertThat(result.get("duplicates").asInt()).isEqualTo(1);
    assertThat(result.get("forgotten").asInt()).isZero();
    assertThat(result.get("rejected").findValuesAsText("line")).containsExactly("2", "3", "6");
    assertThat(result.get("rejected").findValuesAsText("file")).containsOnly(file.toString());
    assertThat(result.get("rejected").get(2).get("reason").asText())
        .isEqualTo("the id \"event_123\" is taken by mem:QRXyIQ, whose content differs");
    assertThat(json("show", "--json", "mem:QRXyIQ").at("/event/content").asText()).isEqualTo("하나");
  }

  @Test
  void importing_again_stores_nothing_twice() throws IOException {
    file("events.jsonl", event("a", "x"), event("b", "y"));

    assertThat(shell.run("import", "events.jsonl").line())
        .isEqualTo("read 2, stored 2, duplicates 0, forgotten 0, rejected 0");
    assertThat(shell.run("import", "events.jsonl").line())
        .isEqualTo("read 2, stored 0, duplicates 2, forgotten 0, rejected 0");
  }

  @Test
  void a_folder_means_its_files_of_json_lines() throws IOException {
    file("data/a.jsonl", event("a", "x"));
    file("data/deep/b.jsonl", event("b", "y"));
    file("data/readme.md", "# Not events");

    assertThat(json("import", "--json", "data").get("stored").asInt()).isEqualTo(2);
  }

  @Test
  void a_transcript_is_recognised_by_itself() throws IOException {
    file(
        "t.jsonl",
        """
        {"parentUuid":null,"isSidechain":false,"cwd":"%s","sessionId":"s9","version":"2","gitBranch":"main","type":"user","message":{"role":"user","content":"Why one table?"},"uuid":"u1","timestamp":"2026-03-01T22:38:47.557Z"}"""
            .formatted(folder),
        """
        {"parentUuid":"u1","isSidechain":false,"cwd":"%s","sessionId":"s9","version":"2","type":"assistant","message":{"id":"m1","role":"assistant","model":"some-model","content":[{"type":"text","text":"Because joins are slow."}]},"uuid":"u2","timestamp":"2026-03-01T22:38:50.000Z"}"""
            .formatted(folder));

    assertThat(json("import", "--json", "t.jsonl").get("stored").asInt()).isEqualTo(2);
    JsonNode shown = json("show", "--json", "u1");
    assertThat(shown.at("/event/type").asText()).isEqualTo("prompt");
    assertThat(shown.at("/event/project").asText()).isEqualTo(folder.toString());
    assertThat(shown.at("/related/next/description").asText()).isEqualTo("Because joins are slow.");
  }

  @Test
  void the_worktrees_of_a_repository_are_one_project() throws IOException {
    Files.createDirectories(folder.resolve("repo/.git/worktrees/w"));
    file("tree/.git", "gitdir: " + folder.resolve("repo/.git/worktrees/w"));
    GitProjects projects = new GitProjects();

    assertThat(projects.apply(folder.resolve("tree").toString()).name())
        .isEqualTo(folder.resolve("repo").toString());
    assertThat(projects.apply(folder.resolve("repo/src/main").toString()).name())
        .isEqualTo(folder.resolve("repo").toString());
    file("near/.git", "gitdir: ../repo/.git/worktrees/near");
    assertThat(projects.apply(folder.resolve("near").toString()).name())
        .isEqualTo(folder.resolve("repo").toString());
  }

  @Test
  void an_export_can_be_imported_elsewhere_with_the_same_citations() throws IOException {
    file(
        "events.jsonl",
        event("event_24744", "한국어 😀"),
        event("event_291623", "quote \\\" and \\n line"),
        """
        {"id":"m","project":"p","session":"s2","type":"tool","at":"2026-02-01T10:00:00.5Z","content":"x","metadata":{"files":["a"],"n":1.50,"deep":{"k":[null,true]}}}""");
    shell.run("import", "events.jsonl");
    String exported = shell.run("export").out();
    file("exported.jsonl", exported);

    try (Shell other = new Shell(Files.createDirectory(folder.resolve("other")))) {
      assertThat(
              json(other.run("import", "--json", "../exported.jsonl").out()).get("stored").asInt())
          .isEqualTo(3);
      assertThat(other.run("export").out()).isEqualTo(exported);
      assertThat(other.run("show", "8l43yF").code()).isZero();
    }
    assertThat(shell.run("export", "--project", "p").out().lines()).hasSize(1);
    assertThat(shell.run("export", "--session", "s1").out().lines()).hasSize(2);
  }

  @Test
  void what_cannot_be_read_is_refused() throws IOException {
    assertFails(shell.run("import", "nothing.jsonl"), 2, "there is no file or folder");
    file("events.jsonl", event("a", "x"));
    assertFails(
        shell.run("import", "events.jsonl", "--format", "xml"),
        2,
        "allowed are events, claude-code");
    assertFails(shell.run("import"), 2, "Missing required parameter");
  }

  @Test
  void plain_progress_tells_what_is_durable() throws IOException {
    file("events.jsonl", event("a", "x"), event("b", "y"));

    assertThat(shell.with("IBID_PROGRESS", "plain").run("import", "events.jsonl").err())
        .isEqualTo("acknowledged 2\n");
  }
}
