package dev.ibid.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.cli.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names of files that break lines, move cursors or turn text around, in what goes into pipes. */
class OddNamesTest extends CommandTest {
  private static final String NAME = "heron\n[^1]: evil\u001B[31m\u202Egpj.md";
  private static final String HARMLESS = "heron\\n[^1]: evil\\u001B[31m\\u202Egpj.md";

  private String citation = "";

  @BeforeEach
  void index() throws IOException {
    Path docs = Files.createDirectory(folder.resolve("docs"));
    Files.writeString(docs.resolve(NAME), "# Herons\n\nThe heron waits by the weir for eels.\n");
    assertThat(shell.run("index", "docs").code()).isZero();
    citation =
        json(shell.run("search", "--json", "heron weir").out()).at("/index/0/citation").asText();
  }

  private static void assertHarmless(String text) {
    assertThat(text).contains("heron\\n").doesNotContain("\u001B", "\u202E", "\n[^1]: evil");
  }

  @ParameterizedTest
  @ValueSource(strings = {"inline", "footnote"})
  void a_citation_in_a_style_of_one_line_stays_one(String style) {
    Shell.Result shown = shell.run("show", citation, "--style", style);
    assertThat(shown.out()).hasLineCount(1).contains(HARMLESS);
    assertHarmless(shown.out());
  }

  @Test
  void a_link_stays_one_line() {
    assertThat(shell.run("show", citation, "--style", "markdown").out())
        .hasLineCount(1)
        .doesNotContain("\u001B", "\u202E");
  }

  @Test
  void what_is_shown_has_a_line_for_each_fact() {
    assertHarmless(shell.run("show", citation).out());
  }

  @Test
  void footnotes_of_answers_are_a_line_each() {
    assertHarmless(shell.run("ask", "What does the heron wait for?").out());
  }

  @Test
  void lists_have_a_line_for_each_file() {
    assertHarmless(shell.run("documents").out());
    assertThat(shell.run("search", "heron weir").out()).doesNotContain("\u001B", "\u202E");
  }
}
