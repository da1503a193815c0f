package dev.ibid.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** {@code unindex} and {@code documents}, which shows what it does. */
class UnindexCommandTest extends CommandTest {
  @BeforeEach
  void index() throws IOException {
    shell.with("IBID_EMBEDDER_KIND", "off");
    Files.createDirectory(folder.resolve("notes"));
    Files.writeString(folder.resolve("notes/heron.md"), "The heron stands in the reeds.\n");
    Files.writeString(folder.resolve("notes/정원.md"), "토마토는 5월에 심는다.\n");
    shell.run("index", "notes");
  }

  @Test
  void what_is_unindexed_is_neither_found_nor_listed_but_still_opens() {
    JsonNode hit = json("search", "--json", "heron reeds").at("/index/0");

    assertThat(json("unindex", "notes/heron.md", "--json").path("removed").asInt()).isEqualTo(1);

    assertThat(shell.run("search", "heron reeds").out()).doesNotContain("stands in the reeds");
    assertThat(json("documents", "--json").path("documents"))
        .singleElement()
        .satisfies(document -> assertThat(document.path("path").asText()).isEqualTo("정원.md"));
    assertThat(json("show", hit.path("citation").asText(), "--json").at("/passage/state").asText())
        .isEqualTo("exact");
    assertThat(shell.run("index", "notes").out()).contains("files 1,");
    assertThat(shell.run("index", "notes/heron.md").out()).contains("indexed 1,");
  }

  @Test
  void documents_say_what_became_of_them() throws IOException {
    Files.delete(folder.resolve("notes/heron.md"));

    assertThat(shell.run("documents").out())
        .containsPattern("missing +1 passages .*heron\\.md")
        .containsPattern("indexed +1 passages .*정원\\.md");
  }

  @Test
  void where_nothing_is_indexed_both_say_so() {
    assertFails(shell.run("unindex", "elsewhere"), 1, "nothing is indexed at");
    assertFails(shell.run("unindex", "notes", "--project", "none"), 1, "nothing is indexed at");
    assertThat(shell.run("unindex").code()).isEqualTo(2);
    assertThat(shell.run("unindex", ".").code()).isZero();
    assertThat(shell.run("documents").out()).contains("nothing is indexed yet");
  }
}
