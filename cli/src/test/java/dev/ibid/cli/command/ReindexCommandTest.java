package dev.ibid.cli.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.cli.EventFile;
import dev.ibid.cli.FakeEndpoint;
import dev.ibid.cli.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ReindexCommandTest extends CommandTest {
  @BeforeEach
  void byWordsAlone() {
    shell.with("IBID_EMBEDDER_KIND", "off");
  }

  @Test
  void an_empty_store_makes_an_empty_index() {
    assertThat(shell.run("reindex")).isEqualTo(new Shell.Result(0, "indexed 0 sources\n", ""));
    assertThat(shell.run("search", "heron").out()).isEqualTo("Nothing found.\n");
  }

  @Test
  void everything_is_found_as_before_and_once() {
    shell.run("import", EventFile.write(folder.resolve("events.jsonl"), "e", 700).toString());
    remember("heron", "The heron stands in the reeds.");
    JsonNode before = json("search", "--json", "--limit", "1000", "word heron");
    assertThat(before.get("index")).hasSize(701);

    assertThat(shell.run("reindex", "--json").out()).isEqualTo("{\"indexed\":701}\n");
    assertThat(json("search", "--json", "--limit", "1000", "word heron")).isEqualTo(before);
    assertThat(shell.run("reindex").line()).isEqualTo("indexed 701 sources");
    assertThat(json("search", "--json", "--limit", "1000", "word heron")).isEqualTo(before);
  }

  @Test
  void passages_of_documents_and_what_answers_keep_of_tools_are_counted_as_well()
      throws IOException {
    remember("heron", "The heron stands in the reeds.");
    Files.writeString(folder.resolve("guide.md"), "Turn the crank until it hums quietly.");
    shell.run("index", "guide.md");

    assertThat(shell.run("reindex").line()).isEqualTo("indexed 2 sources");
    Files.writeString(
        folder.resolve("f.json"),
        "[{\"id\":\"f\",\"url\":\"https://x.org\",\"content\":\"Soup.\"}]");
    shell.runWith("Soup [1].".getBytes(UTF_8), "annotate", "--fragments", "f.json", "--final");
    assertThat(shell.run("reindex").line()).isEqualTo("indexed 3 sources");
  }

  @Test
  void an_index_that_was_deleted_comes_back_by_itself() throws IOException {
    remember("heron", "The heron stands in the reeds.");
    JsonNode before = json("search", "--json", "heron");
    shell.close();
    try (Stream<Path> files = Files.list(shell.home().resolve("index"))) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(shell.home().resolve("index"));
    shell = new Shell(folder).with("IBID_EMBEDDER_KIND", "off");

    assertThat(json("search", "--json", "heron")).isEqualTo(before);
  }

  @Test
  void vectors_are_kept_so_that_the_endpoint_need_not_read_again() {
    try (FakeEndpoint endpoint = new FakeEndpoint(4, List.of(List.of("heron", "bird")))) {
      shell.with("IBID_EMBEDDER_KIND", "remote").with("IBID_EMBEDDER_URL", endpoint.url());
      remember("heron", "The heron stands in the reeds.");
      assertThat(json("search", "--json", "--wait", "a bird").get("index")).hasSize(1);
      int read = endpoint.texts();
      assertThat(shell.run("reindex").code()).isZero();
      assertThat(endpoint.texts() - read).as("a question whether it is the same").isEqualTo(1);
      assertThat(json("search", "--json", "a bird").get("index")).hasSize(1);
    }
  }

  @Test
  void without_the_endpoint_words_are_indexed_and_the_failure_is_told() {
    shell.with("IBID_EMBEDDER_KIND", "remote").with("IBID_EMBEDDER_URL", "http://localhost:9/v1");
    remember("heron", "The heron stands in the reeds.");

    assertFails(shell.run("reindex"), 4, "cannot be reached");
    Shell.Result found = shell.run("search", "reeds");
    assertThat(found.code()).isZero();
    assertThat(found.out()).contains("The heron stands in the reeds.");
  }
}
