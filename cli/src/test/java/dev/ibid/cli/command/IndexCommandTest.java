package dev.ibid.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class IndexCommandTest extends CommandTest {
  private Path file(String name, String content) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, content);
  }

  @Test
  void says_what_it_did_and_does_it_once() throws IOException {
    file("docs/a.md", "# A\n\nFirst.\n\n# B\n\nSecond.\n");
    file("docs/deep/b.txt", "Third.");
    file("docs/c.bin.txt", "a\0b");

    JsonNode first = json("index", "--json", "docs");

    assertThat(first.get("files").asInt()).isEqualTo(3);
    assertThat(first.get("indexed").asInt()).isEqualTo(2);
    assertThat(first.get("unchanged").asInt()).isZero();
    assertThat(first.get("removed").asInt()).isZero();
    assertThat(first.get("chunks").asInt()).isEqualTo(3);
    assertThat(first.at("/skipped/0/path").asText()).isEqualTo("c.bin.txt");
    assertThat(first.at("/skipped/0/reason").asText()).isEqualTo("is binary");

    Files.delete(folder.resolve("docs/deep/b.txt"));
    var again = shell.run("index", "docs");
    assertThat(again.line())
        .isEqualTo("files 2, indexed 0, unchanged 1, removed 1, skipped 1, chunks 0");
    assertThat(again.err()).isEqualTo("c.bin.txt is binary\n");
  }

  @Test
  void pictures_are_passed_over_even_where_they_are_written_as_text() throws IOException {
    String drawn = "<svg><text x=\"388\">Memory of herons</text></svg>";
    file("docs/a.md", "Herons wait.");
    file("docs/memory.svg", drawn);
    file("docs/before.txt", drawn);
    JsonNode first = json("index", "--json", "docs");
    assertThat(first.get("files").asInt()).isEqualTo(2);
    assertThat(first.get("skipped")).isEmpty();

    // As an index holds one that was made when pictures were read.
    Files.move(folder.resolve("docs/before.txt"), folder.resolve("docs/before.svg"));
    assertThat(json("index", "--json", "docs").get("removed").asInt()).isEqualTo(1);
    assertThat(shell.run("search", "memory of herons").out()).doesNotContain("<text");
  }

  @Test
  void documents_of_no_project_are_not_said_to_be_none_at_all() throws IOException {
    assertThat(shell.run("documents").out()).contains("nothing is indexed yet");
    file("docs/a.md", "One.");
    shell.run("index", "docs");
    assertThat(shell.run("documents", "--project", "nope").out())
        .contains("no document belongs to the project nope")
        .doesNotContain("nothing is indexed");
  }

  @Test
  void several_paths_are_added_up() throws IOException {
    file("a/x.md", "One.");
    file("b/y.md", "Two.");

    assertThat(shell.run("index", "a", "b/y.md", "--project", "p").line())
        .isEqualTo("files 2, indexed 2, unchanged 0, removed 0, skipped 0, chunks 2");
  }

  @Test
  void what_is_not_there_is_refused() {
    assertFails(shell.run("index", "nothing"), 2, "is not there");
    assertFails(shell.run("index"), 2, "Missing required parameter");
  }

  @Test
  void plain_progress_counts_files() throws IOException {
    file("docs/a.md", "One.");
    file("docs/b.md", "Two.");

    assertThat(shell.with("IBID_PROGRESS", "plain").run("index", "docs").err())
        .isEqualTo("done 1\ndone 2\n");
  }
}
