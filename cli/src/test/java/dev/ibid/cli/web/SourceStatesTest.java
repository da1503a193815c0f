package dev.ibid.cli.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static dev.ibid.cli.web.House.sent;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import dev.ibid.cli.Served;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What became of a passage since it was cited, as its page shows it. */
class SourceStatesTest {
  @TempDir private Path folder;

  @Test
  void an_edited_document_shows_what_changed_and_heals_when_it_is_indexed_again()
      throws IOException {
    try (Chromium chromium = Chromium.start();
        Served served = Served.at(folder.resolve("home"))) {
      PlaywrightAssertions.setDefaultAssertionTimeout(120_000);
      Path boiler = House.fill(served, folder).resolve("boiler.md");
      String text = Files.readString(boiler);
      String citation = errors(served);
      Page page = chromium.open(served);
      String address = Chromium.address(served, "/c/" + citation.substring(4));
      Locator state = page.locator("ibid-reader .badge");

      page.navigate(address);
      assertThat(state).hasText("unchanged");
      assertThat(page.locator("ibid-reader mark").first()).isVisible();

      Files.writeString(boiler, "First of all, breathe.\n\n" + text);
      page.reload();
      assertThat(state).hasText("moved");
      assertThat(page.locator("ibid-reader")).containsText("now stand on line 5");
      assertThat(page.locator("ibid-reader mark").first()).isVisible();

      Files.writeString(
          boiler, text.replace("pressure does not rise after", "pressure never rises once"));
      page.reload();
      assertThat(state).hasText("changed");
      assertThat(page.locator("ibid-reader del").first()).containsText("does not rise after");
      assertThat(page.locator("ibid-reader ins").first()).containsText("never rises once");
      assertThat(page.locator("ibid-reader mark")).hasCount(0);
      Chromium.picture(page, "source-changed");

      Files.delete(boiler);
      page.reload();
      assertThat(state).hasText("missing");
      assertThat(page.locator("ibid-reader .lines")).containsText("The error F75 means");
      Chromium.picture(page, "source-missing");

      Files.writeString(boiler, text);
      sent(served.post("/api/documents/reindex", "{}"));
      // Nobody reloads: the page hears that folders were indexed.
      assertThat(state).hasText("unchanged");
      assertThat(chromium.complaints()).isEmpty();
    }
  }

  @Test
  void of_an_edited_passage_the_change_is_seen_first() throws IOException {
    try (Chromium chromium = Chromium.start();
        Served served = Served.at(folder.resolve("home"))) {
      PlaywrightAssertions.setDefaultAssertionTimeout(120_000);
      Path notes = Files.createDirectories(folder.resolve("notes"));
      Path cellar = notes.resolve("cellar.md");
      String text =
          "Nothing of note happened.\n\n".repeat(60)
              + "## Valves\n\nThe error F75 concerns the pressure of the pump in the cellar.\n";
      Files.writeString(cellar, text);
      served.index("house", notes);
      String citation = errors(served);
      Files.writeString(cellar, text.replace("in the cellar", "under the roof"));
      Page page = chromium.open(served, served.token(), Chromium.PHONE, ColorScheme.LIGHT);
      page.navigate(Chromium.address(served, "/c/" + citation.substring(4)));

      assertThat(page.locator("ibid-reader .badge")).hasText("changed");
      assertThat(page.locator("ibid-reader ins").first()).isInViewport();
    }
  }

  @Test
  void a_source_that_is_opened_again_is_read_again() throws IOException {
    try (Chromium chromium = Chromium.start();
        Served served = Served.at(folder.resolve("home"))) {
      PlaywrightAssertions.setDefaultAssertionTimeout(120_000);
      Path boiler = House.fill(served, folder).resolve("boiler.md");
      errors(served);
      Page page = chromium.open(served);
      Locator state = page.locator("dialog ibid-reader .badge");

      page.navigate(Chromium.address(served, "/search?q=F75+pressure+pump"));
      page.getByText("The error F28 means").first().click();
      assertThat(state).hasText("unchanged");
      page.keyboard().press("Escape");
      Files.writeString(
          boiler,
          Files.readString(boiler)
              .replace("pressure does not rise after", "pressure never rises once"));
      page.getByText("The error F28 means").first().click();

      assertThat(state).hasText("changed");
    }
  }

  private static String errors(Served served) throws IOException {
    String citation =
        sent(served.get("/api/search?q=F75+pressure+pump&kind=document&wait=true"))
            .path("index")
            .path(0)
            .path("citation")
            .asText();
    assertThat(citation).startsWith("doc:");
    return citation;
  }
}
