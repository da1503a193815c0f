package dev.ibid.opensearch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.text.Term;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TermTokenTest {
  @Test
  void any_text_has_a_key_of_its_own_that_any_cluster_takes() {
    List<String> texts =
        List.of(
            "", " ", "red", "Red", "r e d", "\u0000", "\uD83D", "\uDE00", "?", "字".repeat(9_000));

    List<String> keys =
        texts.stream()
            .flatMap(
                text ->
                    Stream.of(Term.Field.values())
                        .map(field -> TermToken.of(new Term(field, text))))
            .map(TermToken::key)
            .toList();

    assertThat(keys).doesNotHaveDuplicates().allMatch(key -> key.matches("[A-Za-z0-9_-]{20}"));
  }

  @Test
  void a_number_leaves_room_for_how_often() {
    TermToken token = TermToken.of(new Term(Term.Field.WORD, "red"));

    assertThat(token.counted(3) >> TermToken.TIMES_BITS).isEqualTo(token.number());
    assertThat(token.counted(3)).isPositive().isLessThan(token.counted(4));
    assertThat(token.counted(1_000_000)).isEqualTo(token.counted(65_535));
  }

  @Test
  void the_same_word_has_the_same_key_on_every_machine() {
    assertThat(TermToken.of(new Term(Term.Field.WORD, "red")).key())
        .isEqualTo("G0GgBb_D5Cz0F8_eNkES");
  }
}
