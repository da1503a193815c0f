package dev.ibid.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EnglishScriptTest {
  static Stream<Recorded> cases() {
    return Recorded.in("reads.tsv");
  }

  @ParameterizedTest
  @MethodSource("cases")
  void what_is_not_mostly_in_latin_letters_is_left_to_words(Recorded example) {
    assertThat(EnglishScript.prevailsIn(example.second())).isEqualTo(example.first().equals("yes"));
  }
}
