package dev.ibid.attribution.support;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.search.PlainWords;
import dev.ibid.text.Span;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReversalCheckTest {
  private static final ComparisonReader READING =
      new ComparisonReader(new PlainWords(), Optional.empty());

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          the tablets work | the tablets do not work
          the filters stop noise | the filters let noise in
          walls without doors are safe | walls are safe
          the walls let water in | the walls block water
          """)
  void a_turning_word_on_one_side_is_a_sign(String claim, String sentence) {
    assertThat(signs(claim, sentence)).isOne();
    assertThat(signs(sentence, claim)).isOne();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          the tablets work | the tablets work well
          the tablets do not work | it is said that the tablets do not work
          the walls do not let water in | the walls block water
          taxes are less now | taxes are lower now
          """)
  void turning_words_on_both_sides_cancel_each_other_out(String claim, String sentence) {
    assertThat(signs(claim, sentence)).isZero();
    assertThat(signs(sentence, claim)).isZero();
  }

  @Test
  void an_opposite_is_a_sign_of_its_own() {
    assertThat(signs("the northern gate opens", "the southern gate opens")).isOne();
    assertThat(signs("prices are higher", "prices are lower")).isEqualTo(2);
  }

  @Test
  void what_a_long_sentence_turns_elsewhere_is_no_sign() {
    String sentence =
        "The tablets work against fever in adults and in children of every age, and nobody who took"
            + " part in the second trial knew about it.";
    assertThat(signs("tablets work against fever", sentence)).isZero();
    assertThat(signs("everybody in the second trial knew about it", sentence)).isOne();
  }

  private static int signs(String claim, String sentence) {
    return ReversalCheck.signs(read(claim), read(sentence));
  }

  private static SentenceWords read(String text) {
    return READING.words(text, new Span(0, text.length()));
  }
}
