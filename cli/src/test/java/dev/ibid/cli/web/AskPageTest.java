package dev.ibid.cli.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import dev.ibid.cli.Served;
import dev.ibid.langchain4j.model.Provider;
import dev.ibid.langchain4j.stub.StubModelServer;
import dev.ibid.langchain4j.stub.StubReply;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Asking in a browser: text streams, citations open, and a reload shows the same. */
class AskPageTest {
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

  private static List<String> numbers(Page page) {
    return page.locator("ibid-cite button.marker").allInnerTexts();
  }

  private static void ask(Page page, Served served, String question) {
    page.navigate(Chromium.address(served, "/ask"));
    page.getByLabel("Question").fill(question);
    page.keyboard().press("Enter");
    // The tools come when the answer has ended.
    page.getByText("Save as a file").waitFor();
  }

  @Test
  void without_a_model_the_answer_quotes_and_its_sources_open() throws IOException {
    try (Served served = Served.at(folder.resolve("home"))) {
      House.fill(served, folder);
      Page page = chromium.open(served);
      ask(page, served, "What does F75 mean?");

      assertThat(numbers(page)).startsWith("1");
      Locator last = page.locator("ibid-cite button.marker").last();
      last.hover();
      assertThat(page.locator("ibid-cite .card")).isVisible();
      page.mouse().move(5, 5);
      assertThat(page.locator("ibid-cite .card")).hasCount(0);
      last.focus();
      assertThat(page.locator("ibid-cite .card")).isVisible();
      Chromium.picture(page, "ask-card");
      page.keyboard().press("Escape");
      assertThat(page.locator("ibid-cite .card")).hasCount(0);
      last.focus();
      page.keyboard().press("Enter");
      Locator quote = page.locator("dialog ibid-reader mark").first();
      assertThat(quote).isVisible();
      assertThat(quote).isInViewport();
      page.keyboard().press("Escape");
      assertThat(page.locator("dialog")).not().isVisible();
      page.locator("ibid-cite[number='1'] button.marker").first().focus();
      page.keyboard().press("Enter");
      assertThat(page.locator("dialog ibid-reader mark").first())
          .containsText("The error F75 means");
      Chromium.picture(page, "ask-source");
      assertThat(chromium.complaints()).isEmpty();
      assertThat(chromium.strayRequests()).isEmpty();
    }
  }

  @Test
  void with_a_model_a_reload_shows_the_same_numbers_cards_and_verdicts() throws IOException {
    try (StubModelServer model = new StubModelServer();
        Served served = served(model)) {
      House.fill(served, folder);
      model.then(
          new StubReply.Says(
              "F75 means that the pressure does not rise [1]. Whales sing at night [1]."));
      Page page = chromium.open(served);
      ask(page, served, "What does F75 mean?");

      List<String> before = numbers(page);
      String text = page.locator("ibid-answer .text").innerText();
      List<String> labels = labels(page);
      page.reload();
      page.getByText("Save as a file").waitFor();

      assertThat(before).containsExactly("1", "1");
      assertThat(numbers(page)).isEqualTo(before);
      assertThat(page.locator("ibid-answer .text").innerText()).isEqualTo(text);
      assertThat(labels(page)).isEqualTo(labels);
      assertThat(labels.getFirst()).endsWith(", supported");
      assertThat(labels.getLast()).endsWith(", not supported");
      page.evaluate(
          """
          () => {
            globalThis.said = [];
            new MutationObserver(() => said.push(document.body.innerText))
              .observe(document.body, {subtree: true, childList: true, characterData: true});
          }
          """);
      page.getByText("Show what the sources do not support").click();
      assertThat(page.locator("ibid-answer .judged.unsupported").first())
          .containsText("Whales sing");
      // Counts, as they stand beneath the answer, and no share that says something else.
      page.waitForFunction(
          "() => said.some(text => text.includes('1 citation supported, 1 citation not supported'))");
      assertThat((Boolean) page.evaluate("() => said.some(text => text.includes('% of the'))"))
          .isFalse();
      Chromium.picture(page, "ask-verdicts");
      assertThat(chromium.complaints()).isEmpty();
    }
  }

  private static List<String> labels(Page page) {
    return page.locator("ibid-cite button.marker").all().stream()
        .map(marker -> marker.getAttribute("aria-label"))
        .toList();
  }

  private Served served(StubModelServer model) {
    String url = model.settings(Provider.OPENAI, Duration.ofSeconds(30), 1).base().toString();
    return Served.at(
        folder.resolve("home"),
        Map.of(
            "IBID_EMBEDDER_KIND",
            "off",
            "IBID_MODEL_KIND",
            Provider.OPENAI.label(),
            "IBID_MODEL_URL",
            url,
            "IBID_MODEL_NAME",
            "stub",
            "IBID_MODEL_KEY",
            StubModelServer.KEY));
  }

  @Test
  void a_newcomer_needs_five_clicks_from_the_printed_address_to_a_copied_citation()
      throws IOException {
    try (Served served = Served.at(folder.resolve("home"))) {
      House.fill(served, folder);
      Page page =
          chromium.page(
              chromium.context(Chromium.DESKTOP, ColorScheme.LIGHT, false),
              "http://127.0.0.1:" + served.port());
      page.context().grantPermissions(List.of("clipboard-read", "clipboard-write"));
      AtomicInteger clicks = new AtomicInteger();
      page.exposeFunction("clicked", given -> clicks.incrementAndGet());
      page.addInitScript("addEventListener('click', event => event.isTrusted && clicked(), true)");
      page.navigate(served.server().login().toString());

      page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Log in")).click();
      page.getByLabel("Question").fill("What does F75 mean?");
      page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(Pattern.compile("^Ask$")))
          .click();
      page.locator("ibid-cite button.marker").first().click();
      page.getByText("Open the source").click();
      page.locator("dialog ibid-copy").getByText("Copy").click();

      assertThat(page.locator("dialog ibid-copy")).containsText("Copied");
      assertThat((String) page.evaluate("() => navigator.clipboard.readText()"))
          .matches("\\[(doc|mem):[A-Za-z0-9]{6}]");
      assertThat(clicks).hasValue(5);
    }
  }
}
