package dev.ibid.attribution.support;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.search.PlainWords;
import dev.ibid.text.Span;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MeasuresTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          costs $2.1 billion now | costs 2.1 billion dollars now
          40 % of them | 40 percent of them
          opens at 9 a.m. | opens at 9 am
          it was -5 °C | it was -5 degrees
          324 m | 324 metres
          12 offices | 12 hours
          from 3-5 | from 5
          """)
  void what_is_written_otherwise_or_not_said_agrees(String one, String other) {
    assertThat(Measures.agree(measure(one), measure(other))).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          it costs $40 | it costs €40
          50 mg of it | 50 g of it
          it was -5 | it was 5
          opens at 9 a.m. | opens at 9 p.m.
          3 hours | 3 days
          """)
  void another_unit_currency_or_sign_does_not(String one, String other) {
    assertThat(Measures.agree(measure(one), measure(other))).isFalse();
  }

  /** Of the last number. */
  private static String measure(String text) {
    List<Word> words = new WordReader(new PlainWords()).read(text, new Span(0, text.length()));
    return words.stream().filter(Word::isNumber).toList().getLast().measure();
  }
}
