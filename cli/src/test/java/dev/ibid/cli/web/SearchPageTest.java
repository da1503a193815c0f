package dev.ibid.cli.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static dev.ibid.cli.web.House.sent;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import dev.ibid.cli.Served;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Search in three layers, in two languages. */
class SearchPageTest {
  @TempDir private Path folder;

  @Test
  void hits_timeline_and_whole_text_cost_what_the_operations_say() throws IOException {
    try (Chromium chromium = Chromium.start();
        Served served = Served.at(folder.resolve("home"))) {
      PlaywrightAssertions.setDefaultAssertionTimeout(120_000);
      House.fill(served, folder);
      Page page = chromium.open(served);
      for (String words : List.of("boiler F75 Kranz", "보일러 압력")) {
        page.navigate(Chromium.address(served, "/search"));
        page.locator("ibid-search input").fill(words);
        page.keyboard().press("Enter");
        JsonNode found =
            sent(served.get("/api/search?q=" + URLEncoder.encode(words, StandardCharsets.UTF_8)));

        assertThat(page.locator("ibid-search [part=cost]"))
            .hasText("costs %d tokens".formatted(found.at("/meta/estimatedTokens").asInt()));
        String memory = memory(found);
        Locator hit =
            page.locator("ibid-search .hit").filter(new Locator.FilterOptions().setHasText(memory));
        hit.getByText("Timeline").click();
        assertThat(hit.locator("ibid-timeline li.target")).hasCount(1);
        if (hit.locator(".whole").count() == 0) {
          hit.getByText("Whole text").click();
        }
        JsonNode detail = sent(served.get("/api/details?ids=" + memory)).at("/details/0");
        assertThat(hit.locator(".whole")).hasText(detail.path("content").asText());
        assertThat(hit.locator("[part=tokens]"))
            .hasText("%d tokens".formatted(detail.at("/metadata/tokenCount").asInt()));
      }
      Chromium.picture(page, "search-korean");
      assertThat(chromium.complaints()).isEmpty();
    }
  }

  private static String memory(JsonNode found) {
    for (JsonNode hit : found.path("index")) {
      if (hit.path("citation").asText().startsWith("mem:")) {
        return hit.path("citation").asText();
      }
    }
    throw new AssertionError("no memory was found: " + found);
  }
}
