package dev.ibid.cli.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.WaitForSelectorState;
import dev.ibid.cli.Served;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever can be clicked can be reached by the tabulator, on every page and in every element. */
class KeyboardTest {
  private static final String REACH =
      """
      () => {
        const wanted = 'a[href], button:not(:disabled), input, select, textarea, summary, [tabindex="0"]';
        const all = [];
        const gather = root => {
          for (const node of root.querySelectorAll('*')) {
            if (node.matches(wanted) && node.checkVisibility({checkVisibilityCSS: true})) all.push(node);
            if (node.shadowRoot) gather(node.shadowRoot);
          }
        };
        gather(document);
        globalThis.unreached = new Set(all);
        globalThis.deepest = () => {
          let node = document.activeElement;
          while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
          return node;
        };
        return all.length;
      }
      """;

  private static final String FOCUSED =
      """
      () => {
        let node = document.activeElement;
        while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
        return node.part.contains('copy') ? 'COPY' : node.outerHTML.slice(0, 80);
      }
      """;

  @TempDir private Path folder;

  @Test
  void every_control_of_every_page_is_reached_by_tab() throws IOException {
    try (Chromium chromium = Chromium.start();
        Served served = Served.at(folder.resolve("home"))) {
      PlaywrightAssertions.setDefaultAssertionTimeout(120_000);
      House.fill(served, folder);
      Page page = chromium.open(served);
      for (Reached each :
          List.of(
              new Reached("/", "main .list"),
              new Reached("/ask?id=" + answer(served), "ibid-sources .row"),
              new Reached("/search?q=boiler", "ibid-search .hit"),
              new Reached("/sessions", "main .list"),
              new Reached("/answers", "main .list"),
              new Reached("/c/" + passage(served), "ibid-reader mark"),
              new Reached("/sessions?project=house&id=s1", "main .list"),
              new Reached("/documents", "main table"),
              new Reached("/citations", "ibid-stats [part=stats]"),
              new Reached("/settings", "main .setting"))) {
        page.navigate(Chromium.address(served, each.path()));
        page.locator(each.last()).first().waitFor();
        assertThat(unreached(page)).as(each.path()).isEmpty();
      }
    }
  }

  private static String answer(Served served) throws IOException {
    ToldAnswer answer = ToldAnswer.begin(served, 2);
    answer.tell("The fact number 1 stands here [1].\n\n| a |\n|---|\n| The fact number 2 [2] |\n");
    answer.end();
    return answer.id();
  }

  private static String passage(Served served) throws IOException {
    return House.sent(served.get("/api/search?q=F75&kind=document"))
        .at("/index/0/citation")
        .asText()
        .substring(4);
  }

  private record Reached(String path, String last) {}

  private static List<?> unreached(Page page) {
    int controls = (Integer) page.evaluate(REACH);
    assertThat(controls).isPositive();
    page.evaluate("() => document.activeElement?.blur()");
    // Cards that open on the way have controls of their own.
    for (int i = 0; i < controls * 3 + 5; i++) {
      page.keyboard().press("Tab");
      page.evaluate("() => unreached.delete(deepest())");
    }
    return (List<?>)
        page.evaluate("() => [...unreached].map(node => node.outerHTML.slice(0, 120))");
  }

  @Test
  void an_answer_is_read_opened_and_copied_without_a_mouse() throws IOException {
    try (Chromium chromium = Chromium.start();
        Served served = Served.at(folder.resolve("home"))) {
      PlaywrightAssertions.setDefaultAssertionTimeout(120_000);
      House.fill(served, folder);
      Page page = chromium.open(served);
      page.navigate(Chromium.address(served, "/ask"));
      page.keyboard().type("What does F75 mean?");
      page.keyboard().press("Enter");
      page.getByText("Save as a file").waitFor();

      page.evaluate("() => document.activeElement?.blur()");
      page.keyboard().press("n");
      page.locator("ibid-cite .card").waitFor();
      List<String> reached = new ArrayList<>();
      while (reached.size() < 5 && !reached.contains("COPY")) {
        page.keyboard().press("Tab");
        reached.add((String) page.evaluate(FOCUSED));
      }
      assertThat(reached).as("the controls of the card").contains("COPY");
      page.keyboard().press("Escape");
      assertThat(page.locator("ibid-cite .card").count()).isZero();
      page.keyboard().press("Enter");
      page.locator("dialog ibid-reader mark").first().waitFor();
      page.keyboard().press("Escape");
      page.locator("dialog")
          .waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.HIDDEN));
      page.keyboard().press("p");
      page.locator("ibid-cite .card").waitFor();
    }
  }
}
