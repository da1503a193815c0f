package dev.ibid.cli.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import dev.ibid.cli.Served;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the elements promise to whoever puts them on a page, with nothing but an answer's JSON. */
class ElementFeaturesTest {
  @TempDir private static Path folder;
  private static Chromium chromium;
  private static Served served;

  @BeforeAll
  static void start() {
    PlaywrightAssertions.setDefaultAssertionTimeout(120_000);
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

  /** A page with an answer and its sources. */
  private static Page page(String root, String inside) throws IOException {
    Page page =
        chromium.page(
            chromium.context(Chromium.DESKTOP, ColorScheme.LIGHT, false),
            Chromium.address(served, ""));
    String address = Chromium.address(served, "/probe");
    page.route(
        address,
        route ->
            route.fulfill(
                new Route.FulfillOptions()
                    .setContentType("text/html;charset=utf-8")
                    .setBody(
                        """
                        <!DOCTYPE html><html %s><title>Elsewhere</title>
                        <script type="module" src="/elements/ibid-answer.js"></script>
                        <script type="module" src="/elements/ibid-sources.js"></script>
                        <ibid-answer>%s</ibid-answer><ibid-sources><b slot="row-2">Own row</b></ibid-sources>
                        """
                            .formatted(root, inside))));
    page.navigate(address);
    page.evaluate(
        "json => document.querySelectorAll('ibid-answer, ibid-sources').forEach(each => (each.answer = JSON.parse(json)))",
        json());
    page.locator("ibid-cite button.marker").last().waitFor();
    return page;
  }

  private static String json() throws IOException {
    return new String(
        Objects.requireNonNull(ElementFeaturesTest.class.getResourceAsStream("judged-answer.json"))
            .readAllBytes(),
        StandardCharsets.UTF_8);
  }

  private static Locator marker(Page page, int place) {
    return page.locator("ibid-cite button.marker").nth(place);
  }

  @Test
  void verdicts_and_contradictions_are_told_by_markers_cards_and_marked_sentences()
      throws IOException {
    Page page = page("lang=en", "");

    assertThat(page.locator("ibid-cite button.marker")).hasText(new String[] {"1", "2, 1", "≠"});
    assertThat(marker(page, 2)).hasAttribute("aria-label", "Contradicted by: s9");
    marker(page, 2).focus();
    assertThat(page.locator("ibid-cite .card .badge")).hasText("contradicted");
    assertThat(page.locator("ibid-cite .card")).containsText("This says otherwise:");
    assertThat(page.locator("ibid-cite .card mark")).hasText("The pump is blue.");
    assertThat(page.locator("ibid-answer .judged")).hasCount(0);
    page.evaluate("() => (document.querySelector('ibid-answer').showVerdicts = true)");
    assertThat(page.locator("ibid-answer .judged.contradicted")).hasText("The pump is red.");
    assertThat(page.locator("ibid-answer .judged.partly").first()).containsText("The valve");
    assertThat(page.locator("ibid-answer [part=status]"))
        .hasText("Not an answer: what comes closest");
    assertThat(chromium.complaints()).isEmpty();
  }

  @Test
  void markdown_becomes_the_elements_it_means() throws IOException {
    Page page = page("lang=en", "");
    page.evaluate(
        "text => (document.querySelector('ibid-answer').answer = {id: 'm', text})",
        """
        - one
          - *nested*
        - snake_case_name, **굵게**는, ***both*** and \\*none\\*

        4. four `a  b` &amp; <b>no</b>

        | left | middle |
        |---|:-:|
        | `|` | [out](https://a.example/(b)) [in](javascript:x) |
        """);
    Locator text = page.locator("ibid-answer .text");

    assertThat(text.locator("li li em")).hasText("nested");
    assertThat(text.locator("> ul > li").last()).hasText("snake_case_name, 굵게는, both and *none*");
    assertThat(text.locator("strong")).hasText(new String[] {"굵게", "both"});
    assertThat(text.locator("ol")).hasAttribute("start", "4");
    assertThat(text.locator("ol")).hasText("four a b & <b>no</b>");
    assertThat(text.locator("td")).hasText(new String[] {"|", "out in"});
    assertThat(text.locator("td.center a")).hasAttribute("href", "https://a.example/(b)");
    assertThat(text.locator("a")).hasCount(1);
  }

  @Test
  void a_copied_selection_keeps_its_citations_as_footnotes() throws IOException {
    Page page = page("lang=en", "");
    page.context().grantPermissions(List.of("clipboard-read", "clipboard-write"));
    page.evaluate(
        "() => getSelection().selectAllChildren(document.querySelector('ibid-answer').shadowRoot.querySelector('.text'))");
    page.keyboard().press("Control+c");

    assertThat((String) page.evaluate("() => navigator.clipboard.readText()"))
        .isEqualTo(
            """
            The valve is brass [1][2][1]. The pump is red.[≠] Nobody knows the rest.

            [1]: Cellar – https://house.example/1
            [2]: Log – mem:a7Bc3x
            """);
  }

  @Test
  void several_sources_are_paged_inside_one_card_and_resolve_tells_what_is_missing()
      throws IOException {
    Page page = page("lang=en", "");
    page.evaluate(
        "() => (document.querySelector('ibid-answer').resolve = async id => ({snippet: `told of ${id}`}))");
    marker(page, 1).click();

    Locator card = page.locator("ibid-cite .card");
    assertThat(card).containsText("told of mem:a7Bc3x");
    assertThat(card).containsText("1 of 2");
    card.getByLabel("Next").click();
    assertThat(card).containsText("The valve in the cellar is brass.");
    page.mouse().move(5, 5);
    assertThat(card).isVisible();
    page.keyboard().press("Escape");
    assertThat(card).hasCount(0);
  }

  @Test
  void events_can_be_cancelled_rows_have_slots_and_a_number_can_be_selected() throws IOException {
    Page page = page("lang=en", "");
    page.evaluate(
        """
        () => {
          globalThis.told = [];
          for (const type of ['cite-preview', 'cite-open', 'source-open']) {
            document.addEventListener(type, event => {
              told.push(`${event.type} ${event.detail.source.title}`);
              event.preventDefault();
            });
          }
          document.querySelector('ibid-answer').selected = 1;
        }
        """);
    marker(page, 0).focus();
    page.keyboard().press("Enter");

    assertThat(page.locator("ibid-cite .card")).hasCount(0);
    assertThat((List<?>) page.evaluate("() => told"))
        .isEqualTo(List.of("cite-preview Cellar", "cite-open Cellar", "source-open Cellar"));
    assertThat(page.locator("ibid-cite[selected]")).hasCount(1);
    assertThat(page.getByText("Own row")).isVisible();
  }

  @Test
  void words_are_korean_where_the_page_is_and_may_be_replaced() throws IOException {
    Page page = page("lang=ko", "");
    marker(page, 0).focus();

    assertThat(page.locator("ibid-cite .card")).containsText("출처 열기");
    assertThat(page.locator("ibid-cite .card .badge")).hasText("뒷받침됨");
    page.evaluate(
        "() => (document.querySelector('ibid-answer').labels = {open: 'Quelle öffnen', supported: 'belegt'})");
    page.keyboard().press("Escape");
    page.evaluate("() => document.activeElement.blur()");
    marker(page, 0).focus();
    assertThat(page.locator("ibid-cite .card")).containsText("Quelle öffnen");
  }

  @Test
  void pages_from_right_to_left_are_laid_out_so_and_cards_stay_on_the_screen() throws IOException {
    Page page = page("lang=ar dir=rtl", "");
    marker(page, 0).focus();

    assertThat(page.locator("ibid-cite .card")).isInViewport();
    assertThat(
            page.evaluate(
                """
                () => {
                  const row = document.querySelector('ibid-sources').shadowRoot.querySelector('.row');
                  const [number, text] = row.children;
                  return number.getBoundingClientRect().left > text.getBoundingClientRect().left;
                }
                """))
        .isEqualTo(true);
    assertThat(page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))
        .isEqualTo(true);
  }

