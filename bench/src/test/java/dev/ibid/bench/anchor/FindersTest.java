package dev.ibid.bench.anchor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.text.Span;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FindersTest {
  private static final String BEFORE =
      "First line.\nThe quick fox jumps over the dog.\nLast line.\n";
  private static final String AFTER =
      "New.\nFirst line.\nThe quick fox leaps over the dog.\nLast line.\n";

  private static AnchorCase edited() {
    Version before = new Version(BEFORE);
    int start = BEFORE.indexOf("The quick");
    int gold = AFTER.indexOf("The quick");
    return new AnchorCase(
        "fox",
        Label.EDITED,
        before.prepared().describe(new Span(start, start + 33)),
        before,
        new Version(AFTER),
        Optional.of(new Span(gold, gold + 33)));
  }

  @Test
  void all_but_exact_search_find_an_edited_quote() {
    Finders.all()
        .forEach(
            (name, finder) ->
                assertThat(Tally.of(finder, List.of(edited())).right(Label.EDITED))
                    .as(name)
                    .isEqualTo(name.equals("exact search") ? "0.0" : "100.0"));
  }

  @Test
  void a_copy_deceives_who_looks_for_the_quote_alone() {
    List<AnchorCase> harder = Stress.copies(List.of(edited()));

    assertThat(harder.getFirst().selectors().copies()).isEqualTo(2);
    assertThat(Tally.of(new ApproximateMatch(), harder).wrong(Label.EDITED)).isEqualTo("100.0");
    assertThat(Tally.of(Finders.withOldText(), harder).right(Label.EDITED)).isEqualTo("100.0");
  }

  @Test
  void a_quote_is_shortened_to_the_words_around_its_edit() {
    AnchorCase shorter = Stress.shortened(List.of(edited())).getFirst();

    assertThat(shorter.selectors().quote()).isEqualTo("The quick fox jumps over the");
    assertThat(shorter.gold().map(span -> span.of(AFTER))).contains("The quick fox leaps over the");
  }
}
