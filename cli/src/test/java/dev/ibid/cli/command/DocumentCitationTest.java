package dev.ibid.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What commands do with passages of documents. */
class DocumentCitationTest extends CommandTest {
  private static final String TEXT =
      "# The Guide\n\nIntroduction.\n\n## Set up\n\nTurn the crank until it hums quietly.\n";

  private Path file;
  private String citation = "";

  @BeforeEach
  void index() throws IOException {
    file = Files.createDirectory(folder.toRealPath().resolve("docs")).resolve("guide.md");
    Files.writeString(file, TEXT);
    shell.run("index", "docs", "--project", "shop");
    citation = json("search", "--json", "--wait", "crank hums").at("/index/0/citation").asText();
  }

  @Test
  void show_answers_with_the_passage_as_json() {
    JsonNode shown = json("show", "--json", citation);

    assertThat(shown.get("citation").asText()).isEqualTo(citation).startsWith("doc:");
    assertThat(shown.get("kind").asText()).isEqualTo("document");
    assertThat(shown.has("event")).isFalse();
    JsonNode passage = shown.get("passage");
    assertThat(passage.get("path").asText()).isEqualTo(file.toString());
    assertThat(passage.get("relativePath").asText()).isEqualTo("guide.md");
    assertThat(passage.get("fileName").asText()).isEqualTo("guide.md");
    assertThat(passage.get("title").asText()).isEqualTo("The Guide");
    assertThat(passage.get("heading").asText()).isEqualTo("Set up");
    assertThat(passage.get("headingPath").toString()).isEqualTo("[\"The Guide\",\"Set up\"]");
    assertThat(passage.get("line").asInt()).isEqualTo(5);
    assertThat(passage.get("startOffset").asInt()).isEqualTo(TEXT.indexOf("## Set up"));
    assertThat(passage.get("endOffset").asInt()).isEqualTo(TEXT.length() - 1);
    assertThat(passage.get("text").asText()).isEqualTo(TEXT.substring(28).strip());
    assertThat(passage.get("state").asText()).isEqualTo("exact");
    assertThat(passage.has("indexedAt")).isTrue();
    assertThat(passage.has("page")).isFalse();
    assertThat(shown.get("related").isEmpty()).isTrue();
    assertThat(shown.at("/usage/shown").isNumber()).isTrue();
  }

  @Test
  void show_prints_the_passage_its_state_and_how_to_open_it() throws IOException {
    Files.writeString(file, TEXT.replace("quietly", "loudly"));

    assertThat(shell.run("show", citation).out())
        .contains("[" + citation + "]\nDocument: The Guide\nHeading:  The Guide > Set up\n")
        .contains("File:     " + file + ":5\n")
        .contains("Now:      changed at " + file + ":5 (")
        .contains("Open:     vscode://file" + file + ":5\n")
        .contains("Turn the crank until it hums quietly.\n")
        .contains("[-quietly", "{+loudly");
    assertThat(json("show", "--json", citation).at("/passage/diff").asText()).contains("{+loudly");

    Files.delete(file);
    JsonNode missing = json("show", "--json", citation).get("passage");
    assertThat(missing.get("state").asText()).isEqualTo("missing");
    assertThat(missing.has("line")).isFalse();
  }

  @Test
  void what_moved_and_changed_is_shown_and_opened_where_it_is_now() throws IOException {
    Files.writeString(file, "Inserted.\n\n" + TEXT.replace("quietly", "loudly"));

    assertThat(shell.run("show", citation).out())
        .contains("File:     " + file + ":7\n")
        .contains("Now:      changed at " + file + ":7 (")
        .contains("Open:     vscode://file" + file + ":7\n");
    assertThat(json("show", "--json", citation).at("/passage/line").asInt()).isEqualTo(5);
    assertThat(json("show", "--json", citation).at("/passage/newLine").asInt()).isEqualTo(7);
  }

  @Test
  void styles_are_chosen_by_name_or_configured() {
    assertThat(shell.run("show", citation, "--style", "inline").line())
        .isEqualTo("[guide.md, §Set up]");
    assertThat(shell.run("show", citation, "--style", "footnote").line())
        .matches("\\[\\^[0-9a-f]{8}]: " + file + ":5");
    assertThat(shell.run("show", citation, "--style", "markdown").line())
        .isEqualTo("[The Guide](file://%s#L5)".formatted(file));
    assertThat(
            shell
                .run("--set", "citations.editor=idea", "show", citation, "--style", "editor")
                .line())
        .isEqualTo("idea://open?file=%s&line=5".formatted(file));
    assertThat(shell.run("show", citation, "--style", "text-fragment").line())
        .isEqualTo(
            "file://%s#:~:text=Set%%20up,the%%20crank%%20until%%20it%%20hums%%20quietly."
                .formatted(file));
    assertThat(shell.run("show", citation, "--style").line()).isEqualTo("[guide.md, §Set up]");
    assertThat(
            shell
                .run(
                    "--set",
                    "citations.templates=mine={title}{?line} on {line}{/line}",
                    "--set",
                    "citations.style=mine",
                    "show",
                    citation,
                    "--style")
                .line())
        .isEqualTo("The Guide on 5");
    assertThat(
            shell
                .run("--set", "citations.enabled=false", "show", citation, "--style", "markdown")
                .line())
        .isEqualTo(file.toString());
    assertThat(shell.run("show", citation, "--style", "bibtex").out())
        .startsWith(
            "@misc{" + citation.replaceAll("[\\[\\]]", "") + ",\n  title = {{The Guide}},\n");
    assertFails(shell.run("show", citation, "--style", "fancy"), 2, "unknown style \"fancy\"");
    assertFails(
        shell.run("--set", "citations.templates=mine={nothing}", "config"),
        2,
        "citations.templates");
  }

  @Test
  void a_forgotten_passage_says_so() {
    assertThat(json("forget", "--json", citation).get("forgotten").asInt()).isEqualTo(1);

    assertFails(shell.run("show", citation), 1, "was deleted on");
    assertThat(json("search", "--json", "crank hums").toString()).doesNotContain("crank until");
  }

  @Test
  void a_project_is_forgotten_with_its_documents() {
    shell.run("remember", "--session=s", "--project=shop", "An event.");
    assertThat(json("stats", "--json").get("documents").asInt()).isEqualTo(1);

    assertThat(
            json("forget", "--yes", "--json", "--project", "shop", "--session", "t")
                .get("forgotten")
                .asInt())
        .isZero();
    assertThat(json("forget", "--yes", "--json", "--project", "shop").get("forgotten").asInt())
        .isEqualTo(3);

    assertThat(json("stats", "--json").get("documents").asInt()).isZero();
    assertFails(shell.run("show", citation), 1, "was deleted on");
    assertThat(json("search", "--json", "crank hums").get("index").isEmpty()).isTrue();
  }

  @Test
  void documents_have_no_timeline() {
    assertFails(shell.run("timeline", citation), 2, "only events have a timeline");
  }
}