  @Test
  void every_style_that_the_server_knows_can_be_copied() throws IOException {
    String citation = House.remember(served, "house", "s2", "The pump is blue.");
    Page page = chromium.open(served);
    page.navigate(Chromium.address(served, "/c/" + citation.substring(4)));
    assertThat(page.locator("ibid-reader ibid-copy option").first()).hasText("[" + citation + "]");
    List<String> offered =
        page.locator("ibid-reader ibid-copy option").all().stream()
            .map(option -> option.getAttribute("value"))
            .toList();
    String refused = served.get("/api/citations/" + citation + "/styled?style=none").send().body();
    String known = refused.replaceAll("(?s).* there are |\".*", "");

    assertThat(offered).containsAll(List.of(known.split(", ", -1))).startsWith("marker");
    assertThat(offered).hasSize(known.split(", ", -1).length + 1);
  }

  @Test
  void nothing_moves_for_those_who_do_not_want_it() throws IOException {
    Page page = chromium.open(served);
    page.emulateMedia(new Page.EmulateMediaOptions().setReducedMotion(ReducedMotion.REDUCE));
    String citation = House.remember(served, "house", "s1", "The boiler shows F75.");
    page.navigate(Chromium.address(served, "/sessions?project=house&id=s1"));
    page.getByText(citation).click();

    page.locator("dialog ibid-reader mark").waitFor();
    assertThat(page.evaluate("() => document.getAnimations({subtree: true}).length")).isEqualTo(0);
    assertThat(
            page.evaluate("() => getComputedStyle(document.querySelector('dialog')).animationName"))
        .isEqualTo("none");
  }
}
