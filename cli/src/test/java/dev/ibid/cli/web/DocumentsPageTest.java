package dev.ibid.cli.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static dev.ibid.cli.web.House.sent;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.AriaRole;
import dev.ibid.cli.Served;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Folders in a browser: how to begin, added, taken out and brought back, and what others do. */
class DocumentsPageTest {
  @TempDir private Path folder;

  private static Locator button(Page page, String name) {
    return page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name));
  }

  @Test
  void a_folder_is_added_taken_out_and_brought_back_and_what_others_do_appears()
      throws IOException {
    Path notes = Files.createDirectory(folder.toRealPath().resolve("notes"));
    for (int i = 0; i < 30; i++) {
      Files.writeString(
          notes.resolve("note%d.md".formatted(i)), "# Note %d\n\nText.\n".formatted(i));
    }
    try (Chromium chromium = Chromium.start();
        Served served = Served.at(folder.resolve("home"))) {
      PlaywrightAssertions.setDefaultAssertionTimeout(120_000);
      Page page = chromium.open(served);
      page.navigate(Chromium.address(served, "/documents"));
      assertThat(page.locator(".begin li")).hasCount(3);
      page.evaluate(
          """
          () => {
            globalThis.told = [];
            const seen = () => { const bar = document.querySelector('progress'); if (bar) told.push(bar.max); };
            new MutationObserver(seen).observe(document.querySelector('main'), {subtree: true, childList: true, attributes: true});
          }
          """);
      page.getByLabel("Folder or file").fill(notes.toString());
      page.keyboard().press("Enter");

      assertThat(page.locator("main [role=status]")).containsText("30 indexed");
      assertThat(page.locator("main tbody tr")).hasCount(30);
      assertThat((Boolean) page.evaluate("() => told.length > 0")).isTrue();

      button(page, "Un-index: " + notes.resolve("note7.md")).click();
      assertThat(page.locator("main tbody tr")).hasCount(29);
      assertThat(page.locator("main [role=status]")).containsText("their citations still open");
      assertThat(button(page, "Bring back")).isFocused();
      page.keyboard().press("Enter");
      assertThat(page.locator("main tbody tr")).hasCount(30);

      Files.delete(notes.resolve("note3.md"));
      button(page, "Check again").click();
      assertThat(page.locator("main .badge.bad")).hasText("missing");

      // Nobody reloads: the page hears what was done elsewhere.
      sent(served.post("/api/documents/reindex", "{}"));
      Files.writeString(notes.resolve("new.md"), "# Quite new\n\nText.\n");
      served.index(notes.toString(), notes);
      assertThat(page.locator("main tbody")).containsText("Quite new");
      button(page, "Un-index all: " + notes).click();
      assertThat(page.locator(".begin li")).hasCount(3);
      assertThat(chromium.complaints()).isEmpty();
    }
  }
}
