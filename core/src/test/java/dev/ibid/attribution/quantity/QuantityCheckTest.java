package dev.ibid.attribution.quantity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.text.Span;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuantityCheckTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          It opened on 15 March 2025. | "opened": "2025-03-15"
          It opened on March 15, 2025. | opened 15 March 2025
          It runs until mid-September. | It runs until 14 September.
          It took twelve weeks. | It took 12 weeks.
          It keeps for about seven days. | It keeps for a week or about a week.
          A tram comes every quarter of an hour. | There is a pause of fifteen minutes.
          The dough rests three and a half hours. | It rests for 3.5 hours.
          It heats up in an hour and a quarter. | It needs 75 minutes.
          The walk takes two hours and a half. | It takes 2.5 hours.
          You need a litre, and half a kilo of it. | Take 500 grams and 1 litre.
          Tours start at 3 pm. | Tours start at 15:00.
          It costs $2.1 billion. | It costs 2.1 billion dollars.
          The line is 7.4 km long. | "length_km": 7.4
          Roughly four in ten pay more. | About 41 percent pay more.
          About 3.4 million came. | 3,412,000 people came.
          More than 400 came. | 420 people came.
          도서관은 밤 열 시까지 연다. | 도서관은 밤 10시까지 운영한다.
          책을 일곱 권 빌렸다. | 회원은 7권까지 빌릴 수 있다.
          이용자는 120만 명이다. | 이용자가 1200000 명으로 늘었다.
          공사비는 2조 4천억 원이다. | 공사비는 2400000000000 원이다.
          It cost 31 million euros. | It cost 31 to 34 million euros.
          """)
  void a_quantity_is_the_same_in_another_form(String claim, String source) {
    assertThat(findings(claim, source))
        .isNotEmpty()
        .allSatisfy(each -> assertThat(each).isInstanceOf(QuantityFinding.Stated.class));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          That is a rise of 15 percent. | carried 46 million, compared with 40 million | (46000000 − 40000000) ÷ 40000000 = 15 %
          Sales fell by 25 percent. | 80 in May and 60 in June | (60 − 80) ÷ 80 = -25 %
          About a third are women. | 1,240 drivers, of whom 412 are women | 412 ÷ 1240 = 0.332
          More than twice the share. | 62 percent against 29 percent | 62 % ÷ 29 % = 2.14
          Costs fell by 3 million euros. | from 31 to 28 million euros | 31000000 − 28000000 = 3000000
          It became twelve seconds shorter. | took 31 s before and 19 s after | 31 − 19 = 12
          It is baked for an hour in all. | 20 minutes, then 40 minutes | 20 + 40 = 60
          The journey takes nine hours and 45 minutes. | leaves at 21:40 and arrives at 7:25 | 21:40 to 7:25 is 9 h 45 min
          Students pay 12 euros. | It costs 24 euros; students pay half. | 50 % × 24 = 12
          210 people received it. | Half of the 420 adults received it. | 50 % × 420 = 210
          Revenue grew by 20 percent. | 312 million kronor, up from 260 million | (312000000 − 260000000) ÷ 260000000 = 20 %
          She was 34 years old. | born in 1950, she won in 1984 | 1984 − 1950 = 34 years
          Two adults and a student pay 31 euros altogether. | 12 euros, 7 euros for students | 2 × 12 + 7 = 31
          """)
  void a_number_that_follows_is_computed(String claim, String source, String calculation) {
    assertThat(findings(claim, source))
        .filteredOn(QuantityFinding.Derived.class::isInstance)
        .extracting(each -> ((QuantityFinding.Derived) each).calculation().shown())
        .containsExactly(calculation);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          A note is needed from the fourth day on. | required from the second day of illness
          Cash is declared from 5,000 euros on. | Cash of 10,000 euros or more
          It rests for four hours. | Let it rest for 12 hours.
          Tickets are on sale since 1 September. | Tickets go on sale on 1 October.
          It closes at 18:00. | It closes at 5 pm.
          It costs 40 euros. | It costs 50 euros.
          It is requested two months in advance. | Request it two weeks in advance.
          It was fed for ten weeks. | It was fed for ten years.
          """)
  void another_quantity_of_the_same_thing_is_contrary(String claim, String source) {
    assertThat(findings(claim, source)).hasAtLeastOneElementOfType(QuantityFinding.Contrary.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Building it cost 410 million euros. | It has eleven stops.
          Sales rose by 30 percent. | carried 46 million, compared with 40 million
          It costs 40 dollars. | It costs 50 euros.
          It took three weeks. | Patients of 45 years took part.
          """)
  void what_the_source_does_not_say_is_missing(String claim, String source) {
    assertThat(findings(claim, source)).hasAtLeastOneElementOfType(QuantityFinding.Missing.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "COVID-19 spread",
        "SARS-CoV-2",
        "H2O is wet",
        "version v2",
        "GPT-4 answered",
        "it is 4.0.2",
        "nobody has one",
        "they may come",
        "ticket PLAT-880"
      })
  void digits_of_names_are_no_quantities(String text) {
    assertThat(Quantities.of(text, new Span(0, text.length())).isEmpty()).isTrue();
  }

  @Test
  void an_operation_that_nobody_names_is_not_tried() {
    assertThat(findings("The park has 6 gates.", "It has 46 benches and 40 trees."))
        .hasOnlyElementsOfType(QuantityFinding.Missing.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          It starts five times faster than before. | It starts three times faster than before.
          Children under 12 enter free. | Admission is 12 euros, and free for visitors under 16.
          책을 다섯 권까지 빌린다. | 책은 7권을 빌린다.
          """)
  void another_number_of_the_same_is_contrary(String claim, String source) {
    assertThat(findings(claim, source)).hasOnlyElementsOfType(QuantityFinding.Contrary.class);
  }

  private static List<QuantityFinding> findings(String claim, String source) {
    Quantities said = Quantities.of(source, new Span(0, source.length()));
    return new QuantityCheck(Quantities.of(claim, new Span(0, claim.length())), said, said, said)
        .findings();
  }
}
