package dev.ibid.cli.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static dev.ibid.cli.web.House.sent;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.microsoft.playwright.Page;
import dev.ibid.cli.Served;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An answer as a file that is read without a script. */
class SavedAnswerTest {
  @TempDir private Path folder;

  @Test
  void a_statement_that_a_source_contradicts_stands_in_the_file_with_what_contradicts_it()
      throws IOException {
    ObjectNode asked =
        House.JSON
            .createObjectNode()
            .put("answer", "The valve is made of brass. The contract runs until 30 June 2026.");
    asked
        .putArray("sources")
        .addObject()
        .put("id", "r-1")
        .put("type", "web")
        .put("toolName", "web_search")
        .put("toolRequestId", "r")
        .put("title", "Contract <1>")
        .put("fullContent", "The contract runs until 31 March 2027. The valve is made of brass.");
    try (Served served = Served.at(folder.resolve("home"))) {
      String id = sent(served.post("/api/attributions", asked.toString())).path("id").asText();

      String file = served.get("/api/answers/" + id + "/html").send().body();

      assertThat(file)
          .contains("<h2>Contradicted</h2>")
          .contains("<bdi>The contract runs until 30 June 2026.</bdi>")
          .contains("<mark>The contract runs until 31 March 2027.</mark>")
          .contains("Contract &lt;1&gt;");
      assertThat(file)
          .as("what was attributed was checked")
          .containsPattern(
              "<bdi>The valve is made of brass.</bdi> .*<strong class=\"verdict supported\">")
          .doesNotContain("unchecked");
    }
  }

  @Test
  void everything_is_read_without_a_script() throws IOException {
    try (Chromium chromium = Chromium.start();
        Served served = Served.at(folder.resolve("home"))) {
      ToldAnswer answer = ToldAnswer.begin(served, 2);
      answer.tell(
          "The **fact** number 1 stands [here](https://a:b@evil.example/) [1].\n\n- The fact number 2 stands here [2].");
      answer.end();
      Path file =
          Files.writeString(
              folder.resolve("saved.html"),
              served.get("/api/answers/" + answer.id() + "/html").send().body());
      Page page = chromium.withoutScripts(Chromium.PHONE);
      page.navigate(file.toUri().toString());

      assertThat(page.locator("h1")).hasText("Which facts?");
      assertThat(page.locator("#text li")).hasText("The fact number 2 stands here [2].");
      page.locator("#text sup a").last().click();
      assertThat(page.locator("section:target")).containsText("Source number 2");
      assertThat(page.locator("section:target code")).hasText(Pattern.compile("[0-9a-f]{64}"));
      assertThat(page.locator("ibid-answer")).hasCount(0);
      assertThat(page.getByText("here", new Page.GetByTextOptions().setExact(true)).first())
          .not()
          .hasAttribute("href", Pattern.compile("evil"));
      assertThat(page.locator("#text strong")).hasCSS("border-style", "none");
      assertThat(page.locator("main > ol .verdict").first()).hasText("unchecked");
    }
  }
}
