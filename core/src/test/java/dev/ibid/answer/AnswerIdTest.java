package dev.ibid.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.ibid.error.IbidException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AnswerIdTest {
  @Test
  void a_drawn_id_can_be_typed_and_stands_in_a_path() {
    AnswerId drawn = AnswerId.random(new Random(1));

    assertThat(AnswerId.parse(drawn.value())).isEqualTo(drawn);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "a/b", "gen:1", "ä"})
  void what_nobody_draws_is_refused_where_it_is_typed(String text) {
    assertThatExceptionOfType(IbidException.class).isThrownBy(() -> AnswerId.parse(text));
  }

  @Test
  void an_answer_from_elsewhere_may_have_any_name_but_none() {
    assertThat(new AnswerId("gen:1/2").value()).isEqualTo("gen:1/2");
    assertThatExceptionOfType(IbidException.class).isThrownBy(() -> new AnswerId(" "));
  }
}
