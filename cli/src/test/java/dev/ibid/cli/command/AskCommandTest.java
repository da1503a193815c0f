package dev.ibid.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.cli.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AskCommandTest extends CommandTest {
  private static final Pattern PLACE = Pattern.compile("([\\w.-]+\\.md):(\\d+)");

  private Path notes;

  @BeforeEach
  void notes() throws IOException {
    notes = Files.createDirectory(folder.resolve("notes"));
    Files.writeString(
        notes.resolve("boiler.md"),
        """
        # Boiler

        The boiler stands in the cellar.

        ## Errors

        The error F28 means that there
        is no gas. The error F75 means that the pressure is too low [3].
        Nobody should open the boiler.
        """);
    Files.writeString(
        notes.resolve("garden.md"), "# 텃밭\r\n\r\n텃밭은 집 뒤에 있다.\r\n감자는 6월 하순에 수확한다.\r\n");
    Files.writeString(folder.resolve("outside.md"), "The error F75 is discussed outside, too.\n");
  }

  @Test
  void every_sentence_is_cited_with_the_line_it_begins_on() throws IOException {
    Shell.Result result = shell.run("ask", "What does error F75 mean?", "--in", "notes");

    assertThat(result.code()).as(result.err()).isZero();
    assertThat(result.out())
        .containsPattern("The error F75 means that the pressure is too low ?\\. \\[1\\]")
        .doesNotContain("[3]")
        .doesNotContain("outside");
    List<String> lines = Files.readAllLines(notes.resolve("boiler.md"));
    Matcher place = PLACE.matcher(result.out());
    int places = 0;
    while (place.find()) {
      places++;
      assertThat(place.group(1)).isEqualTo("boiler.md");
      assertThat(lines.get(Integer.parseInt(place.group(2)) - 1)).contains("The error F");
    }
    assertThat(places).isPositive();
  }

  @Test
  void a_sentence_is_not_taken_for_a_longer_one_that_contains_it() throws IOException {
    Files.writeString(
        notes.resolve("kettle.md"),
        "Before you leave, always Turn off the kettle.\n\nIt is red.\n\nTurn off the kettle.\n");

    assertThat(shell.run("ask", "Turn off the kettle", "--in", "notes/kettle.md").out())
        .contains("kettle.md:5");
  }

  @Test
  void korean_is_answered_too() {
    Shell.Result result = shell.run("ask", "감자는 언제 수확하나?", "--in", "notes");

    assertThat(result.out())
        .contains("감자는 6월 하순에 수확한다. [1]")
        .contains("[1] garden.md:4")
        .doesNotContain("boiler");
  }

  @Test
  void what_nobody_wrote_about_is_not_answered() {
    Shell.Result result = shell.run("ask", "Who won the chess championship?", "--in", "notes");

    assertThat(result.code()).isZero();
    assertThat(result.out()).isEqualTo("Nothing was found that answers this.\n");
    assertThat(shell.run("ask", "Anything at all?").out())
        .isEqualTo("Nothing was found that answers this.\n");
  }

  @Test
  void memories_are_asked_and_their_use_is_counted() {
    String citation = remember("e1", "The deploy key of the staging server is rotated on Mondays.");

    JsonNode answer = json("ask", "When is the deploy key rotated?", "--json");

    assertThat(answer.at("/sources/0/citation").asText()).isEqualTo(citation);
    assertThat(answer.get("text").asText()).contains("rotated on Mondays. [1]");
    assertThat(json("answers", answer.get("id").asText(), "--json")).isEqualTo(answer);
    assertThat(json("show", citation, "--json").at("/usage/cited").asInt()).isEqualTo(1);
  }

  @Test
  void what_was_stored_meanwhile_is_in_the_next_answer() {
    shell.run("ask", "Where is the spare key?");
    remember("e1", "The spare key is under the blue pot.");

    assertThat(shell.run("ask", "Where is the spare key?").out()).contains("under the blue pot");
  }

  @Test
  void passages_of_documents_are_counted_as_cited_and_forgotten_with_their_quotes() {
    JsonNode answer = json("ask", "What does error F75 mean?", "--in", "notes", "--json");
    String citation = answer.at("/sources/0/fragments/0/id").asText();
    assertThat(citation).startsWith("doc:");
    assertThat(json("show", citation, "--json").at("/usage/cited").asInt()).isEqualTo(1);

    assertThat(shell.run("forget", citation).code()).isZero();

    JsonNode left = json("answers", answer.get("id").asText(), "--json");
    assertThat(left.toString()).doesNotContain("pressure is too low");
    assertThat(left.get("text").asText()).hasSameSizeAs(answer.get("text").asText());
  }

  @Test
  void an_empty_question_and_a_missing_folder_are_refused_in_one_line() {
    assertFails(shell.run("ask", " "), 2, "the question is empty");
    assertFails(shell.run("ask", "What?", "--in", "nowhere"), 2, "nowhere");
  }
}
