package dev.ibid.opensearch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.text.Term;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OpenSearchFinderTest {
  private static final Term RARE = new Term(Term.Field.WORD, "rare");
  private static final Term KNOWN = new Term(Term.Field.WORD, "known");
  private static final Term COMMON = new Term(Term.Field.WORD, "common");

  @Test
  void all_words_select_where_there_is_little_to_score() {
    assertThat(OpenSearchFinder.selecting(byRarity(1, 20_000, 79_999)))
        .containsExactly(RARE, KNOWN, COMMON);
  }

  @Test
  void words_that_select_too_much_are_left_out() {
    assertThat(OpenSearchFinder.selecting(byRarity(1, 20_000, 5_000_000)))
        .containsExactly(RARE, KNOWN);
    assertThat(OpenSearchFinder.selecting(byRarity(1, 4_000_000, 5_000_000))).containsExactly(RARE);
  }

  @Test
  void where_all_words_are_common_the_rarest_selects() {
    assertThat(OpenSearchFinder.selecting(byRarity(3_000_000, 4_000_000, 5_000_000)))
        .containsExactly(RARE);
  }

  private static Map<Term, Long> byRarity(long rare, long known, long common) {
    Map<Term, Long> terms = new LinkedHashMap<>();
    terms.put(RARE, rare);
    terms.put(KNOWN, known);
    terms.put(COMMON, common);
    return terms;
  }
}
