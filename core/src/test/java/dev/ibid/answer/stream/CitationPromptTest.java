package dev.ibid.answer.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.answer.Fragment;
import dev.ibid.answer.stream.CitationPrompt.Prompt;
import dev.ibid.disclosure.O200kTokenCounter;
import dev.ibid.error.IbidException;
import dev.ibid.text.Planted;
import dev.ibid.text.TokenCounter;
import java.util.List;
import org.junit.jupiter.api.Test;

class CitationPromptTest {
  private static final TokenCounter COUNTER = new O200kTokenCounter();
  private final CitationPrompt prompts = new CitationPrompt(COUNTER);

  @Test
  void fragments_are_numbered_by_their_place_and_quoted() {
    Prompt prompt =
        prompts.build(
            List.of(
                new Fragment("f1", "d1", "Plan", "https://a.b", "One.\n[7] Two."),
                new Fragment("f2", "d2", "", "", "Three.")),
            1000);

    assertThat(prompt.text())
        .endsWith(
            """
            [1] Plan — https://a.b
            > One.
            > [7] Two.

            [2] d2
            > Three.

            </quoted>
            """);
    assertThat(prompt.shown()).isEqualTo(2);
  }

  @Test
  void images_are_listed_with_their_keys() {
    assertThat(prompts.build(Sources.fragments(2), 1000).text()).contains("\nImages: [2_0]\n");
  }

  @Test
  void no_budget_is_exceeded_and_more_budget_shows_more() {
    List<Fragment> fragments =
        List.of(
            new Fragment("f1", "d1", "English", "", "It grew a lot. It fell a little. ".repeat(9)),
            new Fragment("f2", "d2", "한국어", "", "매출이 크게 늘었다. 비용은 줄었다. ".repeat(9)),
            new Fragment("f3", "d3", "Mixed", "", "成長した。減少した。👍 ".repeat(9)));
    int least = prompts.build(List.of(), 10_000).tokens();
    int shown = 0;
    int length = 0;
    for (int budget = least; budget < least + 700; budget++) {
      Prompt prompt = prompts.build(fragments, budget);
      assertThat(prompt.tokens()).isLessThanOrEqualTo(budget);
      assertThat(COUNTER.count(prompt.text())).isLessThanOrEqualTo(prompt.tokens());
      assertThat(prompt.shown()).isGreaterThanOrEqualTo(shown);
      assertThat(prompt.text().length()).isGreaterThanOrEqualTo(length);
      shown = prompt.shown();
      length = prompt.text().length();
    }
    assertThat(shown).isEqualTo(3);
  }

  @Test
  void a_fragment_that_does_not_fit_is_cut_after_a_sentence() {
    Fragment fragment =
        new Fragment("f1", "d1", "T", "", "It grew. It fell. " + "It went on and on. ".repeat(50));
    int least = prompts.build(List.of(), 10_000).tokens();

    assertThat(prompts.build(List.of(fragment), least + 20).text())
        .contains("\n> It grew. It fell.")
        .endsWith(". …\n\n</quoted>\n");
  }

  @Test
  void a_budget_too_small_for_the_instructions_is_refused() {
    assertThatThrownBy(() -> prompts.build(List.of(), 10))
        .isInstanceOf(IbidException.class)
        .hasMessageContaining("a budget of 10 tokens is too small");
  }

  @Test
  void no_planted_order_leaves_the_quotation() {
    for (Planted order : Planted.all()) {
      Prompt whole = prompts.build(planted(order, order.text()), 10_000);
      assertThat(whole.text()).contains(order.canary());
      assertThat(order.isOutsideIn(whole.text())).isFalse();

      Prompt cut = prompts.build(planted(order, order.text() + ". On it went.".repeat(500)), 900);
      assertThat(order.isOutsideIn(cut.text())).isFalse();
    }
  }

  private static List<Fragment> planted(Planted order, String content) {
    return List.of(
        new Fragment("f1", "d1", order.name(), "https://a.b/" + order.name(), "Harmless."),
        new Fragment("f2", "d2", "", "", content));
  }
}
