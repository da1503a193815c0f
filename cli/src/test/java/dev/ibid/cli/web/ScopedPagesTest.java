package dev.ibid.cli.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import dev.ibid.cli.Served;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who logs in with a token for one project sees nothing of another, on any page. */
class ScopedPagesTest {
  private static final String SECRET = "zebra-herd";

  @TempDir private Path folder;

  @Test
  void no_page_shows_anything_of_another_project() throws IOException {
    try (Chromium chromium = Chromium.start();
        Served served = Served.at(folder.resolve("home"))) {
      PlaywrightAssertions.setDefaultAssertionTimeout(120_000);
      House.fill(served, folder);
      String secret =
          House.remember(served, SECRET, SECRET + "-session", "The " + SECRET + " pump.");
      House.remember(served, SECRET, "hidden", "Another " + SECRET + ".");
      Path files = Files.createDirectories(folder.resolve(SECRET));
      Files.writeString(files.resolve(SECRET + ".md"), "# " + SECRET + "\n\nThe pump is dry.\n");
      served.index(SECRET, files);
      String answer =
          House.sent(
                  served.post(
                      "/api/answers",
                      """
                      {"project": "%s", "question": "Where is the %s?", "fragments": []}
                      """
                          .formatted(SECRET, SECRET)))
              .path("id")
              .asText();
      Page page =
          chromium.open(served, served.tokenFor("house"), Chromium.DESKTOP, ColorScheme.LIGHT);

      for (String path :
          List.of(
              "/",
              "/ask",
              "/ask?id=" + answer,
              "/search?q=pump",
              "/sessions",
              "/sessions?id=hidden",
              "/documents",
              "/answers",
              "/citations",
              "/citations?id=" + secret,
              "/settings",
              "/c/" + secret.substring(4))) {
        page.navigate(Chromium.address(served, path));
        page.locator(path.contains("id=") ? "main .problem" : "main h1, main .problem")
            .first()
            .waitFor();
        page.waitForLoadState();
        assertThat(seen(page)).as(path).doesNotContain(SECRET);
      }
      page.navigate(Chromium.address(served, "/sessions"));
      page.locator("main .list").waitFor();
      assertThat(seen(page)).contains("s1");
      page.navigate(Chromium.address(served, "/settings"));
      page.locator("main .problem").waitFor();
      assertThat(seen(page)).contains("concern all projects");
    }
  }

  /** All text of a page, that inside the elements as well. */
  private static String seen(Page page) {
    return (String)
        page.evaluate(
            """
            () => {
              const all = node => [...node.childNodes].map(child => child.nodeType === 3 ? child.data
                : `${all(child)} ${child.shadowRoot ? all(child.shadowRoot) : ''}`).join(' ');
              return all(document.querySelector('main'));
            }
            """);
  }
}
