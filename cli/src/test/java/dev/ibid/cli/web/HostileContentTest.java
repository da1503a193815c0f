package dev.ibid.cli.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static dev.ibid.cli.web.House.sent;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import com.sun.net.httpserver.HttpServer;
import dev.ibid.cli.Served;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever is stored may be hostile. Each line of the corpus would call {@code __ran()} or fetch
 * from the canary if a page or a saved file took it for more than text.
 */
class HostileContentTest {
  @TempDir private Path folder;
  private final AtomicInteger canary = new AtomicInteger();
  private HttpServer trap;
  private List<String> corpus;

  @BeforeEach
  void listen() throws IOException {
    PlaywrightAssertions.setDefaultAssertionTimeout(120_000);
    trap = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    trap.createContext(
        "/",
        exchange -> {
          canary.incrementAndGet();
          exchange.sendResponseHeaders(204, -1);
          exchange.close();
        });
    trap.start();
    corpus = corpus("http://127.0.0.1:" + trap.getAddress().getPort());
  }

  @AfterEach
  void stop() {
    trap.stop(0);
  }

  private static List<String> corpus(String canary) throws IOException {
    try (InputStream in =
        Objects.requireNonNull(HostileContentTest.class.getResourceAsStream("hostile.txt"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("## "))
          .map(line -> line.replace("{canary}", canary))
          .map(HostileContentTest::unescaped)
          .toList();
    }
  }

  /** Characters that cannot be seen are written as {@code \\u202E} in the corpus. */
  private static String unescaped(String line) {
    StringBuilder text = new StringBuilder();
    for (int at = 0; at < line.length(); at++) {
      if (line.startsWith("\\u", at) && at + 6 <= line.length()) {
        text.append((char) Integer.parseInt(line.substring(at + 2, at + 6), 16));
        at += 5;
      } else {
        text.append(line.charAt(at));
      }
    }
    return text.toString();
  }

  /**
   * An answer with a source for each line: in its text, title, address and content. All are cited
   * before the lines stand in the text, some of which would hide a marker behind them.
   */
  private String answer(Served served) throws IOException {
    ObjectNode begun =
        House.JSON
            .createObjectNode()
            .put("project", "hostile")
            .put("question", String.join(" ", corpus));
    ArrayNode fragments = begun.putArray("fragments");
    StringBuilder cited = new StringBuilder();
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < corpus.size(); i++) {
      String line = corpus.get(i);
      fragments
          .addObject()
          .put("id", "f" + i)
          .put("docId", "d" + i)
          .put("title", line)
          .put("url", line)
          .put("content", line);
      cited.append("Fact %1$d [%1$d].\n\n".formatted(i + 1));
      text.append(line).append(line.startsWith("```") ? "\n```\n\n" : "\n\n");
    }
    String id = sent(served.post("/api/answers", begun.toString())).path("id").asText();
    String told =
        House.JSON
            .createObjectNode()
            .put("type", "assistant_message")
            .put("content", cited.append(text).toString())
            .toString();
    sent(
        served
            .call("POST", "/api/answers/" + id + "/events")
            .body("application/x-ndjson", told + "\n{\"type\":\"run_end\"}"));
    return id;
  }

  private void documents(Served served) throws IOException {
    Path files = Files.createDirectories(folder.resolve("files"));
    for (int i = 0; i < corpus.size(); i++) {
      String line = corpus.get(i);
      String name = line.replaceAll("[/\u0000\r\n]", "_");
      name = name.substring(0, Math.min(60, name.length()));
      Files.writeString(
          files.resolve(i + name + ".md"), "# " + line + "\n\nhostile " + line + "\n");
    }
    served.index("hostile", files);
  }

  @Test
  void nothing_runs_nothing_leaves_and_the_layout_holds() throws IOException {
    assertThat(corpus).hasSizeGreaterThanOrEqualTo(60).doesNotHaveDuplicates();
    try (Chromium chromium = Chromium.start();
        Served served = Served.at(folder.resolve("home"))) {
      for (int i = 0; i < corpus.size(); i++) {
        House.remember(served, "hostile", "hostile " + i % 5, "hostile " + corpus.get(i));
      }
      documents(served);
      String answer = answer(served);
      String cited =
          sent(served.get("/api/search?q=hostile&wait=true&limit=1"))
              .at("/index/0/citation")
              .asText();
      List<String> pages =
          new ArrayList<>(
              List.of(
                  "/",
                  "/ask?id=" + answer + "&q=" + encoded(corpus.getFirst()),
                  "/search?q=hostile",
                  "/sessions",
                  "/sessions?project=hostile&id=" + encoded("hostile 1"),
                  "/documents",
                  "/answers",
                  "/settings",
                  "/citations?id=" + cited,
                  "/c/" + cited.substring(4)));
      for (String line : corpus) {
        pages.add("/search?q=" + encoded(line));
      }
      Page page = chromium.open(served, served.token(), Chromium.PHONE, ColorScheme.LIGHT);
      for (String path : pages) {
        page.navigate(Chromium.address(served, path));
        page.locator("main h1, main .asking, main .problem").first().waitFor();
        if (path.startsWith("/ask")) {
          read(page);
        }
        assertHarmless(page, path);
      }
      saved(chromium, served, answer);
      assertThat(chromium.strayRequests()).isEmpty();
      assertThat(canary).hasValue(0);
      assertThat(chromium.complaints()).isEmpty();
    }
  }

  private void read(Page page) {
    page.getByText("Save as a file").waitFor();
    assertThat(page.locator("ibid-cite button.marker")).hasCount(corpus.size());
    // Behind those that are cited stands what else was found, which may still be read by the model.
    assertThat(page.locator("ibid-sources ol").first().locator(".row")).hasCount(corpus.size());
    for (int number = 0; number < corpus.size(); number++) {
      page.locator("ibid-cite button.marker").nth(number).focus();
      assertThat(page.locator("ibid-cite .card")).isVisible();
    }
    page.keyboard().press("Escape");
    Chromium.picture(page, "hostile-answer");
  }

  /** The saved file, opened from the disk, with scripts and without. */
  private void saved(Chromium chromium, Served served, String answer) throws IOException {
    String html = served.get("/api/answers/" + answer + "/html").send().body();
    Path file = Files.writeString(folder.resolve("saved.html"), html);
    String address = file.toUri().toString();
    Page page = chromium.page(chromium.context(Chromium.PHONE, ColorScheme.DARK, false), "file:/");
    page.navigate(address);
    page.locator("ibid-answer ibid-cite").first().waitFor();
    assertHarmless(page, "the saved file");
    Chromium.picture(page, "saved-answer");
    Page without = chromium.withoutScripts(Chromium.PHONE);
    without.navigate(address);
    assertThat(without.locator("section[id^=source-]")).hasCount(corpus.size());
    assertThat(html).doesNotContain("<script>__ran").doesNotContain("=\"javascript:");
  }

  private static void assertHarmless(Page page, String where) {
    assertThat(page.evaluate("() => globalThis.hasRun === true")).as(where).isEqualTo(false);
    assertThat(
            page.evaluate(
                "() => document.documentElement.scrollWidth <= document.documentElement.clientWidth"))
        .as("no overflow on " + where)
        .isEqualTo(true);
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
