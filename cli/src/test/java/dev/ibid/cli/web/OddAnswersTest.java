package dev.ibid.cli.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static dev.ibid.cli.web.House.sent;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import dev.ibid.cli.Served;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Answers that are not as one would like them, and servers that are not either. */
class OddAnswersTest {
  @TempDir private Path folder;
  private Chromium chromium;
  private Served served;

  @BeforeEach
  void start() {
    PlaywrightAssertions.setDefaultAssertionTimeout(120_000);
    chromium = Chromium.start();
    served = Served.at(folder.resolve("home"));
  }

  @AfterEach
  void stop() {
    if (chromium != null) {
      chromium.close();
    }
    if (served != null) {
      served.close();
    }
  }

  private String answer(String text, String... titles) throws IOException {
    ObjectNode begun = House.JSON.createObjectNode().put("question", "Which?");
    ArrayNode fragments = begun.putArray("fragments");
    for (int i = 0; i < titles.length; i++) {
      fragments
          .addObject()
          .put("id", "f" + i)
          .put("docId", "d" + i)
          .put("title", titles[i])
          .put("content", titles[i]);
    }
    String id = sent(served.post("/api/answers", begun.toString())).path("id").asText();
    String told =
        House.JSON
            .createObjectNode()
            .put("type", "assistant_message")
            .put("content", text)
            .toString();
    sent(
        served
            .call("POST", "/api/answers/" + id + "/events")
            .body("application/x-ndjson", told + "\n{\"type\":\"run_end\"}"));
    return id;
  }

  private Page open(String id, int width) {
    Page page = chromium.open(served, served.token(), width, ColorScheme.LIGHT);
    page.navigate(Chromium.address(served, "/ask?id=" + id));
    return page;
  }

  private static void assertFits(Page page) {
    assertThat(page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))
        .isEqualTo(true);
  }

  @Test
  void long_titles_emoji_and_writing_from_the_right_fit_on_a_phone() throws IOException {
    String id =
        answer(
            "Long [1]. 가족 여행 👩‍👩‍👧‍👦 [2].\n\nتزرع الطماطم في شهر مايو [3].",
            "Donaudampfschiff".repeat(625),
            "가족 여행 👩‍👩‍👧‍👦🏔️",
            "ملاحظات الحديقة");
    Page page = open(id, Chromium.PHONE);

    assertThat(page.locator("ibid-cite button.marker")).hasText(new String[] {"1", "2", "3"});
    assertThat(page.locator("ibid-answer p[dir=rtl]")).containsText("تزرع");
    for (int i = 0; i < 3; i++) {
      page.locator("ibid-cite button.marker").nth(i).focus();
      assertThat(page.locator("ibid-cite .card")).isInViewport();
      assertFits(page);
    }
    assertThat(page.locator("ibid-cite .card .title")).hasText("ملاحظات الحديقة");
    assertThat(page.locator("ibid-sources .title").nth(1)).hasText("가족 여행 👩‍👩‍👧‍👦🏔️");
    assertThat(chromium.complaints()).isEmpty();
  }

  @Test
  void an_answer_that_cites_nothing_says_so() throws IOException {
    Page page = open(answer("Nothing stands behind this."), Chromium.DESKTOP);

    assertThat(page.locator("ibid-answer [part=text]")).hasText("Nothing stands behind this.");
    assertThat(page.locator("ibid-sources")).containsText("No sources");
    page.getByText("Show what the sources do not support").click();
    assertThat(page.locator("ibid-answer .judged.uncited")).hasText("Nothing stands behind this.");
    assertThat(chromium.complaints()).isEmpty();
  }

  @Test
  void an_answer_that_its_source_contradicts_throughout_shows_every_contradiction()
      throws IOException {
    String id =
        sent(served.post(
                "/api/attributions",
                """
                {"answer": "The contract runs until 30 June 2026. The deposit is 2,400 euros.",
                 "sources": [{"id": "r-1", "type": "web", "toolName": "web_search", "toolRequestId": "r",
                  "title": "Contract", "fullContent": "The contract runs until 31 March 2027. The deposit is 1,800 euros."}]}
                """))
            .path("id")
            .asText();
    Page page = open(id, Chromium.DESKTOP);

    assertThat(page.locator("ibid-cite button.marker")).hasText(new String[] {"≠", "≠"});
    assertThat(page.locator("main .meta .bad")).hasText("2 statements contradicted");
    page.locator("ibid-cite button.marker").first().focus();
    assertThat(page.locator("ibid-cite .card mark"))
        .hasText("The contract runs until 31 March 2027.");
  }

  @Test
  void what_has_come_stays_when_the_server_goes_away() throws IOException {
    ToldAnswer answer = ToldAnswer.begin(served, 1);
    answer.tell(
        "The fact number 1 stands here [1]. " + "And so it goes on for a while. ".repeat(20));
    Page page = open(answer.id(), Chromium.DESKTOP);
    assertThat(page.locator("ibid-cite button.marker")).hasText("1");
    assertThat(page.locator("ibid-answer [part=status]")).hasText("Writing …");

    served.close();

    assertThat(page.locator("ibid-answer [part=status]")).containsText("The answer broke off.");
    assertThat(page.locator("ibid-answer [part=text]")).containsText("The fact number 1");
    page.locator("ibid-cite button.marker").focus();
    assertThat(page.locator("ibid-cite .card")).containsText("The fact number 1 stands here.");
  }

  @Test
  void a_question_that_nobody_takes_is_not_lost() {
    Page page = chromium.open(served);
    page.navigate(Chromium.address(served, "/ask"));
    page.getByLabel("Question").fill("What does F75 mean?");
    page.route("**/api/ask", Route::abort);
    page.keyboard().press("Enter");

    assertThat(page.locator("main .problem")).isVisible();
    assertThat(page.getByLabel("Question")).hasValue("What does F75 mean?");
  }

  @Test
  void two_windows_follow_one_answer() throws IOException {
    ToldAnswer answer = ToldAnswer.begin(served, 2);
    List<Page> windows =
        List.of(open(answer.id(), Chromium.DESKTOP), open(answer.id(), Chromium.PHONE));
    Page list = chromium.open(served);
    list.navigate(Chromium.address(served, "/answers"));
    assertThat(list.locator("main .list > li")).hasCount(1);

    answer.tell("The fact number 1 stands here [1]. The fact number 2 stands here [2].");
    answer.end();

    for (Page page : windows) {
      assertThat(page.locator("ibid-cite button.marker")).hasText(new String[] {"1", "2"});
      page.getByText("Save as a file").waitFor();
    }
    // Nobody reloads the list either.
    assertThat(list.locator("main .list")).containsText("2 sources");
  }

  @Test
  void who_waits_for_a_slow_server_is_told_so() throws IOException {
    String id = answer("The fact [1].", "Fact");
    Page page = chromium.open(served);
    List<Route> held = new ArrayList<>();
    page.route("**/api/answers/" + id + "*", held::add);
    page.navigate(Chromium.address(served, "/ask?id=" + id));

    page.waitForCondition(() -> !held.isEmpty());
    assertThat(
            page.evaluate(
                "() => getComputedStyle(document.querySelector('main'), '::before').content"))
        .isEqualTo("\"Loading …\"");
    held.forEach(Route::resume);
    Locator marker = page.locator("ibid-cite button.marker");
    assertThat(marker).hasText("1");
    assertThat(
            page.evaluate(
                "() => getComputedStyle(document.querySelector('main'), '::before').content"))
        .isEqualTo("none");
  }
}
