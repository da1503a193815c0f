package dev.ibid.ask;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IdentifiersTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          What does F75 mean?                 | The error F28 means no gas.
          What does f75 mean?                 | F28: no gas
          Which tools does GPT-4 have?        | GPT-3.5 is left out; so is GPT-3
          What changed in v2.10?              | Since v2.9 it is faster.
          F75는 무슨 뜻인가?                      | F28은 가스가 없다는 뜻이다.
          What does F75 mean on the GB-112?   | The GB-112 shows F28 without gas.
          """)
  void another_code_of_the_same_kind_replaces_it(String question, String text) {
    assertThat(Identifiers.of(question).areReplacedIn(text)).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          What does F75 mean?              | The error F75 means that the pressure is too low.
          What does F75 mean?              | Unlike F28, F75 has to do with water.
          What does F75 mean?              | Fill up water to 1.5 bar.
          What does F75 mean?              | The manual has the number B28.
          What does F75 mean?              | See F75-2 and chapter 28.
          Are F28 and F75 serious?         | F28 is not.
          How far is the run of 5km?       | The run of 10km begins at noon.
          What happened in 2021?           | In 2019 nothing happened.
          What does the error mean?        | The error F28 means no gas.
          """)
  void whatever_names_none_of_the_kind_alone_stays(String question, String text) {
    assertThat(Identifiers.of(question).areReplacedIn(text)).isFalse();
  }

  @Test
  void endless_codes_are_read_without_end_to_the_stack() {
    String text = "a1.".repeat(100_000) + "b";

    assertThat(Identifiers.of(text).codes()).hasSize(1);
  }
}
