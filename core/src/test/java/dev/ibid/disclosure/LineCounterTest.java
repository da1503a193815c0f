package dev.ibid.disclosure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.text.TokenCounter;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class LineCounterTest {
  private static final TokenCounter WHOLE = new O200kTokenCounter();

  @Property(tries = 2_000)
  void lines_together_cost_what_the_whole_costs(@ForAll("texts") String text) {
    assertThat(new LineCounter(WHOLE).count(text)).isEqualTo(WHOLE.count(text));
  }

  @Property(tries = 1_000)
  void up_to_a_limit_the_count_is_exact_and_beyond_it_it_is_known_to_be_beyond(
      @ForAll("texts") String text, @ForAll @IntRange(max = 40) int limit) {
    int exact = WHOLE.count(text);
    for (TokenCounter counter : List.of(WHOLE, new LineCounter(WHOLE))) {
      int counted = counter.count(text, limit);
      assertThat(counted <= limit).isEqualTo(exact <= limit);
      if (counted <= limit) {
        assertThat(counted).isEqualTo(exact);
      }
    }
  }

  @Test
  void a_line_that_went_beyond_a_limit_is_counted_again_without_one() {
    LineCounter counter = new LineCounter(WHOLE);
    String line = "one two three four five six seven\n";
    assertThat(counter.count(line, 2)).isGreaterThan(2);
    assertThat(counter.count(line)).isEqualTo(WHOLE.count(line));
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.of(
            "\n",
            "\n",
            "\r\n",
            "\r",
            " ",
            "  ",
            "\t",
            "\u00a0",
            "\u2003",
            "/",
            ")",
            "-",
            "→",
            "1.",
            "42",
            "Word",
            "don't",
            "'s",
            "한국어",
            "日本",
            "👩‍👩‍👧",
            "\ud83d",
            "é",
            "e\u0301",
            "\u2028",
            "\u0085")
        .list()
        .ofMaxSize(30)
        .map(pieces -> String.join("", pieces));
  }
}
