package dev.ibid.cli.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import dev.ibid.cli.Served;
import dev.ibid.langchain4j.model.Provider;
import dev.ibid.langchain4j.stub.StubModelServer;
import dev.ibid.langchain4j.stub.StubReply;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** While an answer is written, what is shown already stays where and as it is. */
class StreamedAnswerTest {
  /** What is held back until it is sure to be no secret is shorter than this. */
  private static final String MORE =
      " This goes on for a while, with words that nobody has to hold back for any reason at all.";

  /** Looks at the answer in every frame: markers keep their numbers, and none is seen as text. */
  private static final String WATCH =
      """
      globalThis.seen = {frames: 0, raw: [], renumbered: []};
      const numbers = new Map();
      const look = () => {
        const text = document.querySelector('ibid-answer')?.shadowRoot?.querySelector('.text');
        if (text?.textContent) {
          seen.frames++;
          if (/\\[\\d*\\]?$|\\[\\d+\\]/.test(text.textContent)) seen.raw.push(text.textContent);
          for (const cite of text.querySelectorAll('ibid-cite')) {
            const before = numbers.get(cite.reference.marker.start) ?? cite.number;
            if (before !== cite.number) seen.renumbered.push([before, cite.number]);
            numbers.set(cite.reference.marker.start, cite.number);
          }
        }
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      """;

  @TempDir private Path folder;
  private Chromium chromium;

  @BeforeEach
  void start() {
    chromium = Chromium.start();
    PlaywrightAssertions.setDefaultAssertionTimeout(120_000);
  }

  @AfterEach
  void stop() {
    if (chromium != null) {
      chromium.close();
    }
  }

  private Page watched(Served served) {
    Page page = chromium.open(served);
    page.context().addInitScript(WATCH);
    return page;
  }

  private static Locator marker(Page page, int number) {
    return page.locator("ibid-cite[number='%d'] button.marker".formatted(number)).first();
  }

  private static void assertNothingJumped(Page page) {
    @SuppressWarnings("unchecked")
    Map<String, Object> seen = (Map<String, Object>) page.evaluate("() => seen");
    assertThat((Integer) seen.get("frames")).isPositive();
    assertThat((List<?>) seen.get("raw")).as("markers seen as text").isEmpty();
    assertThat((List<?>) seen.get("renumbered")).as("numbers that changed").isEmpty();
  }

  @Test
  void a_card_stays_open_and_nothing_moves_while_its_paragraph_grows() throws IOException {
    try (Served served = Served.at(folder.resolve("home"))) {
      ToldAnswer answer = ToldAnswer.begin(served, 3);
      Page page = watched(served);
      page.navigate(Chromium.address(served, "/ask?id=" + answer.id()));

      answer.tell("The fact number 1 stands here [1]." + MORE);
      marker(page, 1).hover();
      assertThat(page.locator("ibid-cite .card")).containsText("The fact number 1");
      Object place = place(page);
      assertThat(page.locator("ibid-sources .row")).hasCount(1);

      answer.tell(" The fact number 2 stands here [2");
      answer.tell("]." + MORE);
      assertThat(marker(page, 2)).isVisible();
      assertThat(page.locator("ibid-sources .row")).hasCount(2);
      answer.tell(
          "\n\n- **The fact number 3** stands here [3]." + MORE + "\n- And so on [1]." + MORE);
      assertThat(page.locator("ibid-cite")).hasCount(4);

      assertThat(page.locator("ibid-cite .card")).containsText("The fact number 1");
      assertThat(place(page)).isEqualTo(place);
      answer.end();
      page.getByText("Save as a file").waitFor();
      assertThat(page.locator("ibid-cite .card")).containsText("The fact number 1");
      assertThat(place(page)).isEqualTo(place);
      assertNothingJumped(page);
      assertThat(chromium.complaints()).isEmpty();
      page.context().close();
    }
  }

  /** Where the first marker is; it has to stay the same element. */
  private static Object place(Page page) {
    return page.evaluate(
        """
        () => {
          globalThis.first ??= document.querySelector('ibid-answer').shadowRoot.querySelector('ibid-cite');
          const {x, y, width, height} = first.getBoundingClientRect();
          return [first.isConnected, x, y, width, height].join();
        }
        """);
  }

  @Test
  void hover_and_focus_show_the_second_card_at_once_and_enter_opens_the_quote() throws IOException {
    try (Served served = Served.at(folder.resolve("home"))) {
      longNotes(served);
      Page page = watched(served);
      ask(page, served, "Which valve is in the cellar, and which colour has the valve?");
      assertSecondOpens(page);
    }
  }

  @Test
  void with_a_model_too() throws IOException {
    try (StubModelServer model = new StubModelServer();
        Served served =
            Served.at(
                folder.resolve("home"),
                Map.of(
                    "IBID_EMBEDDER_KIND",
                    "off",
                    "IBID_MODEL_KIND",
                    Provider.OPENAI.label(),
                    "IBID_MODEL_URL",
                    model.settings(Provider.OPENAI, Duration.ofSeconds(30), 1).base().toString(),
                    "IBID_MODEL_NAME",
                    "stub",
                    "IBID_MODEL_KEY",
                    StubModelServer.KEY))) {
      longNotes(served);
      model.then(
          new StubReply.Says(
              "The valve in the cellar is brass [1]."
                  + MORE
                  + " The valve there is red [2]."
                  + MORE));
      Page page = watched(served);
      ask(page, served, "Which valve is in the cellar, and which colour has the valve?");
      assertSecondOpens(page);
    }
  }

  /** Two documents so long that a quote near their end has to be scrolled to. */
  private void longNotes(Served served) throws IOException {
    Path notes = Files.createDirectories(folder.resolve("notes"));
    String filler = "Nothing of note happened on this day at all.\n\n".repeat(200);
    Files.writeString(notes.resolve("cellar.md"), filler + "The valve in the cellar is brass.\n");
    Files.writeString(notes.resolve("colours.md"), filler + "The valve there is red.\n");
    served.index("house", notes);
    House.sent(served.get("/api/search?q=valve&wait=true"));
  }

  private static void ask(Page page, Served served, String question) {
    page.navigate(Chromium.address(served, "/ask"));
    page.getByLabel("Question").fill(question);
    page.keyboard().press("Enter");
    page.getByText("Save as a file").waitFor();
  }

  private void assertSecondOpens(Page page) {
    marker(page, 2).hover();
    assertThat(page.locator("ibid-cite .card")).containsText("The valve");
    page.mouse().move(5, 5);
    assertThat(page.locator("ibid-cite .card")).hasCount(0);
    // At once: in the same task, after the element has drawn itself.
    Object shown =
        page.evaluate(
            """
            async () => {
              const cite = document.querySelector('ibid-answer').shadowRoot.querySelector('ibid-cite[number="2"]');
              cite.focus();
              await cite.updateComplete;
              return cite.shadowRoot.querySelector('.card').matches(':popover-open');
            }
            """);
    assertThat(shown).isEqualTo(true);
    page.keyboard().press("Enter");
    Locator quote = page.locator("dialog ibid-reader mark").first();
    assertThat(quote).containsText("The valve");
    assertThat(quote).isInViewport();
    assertNothingJumped(page);
    assertThat(chromium.complaints()).isEmpty();
    assertThat(chromium.strayRequests()).isEmpty();
  }
}
