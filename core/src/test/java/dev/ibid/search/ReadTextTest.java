package dev.ibid.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class ReadTextTest {
  private static final Vector EAST = Vector.of(new float[] {1, 0});
  private static final Vector NORTH = Vector.of(new float[] {0, 1});

  @Test
  void each_word_of_a_question_is_compared_with_the_nearest_of_the_text() {
    ReadText text = new ReadText(EAST, List.of(NORTH, EAST));

    assertThat(text.nearnessOfWords(List.of(EAST)).mean()).isCloseTo(1, within(1e-9));
    assertThat(new ReadText(EAST, List.of(NORTH)).nearnessOfWords(List.of(EAST, NORTH)).mean())
        .isCloseTo(0.5, within(1e-9));
  }

  @Test
  void the_word_that_a_text_says_nothing_about_is_told_apart() {
    ReadText text = new ReadText(EAST, List.of(EAST));

    assertThat(text.nearnessOfWords(List.of(EAST, EAST, NORTH)).least()).isCloseTo(0, within(1e-9));
  }

  @Test
  void words_that_are_not_known_say_nothing() {
    assertThat(new ReadText(EAST, List.of()).nearnessOfWords(List.of(EAST)).mean()).isZero();
    assertThat(new ReadText(EAST, List.of(EAST)).nearnessOfWords(List.of()).mean()).isZero();
  }
}
