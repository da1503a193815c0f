package dev.ibid.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.cli.Child.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every command leaves the same behind, whether it runs by itself or is run by an owner. Hooks have
 * rules of their own: without an owner they wait in the spool.
 */
class CommandParityTest {
  /** One after the other, as they depend on what was stored; what stands behind is its input. */
  private static final List<List<String>> SUITE =
      List.of(
          List.of(
              "remember",
              "--session",
              "s1",
              "--id",
              "e1",
              "--at",
              "2026-02-01T10:00:00Z",
              "DuckDB 스키마"),
          List.of("remember", "--session", "s1", "--id", "e2", "--at", "2026-02-01T10:01:00Z", "-"),
          List.of("remember", "--session", "s1", "--id", "e1", "Another content"),
          List.of("remember", "no session"),
          List.of("import", "events.jsonl"),
          List.of("import", "nowhere.jsonl"),
          List.of("index", "notes", "--json"),
          List.of("show", "e1"),
          List.of("show", "mem:zzzzzz"),
          List.of("show", "e1", "--json"),
          List.of("search", "duckdb"),
          List.of("search", "duckdb", "--json"),
          List.of("search", " "),
          List.of("search", "no such words at all", "--format", "inline"),
          List.of("timeline", "e1", "--json"),
          List.of("details", "e1", "unknown"),
          List.of("ask", "What does error F75 mean?"),
          List.of("ask", "What does error F75 mean?", "--in", "notes", "--json"),
          List.of("ask", "Who won the chess championship?"),
          List.of("annotate", "--fragments", "fragments.json", "--final"),
          List.of("annotate", "--fragments", "fragments.json", "--dialect", "xyne"),
          List.of("cite", "--answer", "notes/boiler.md", "--sources", "sources.json", "--json"),
          List.of("verify", "--answer", "nowhere.json"),
          List.of("check", "notes/boiler.md"),
          List.of("answers"),
          List.of("documents"),
          List.of("unindex", "notes"),
          List.of("unindex", "notes"),
          List.of("stats", "--json"),
          List.of("export"),
          List.of("config", "--json"),
          List.of("retention", "--dry-run"),
          List.of("redact", "--dry-run"),
          List.of("completion"),
          List.of("mcp"),
          List.of("forget", "e1", "unknown"),
          List.of("forget", "e1"),
          List.of("show", "e1"),
          List.of("reindex"),
          List.of("search", "duckdb"),
          List.of("nonsense"),
          List.of("search", "--nonsense"),
          List.of("--help"));

  @TempDir Path folder;

  @Test
  void an_owner_changes_nothing_of_what_commands_say() throws IOException {
    write(
        "events.jsonl",
        "{\"id\":\"e3\",\"session\":\"s2\",\"type\":\"prompt\",\"content\":\"Hi\"}\nnot json\n");
    write("notes/boiler.md", "# Boiler\n\nThe error F75 means low pressure. See [mem:zzzzzz].\n");
    write(
        "fragments.json",
        "[{\"id\":\"f\",\"docId\":\"d\",\"title\":\"T\",\"url\":\"\",\"content\":\"Low.\"}]");
    write(
        "sources.json",
        "[{\"id\":\"a\",\"type\":\"web\",\"toolName\":\"t\",\"toolRequestId\":\"r\",\"snippet\":\"The"
            + " error F75 means low pressure.\"}]");
    Path owned = folder.resolve("owned");
    Path free = folder.resolve("free");
    try (Child server = Child.start(Child.ibid(owned, "--set", "embedder.kind=off", "serve"))) {
      server.awaitErrorOrEnd("ready, as process");
      for (List<String> words : SUITE) {
        assertThat(outcome(owned, words)).as("%s", words).isEqualTo(outcome(free, words));
      }
    }
  }

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.resolveSibling("."));
    Files.writeString(file, text);
  }

  private Outcome outcome(Path home, List<String> words) {
    List<String> all = new ArrayList<>(List.of("--set", "embedder.kind=off"));
    all.addAll(words);
    Outcome outcome =
        Caller.at(home)
            .in(folder)
            .run("It is low [1]. Nothing else.".getBytes(UTF_8), all.toArray(String[]::new));
    return new Outcome(
        outcome.code(), comparable(outcome.out(), home), comparable(outcome.err(), home));
  }

  /** Without what differs from run to run: times, ids by chance, and the home's own path. */
  private static String comparable(String text, Path home) {
    return text.replace(home.toString(), "HOME")
        .replaceAll("\\d{4}-\\d\\d-\\d\\dT[0-9:.]+Z", "TIME")
        .replaceAll("\\ba[0-9a-z]{11}\\b", "ANSWER")
        .replaceAll("\"(created|p50Ms|p99Ms)\":[^,}]+", "");
  }
}
