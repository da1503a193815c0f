package dev.ibid.cli.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import dev.ibid.cli.Served;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Long answers are drawn bit by bit. */
class LongAnswerTest {
  private static final int MANY = 500;

  /** What nobody notices. */
  private static final Duration LONG = Duration.ofMillis(100);

  /** How much of the screen may move, weighted as browsers do. */
  private static final double STILL = .02;

  /** Counts the citations that are made in one task, and keeps what the browser measures. */
  private static final String MEASURING =
      """
      globalThis.measured = {most: 0, longest: 0, shift: 0, paint: 0};
      let made = 0;
      for (const name of ['setTimeout', 'requestAnimationFrame']) {
        const real = globalThis[name].bind(globalThis);
        globalThis[name] = (work, ...rest) => real((...given) => {
          made = 0;
          work(...given);
        }, ...rest);
      }
      const define = customElements.define.bind(customElements);
      customElements.define = (name, element) => {
        if (name === 'ibid-cite') {
          const connected = element.prototype.connectedCallback;
          element.prototype.connectedCallback = function () {
            measured.most = Math.max(measured.most, ++made);
            connected.call(this);
          };
        }
        define(name, element);
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
    ToldAnswer answer = ToldAnswer.begin(served, MANY);
    StringBuilder text = new StringBuilder();
    for (int i = 1; i <= MANY; i++) {
      text.append(
          "The fact number %d stands here [%d].%s".formatted(i, i, i % 4 == 0 ? "\n\n" : " "));
    }
    answer.tell(text.toString());
    answer.end();
    Page page = measuring();

    Duration longest =
        chromium.longestTask(
            page,
            () -> {
              page.navigate(Chromium.address(served, "/ask?id=" + answer.id()));
              assertThat(page.locator("ibid-cite button.marker")).hasCount(MANY);
              assertThat(page.locator("ibid-sources .row")).hasCount(MANY);
            });
    Map<String, Number> measured = measured(page);
    note("500 sources, longest task %s".formatted(longest), measured);
    assertThat(longest).isLessThan(LONG);
    assertThat(measured.getOrDefault("most", MANY).intValue())
        .as("citations made in one task")
        .isBetween(1, 60);
    assertThat(measured.getOrDefault("shift", 1).doubleValue()).isLessThan(STILL);
    // Keys still reach what was drawn last.
    page.evaluate("() => document.activeElement?.blur()");
    page.keyboard().press("p");
    assertThat(page.locator("ibid-cite .card")).containsText("The fact number 500 stands here.");
  }

  @Test
  void of_a_long_line_and_of_many_sessions_only_a_part_is_drawn() throws IOException {
    Path files = Files.createDirectories(folder.resolve("files"));
    Files.writeString(
        files.resolve("line.txt"),
        "word ".repeat(500_000) + "The octopus repaired the crane. " + "word ".repeat(500_000));
    served.index("house", files);
    for (int i = 0; i < 60; i++) {
      House.remember(served, "house", "session " + i, "Something happened.");
    }
    String passage =
        House.sent(served.get("/api/search?q=octopus+crane&kind=document&wait=true"))
            .at("/index/0/citation")
            .asText();
    Page page = measuring();

    Duration reading =
        chromium.longestTask(
            page,
            () -> {
              page.navigate(
                  Chromium.address(served, "/c/" + passage.substring(4) + "?quote=octopus"));
              assertThat(page.locator("ibid-reader mark")).containsText("octopus");
              assertThat(page.locator("ibid-reader mark")).isInViewport();
            });
    assertThat(page.locator("ibid-reader .lines").innerText().length()).isLessThan(10_000);
    note("a document of 5 MB in one line, longest task %s".formatted(reading), measured(page));
    assertThat(reading).isLessThan(LONG);
    assertThat(measured(page).getOrDefault("shift", 1).doubleValue()).isLessThan(STILL);
    Duration listing =
        chromium.longestTask(
            page,
            () -> {
              page.navigate(Chromium.address(served, "/sessions"));
              assertThat(page.locator("main .list > li")).hasCount(50);
              page.getByText("Earlier sessions").click();
              assertThat(page.locator("main .list > li")).hasCount(60);
            });
    note("sessions, longest task %s".formatted(listing), measured(page));
    assertThat(listing).isLessThan(LONG);
  }

  /** What the browser measured goes beside the pictures: it depends on the machine. */
  private static void note(String what, Map<String, Number> measured) throws IOException {
    Files.createDirectories(Chromium.PICTURES);
    Files.write(
        Chromium.PICTURES.resolve("measured.txt"),
        List.of(what + ": " + measured),
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
  }
}
