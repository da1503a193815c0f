package dev.ibid.cli.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static dev.ibid.cli.web.House.sent;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.BoundingBox;
import dev.ibid.cli.Served;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lists in a browser: whether one thing can be told from another, and where to go from there. */
class ListPagesTest {
  private static final int PHONE = 390;
  private static final String SESSION = "0f6a1e1c-5a0f-4a62-9d0e-1f7f2a3b4c5d";

  @TempDir private Path folder;

  @Test
  void sessions_and_answers_can_be_told_apart_and_all_pages_reached_on_a_phone()
      throws IOException {
    try (Chromium chromium = Chromium.start();
        Served served = Served.at(folder.resolve("home"))) {
      PlaywrightAssertions.setDefaultAssertionTimeout(120_000);
      sent(
          served.post(
              "/api/events",
              """
              {"project":"shop","session":"%s","type":"prompt","content":"How large may a basket be?"}
              """
                  .formatted(SESSION)));
      sent(
          served.post(
              "/api/attributions",
              """
              {"project":"shop","answer":"A basket holds forty items.","sources":[]}
              """));
      Page page = chromium.open(served);
      page.setViewportSize(PHONE, 844);

      page.navigate(Chromium.address(served, "/sessions"));
      assertThat(page.locator("main .lead")).hasText("How large may a basket be?");
      assertThat(page.locator("main .meta")).containsText("shop");
      assertThat(page.locator("main .meta")).containsText(SESSION);
      assertReachable(page);

      page.navigate(Chromium.address(served, "/answers"));
      assertThat(page.locator("main .meta")).containsText("shop");
      page.locator("main .lead").click();
      assertThat(page.locator("h1")).hasText("A basket holds forty items.");

      page.navigate(Chromium.address(served, "/documents"));
      page.getByLabel("Folder or file").fill("/no/such/folder");
      page.keyboard().press("Enter");
      Locator problem = page.locator("main [role=alert]");
      assertThat(problem).containsText("is not there");
      page.getByLabel("Folder or file").fill(House.fill(served, folder).toString());
      page.keyboard().press("Enter");
      assertThat(page.locator("main tbody tr").first()).isVisible();
      assertThat(problem).hasCount(0);
    }
  }

  /** Every page is linked where a thumb can go without looking for it. */
  private static void assertReachable(Page page) {
    List<Locator> links = page.locator("nav a").all();
    assertThat(links).hasSize(7);
    for (Locator link : links) {
      BoundingBox box = link.boundingBox();
      assertThat(box.x).as(link.innerText()).isNotNegative();
      assertThat(box.x + box.width).as(link.innerText()).isLessThanOrEqualTo(PHONE);
    }
  }
}
