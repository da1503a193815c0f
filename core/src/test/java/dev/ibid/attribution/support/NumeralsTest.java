package dev.ibid.attribution.support;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.search.PlainWords;
import dev.ibid.text.Span;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NumeralsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          40 % of them | 40
          1,000 people | 1000
          3.50 metres | 3.5
          twelve offices | 12
          1.5 million | 1500000
          two thousand | 2000
          the 19th century | 19
          in the 1990s | 1990
          2019–2021 | 2019 2021
          """)
  void numbers_are_the_same_however_they_are_written(String text, String expected) {
    assertThat(numbers(text)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "no one came",
        "version v2 of it",
        "a1b2c3",
        "1.2.3.4",
        "COVID-19",
        "SARS-CoV-2",
        "H2O"
      })
  void what_only_looks_like_a_number_is_none(String text) {
    assertThat(numbers(text)).isEmpty();
  }

  private static String numbers(String text) {
    List<Word> words = new WordReader(new PlainWords()).read(text, new Span(0, text.length()));
    return words.stream()
        .filter(Word::isNumber)
        .map(word -> word.terms().getFirst())
        .collect(Collectors.joining(" "));
  }
}
