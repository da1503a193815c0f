package dev.ibid.cli.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static dev.ibid.cli.web.House.sent;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import dev.ibid.cli.Served;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Long answers are drawn bit by bit. */
class LongAnswerTest {
  private static final int MANY = 500;

  /** Counts citations that are made in one task, and keeps what the browser measures. */
  private static final String MEASURING =
      """
      globalThis.measured = {most: 0, longest: 0, shift: 0, paint: 0};
      let made = 0;
      const make = document.createElement.bind(document);
      document.createElement = (name, ...rest) => {
        if (name === 'ibid-cite') {
          if (!made++) setTimeout(() => (made = 0));
          measured.most = Math.max(measured.most, made);
        }
        return make(name, ...rest);
      };
      const watch = (type, each) =>
        new PerformanceObserver(list => list.getEntries().forEach(each)).observe({type, buffered: true});
      watch('longtask', entry => (measured.longest = Math.max(measured.longest, entry.duration)));
      watch('layout-shift', entry => (measured.shift += entry.hadRecentInput ? 0 : entry.value));
      watch('largest-contentful-paint', entry => (measured.paint = entry.startTime));
      """;

  @TempDir private static Path folder;
  private static Chromium chromium;
  private static Served served;

  @BeforeAll
  static void start() {
    PlaywrightAssertions.setDefaultAssertionTimeout(60_000);
    chromium = Chromium.start();
    served = Served.at(folder.resolve("home"));
  }

  @AfterAll
  static void stop() {
    if (chromium != null) {
      chromium.close();
    }
    if (served != null) {
      served.close();
    }
  }

  private static String begin(int sources) throws IOException {
    ObjectNode begun = House.JSON.createObjectNode().put("project", "house");
    ArrayNode fragments = begun.putArray("fragments");
    for (int i = 1; i <= sources; i++) {
      fragments
          .addObject()
          .put("id", "f" + i)
          .put("docId", "d" + i)
          .put("title", "Source number " + i)
          .put("url", "https://house.example/" + i)
          .put("content", "The fact number %d stands here.".formatted(i));
    }
    return sent(served.post("/api/answers", begun.toString())).path("id").asText();
  }

  private static void tell(String id, String text) throws IOException {
    event(
        id,
        House.JSON
            .createObjectNode()
            .put("type", "assistant_message")
            .put("content", text)
            .toString());
  }

  private static void event(String id, String json) throws IOException {
    sent(
        served
            .call("POST", "/api/answers/" + id + "/events")
            .body("application/x-ndjson", json + "\n"));
  }

  private static Page measuring() {
    Page page = chromium.open(served, served.token(), Chromium.DESKTOP, ColorScheme.LIGHT);
    page.context().addInitScript(MEASURING);
    return page;
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Number> measured(Page page) {
    return (Map<String, Number>) page.evaluate("() => measured");
  }

  @Test
  void five_hundred_sources_are_drawn_a_few_at_a_time() throws IOException {
    String id = begin(MANY);
    StringBuilder text = new StringBuilder();
    for (int i = 1; i <= MANY; i++) {
      text.append(
          "The fact number %d stands here [%d].%s".formatted(i, i, i % 4 == 0 ? "\n\n" : " "));
    }
    tell(id, text.toString());
    event(id, "{\"type\":\"run_end\"}");
    Page page = measuring();

    page.navigate(Chromium.address(served, "/ask?id=" + id));

    assertThat(page.locator("ibid-cite button.marker")).hasCount(MANY);
    assertThat(page.locator("ibid-sources .row")).hasCount(MANY);
    Map<String, Number> measured = measured(page);
    note("500 sources", measured);
    assertThat(measured.getOrDefault("most", MANY).intValue()).isLessThanOrEqualTo(60);
    // Keys still reach what was drawn last.
    page.evaluate("() => document.activeElement?.blur()");
    page.keyboard().press("p");
    assertThat(page.locator("ibid-cite .card")).containsText("The fact number 500 stands here.");
  }

  /** What the browser measured goes beside the pictures: it depends on the machine. */
  private static void note(String what, Map<String, Number> measured) throws IOException {
    Files.createDirectories(Chromium.PICTURES);
    Files.write(Chromium.PICTURES.resolve("measured.txt"), List.of(what + ": " + measured));
  }
}
