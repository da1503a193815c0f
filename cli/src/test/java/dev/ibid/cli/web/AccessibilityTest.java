package dev.ibid.cli.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import dev.ibid.cli.Served;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every page, in both themes and at two widths: examined by axe-core, and kept as a picture. */
class AccessibilityTest {
  private static final Path AXE =
      Path.of("..", "examples", "react", "node_modules", "axe-core", "axe.min.js");

  @TempDir private Path folder;

  @BeforeAll
  static void the_rules_are_there() {
    assumeTrue(
        Files.isReadable(AXE),
        "axe-core is not installed: run npm ci in examples/react to have it");
  }

  @Test
  void no_page_violates_a_rule_in_either_theme() throws IOException {
    try (Chromium chromium = Chromium.start();
        Served served = Served.at(folder.resolve("home"))) {
      PlaywrightAssertions.setDefaultAssertionTimeout(120_000);
      for (ColorScheme theme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
        Page page = chromium.open(served, served.token(), Chromium.PHONE, theme, true);
        page.navigate(Chromium.address(served, "/"));
        page.locator(".begin li").last().waitFor();
        assertThat(page.locator(".begin li").count()).isEqualTo(3);
        Chromium.picture(page, "empty-" + theme.name().toLowerCase(Locale.ROOT));
        assertThat(violations(page)).as("an empty home in " + theme).isEmpty();
        page.context().close();
        Page login = chromium.page(chromium.context(Chromium.PHONE, theme, true), "");
        login.navigate(Chromium.address(served, "/"));
        login.getByLabel("Code or token").waitFor();
        Chromium.picture(login, "login-" + theme.name().toLowerCase(Locale.ROOT));
        assertThat(violations(login)).as("the login in " + theme).isEmpty();
        login.context().close();
      }
      House.fill(served, folder);
      String answer = asked(chromium, served);
      String passage =
          House.sent(served.get("/api/search?q=F75&kind=document"))
              .at("/index/0/citation")
              .asText()
              .substring(4);
      List<String> pages =
          List.of(
              "/",
              "/ask",
              "/ask?q=What+does+F75+mean%3F&id=" + answer,
              "/search?q=boiler",
              "/sessions",
              "/sessions?project=house&id=s1",
              "/documents",
              "/answers",
              "/citations",
              "/settings",
              "/c/" + passage);
      for (ColorScheme theme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
        for (int width : List.of(Chromium.DESKTOP, Chromium.PHONE)) {
          Page page = chromium.open(served, served.token(), width, theme, true);
          // While a panel appears, its text has less contrast.
          page.emulateMedia(new Page.EmulateMediaOptions().setReducedMotion(ReducedMotion.REDUCE));
          for (String path : pages) {
            page.navigate(Chromium.address(served, path));
            page.locator("main h1").first().waitFor();
            settle(page, path);
            Chromium.picture(
                page, name(path) + "-" + width + "-" + theme.name().toLowerCase(Locale.ROOT));
            if (width == Chromium.DESKTOP) {
              assertThat(violations(page)).as(path + " in " + theme).isEmpty();
              if (path.startsWith("/ask?")) {
                page.keyboard().press("Enter");
                page.locator("dialog ibid-reader mark").first().waitFor();
                assertThat(violations(page)).as("an open source in " + theme).isEmpty();
                page.keyboard().press("Escape");
              }
            }
            assertThat(page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))
                .as(path + " is not wider than " + width)
                .isEqualTo(true);
          }
          if (width == Chromium.DESKTOP) {
            page.navigate(Chromium.address(served, "/c/zzzzzz"));
            page.locator("main .problem").waitFor();
            assertThat(violations(page)).as("what is not there in " + theme).isEmpty();
            page.navigate(saved(served, answer));
            page.locator("ibid-cite").first().waitFor();
            assertThat(violations(page)).as("a saved file in " + theme).isEmpty();
          }
          page.context().close();
        }
      }
    }
  }

  private String saved(Served served, String answer) throws IOException {
    String html = served.get("/api/answers/" + answer + "/html").send().body();
    return Files.writeString(folder.resolve("saved.html"), html).toUri().toString();
  }

  private static String asked(Chromium chromium, Served served) {
    Page page = chromium.open(served);
    page.navigate(Chromium.address(served, "/ask"));
    page.getByLabel("Question").fill("What does F75 mean?");
    page.keyboard().press("Enter");
    page.getByText("Save as a file").waitFor();
    return (String) page.evaluate("() => new URLSearchParams(location.search).get('id')");
  }

  /** Waits for what a page shows last. */
  private static void settle(Page page, String path) {
    if (path.startsWith("/ask?")) {
      page.getByText("Save as a file").waitFor();
      page.locator("ibid-cite button.marker").first().focus();
      page.locator("ibid-cite .card").waitFor();
    } else if (path.startsWith("/search")) {
      page.locator("ibid-search .hit").first().waitFor();
    } else if (path.startsWith("/c/")) {
      page.locator("ibid-reader mark").first().waitFor();
    } else if (path.startsWith("/citations")) {
      page.locator("ibid-stats [part=stats]").waitFor();
    } else if (path.startsWith("/documents")) {
      page.locator("main table").first().waitFor();
    }
  }

  private static String name(String path) {
    String word = path.replaceAll("^/|\\?.*|/.*$", "");
    String kind = path.contains("?") ? "-one" : "";
    return (path.startsWith("/c/") ? "citation" : word.isEmpty() ? "home" : word) + kind;
  }

  @SuppressWarnings("unchecked")
  private static List<String> violations(Page page) throws IOException {
    page.evaluate(Files.readString(AXE));
    return (List<String>)
        page.evaluate(
            """
            async () => (await axe.run(document, {resultTypes: ['violations']})).violations
              .flatMap(each => each.nodes.map(node => `${each.id}: ${node.html.slice(0, 200)}`))
            """);
  }
}
