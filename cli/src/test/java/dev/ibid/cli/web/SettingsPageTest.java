package dev.ibid.cli.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import dev.ibid.cli.Served;
import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Settings in a browser: where each comes from, and what it changes; and what others change. */
class SettingsPageTest {
  @TempDir private Path folder;

  @Test
  void every_setting_says_where_it_comes_from_and_a_style_is_seen_at_once() throws IOException {
    try (Chromium chromium = Chromium.start();
        Served served = Served.at(folder.resolve("home"))) {
      PlaywrightAssertions.setDefaultAssertionTimeout(120_000);
      House.fill(served, folder);
      Page page = chromium.open(served);
      page.navigate(Chromium.address(served, "/settings"));
      Locator preview = page.locator("#preview");
      assertThat(preview).hasText(Pattern.compile("^\\[[a-z]+\\.md"));

      int settings = House.sent(served.get("/api/settings")).path("settings").size();
      Locator rows = page.locator(".setting");
      assertThat(rows).hasCount(settings);
      assertThat(rows.filter(new Locator.FilterOptions().setHasText(Pattern.compile("from \\S"))))
          .hasCount(settings);

      Locator style =
          rows.filter(new Locator.FilterOptions().setHas(page.getByLabel("citations.style")));
      style.locator("select").selectOption("footnote");
      assertThat(preview).hasText(Pattern.compile("^\\[\\^[0-9a-f]{8}]: "));
      assertThat(style).not().containsText("from default");
      page.getByLabel("citations.relative-paths").click();
      assertThat(preview).hasText(Pattern.compile("^\\[\\^[0-9a-f]{8}]: [a-z]+\\.md:\\d+$"));
      style.getByText("back to the default").click();
      assertThat(preview).hasText(Pattern.compile("^\\[[a-z]+\\.md"));
      assertThat(style).containsText("from default");
      assertThat(chromium.complaints()).isEmpty();
    }
  }

  @Test
  void what_happens_elsewhere_appears_without_a_reload() throws IOException {
    try (Chromium chromium = Chromium.start();
        Served served = Served.at(folder.resolve("home"))) {
      PlaywrightAssertions.setDefaultAssertionTimeout(120_000);
      Page page = chromium.open(served);
      page.navigate(Chromium.address(served, "/sessions"));
      assertThat(page.locator(".begin li")).hasCount(3);

      House.remember(served, "house", "a-new-session", "The boiler shows F75.");
      assertThat(page.locator("main .list")).containsText("a-new-session");
      assertThat(chromium.complaints()).isEmpty();
    }
  }
}
