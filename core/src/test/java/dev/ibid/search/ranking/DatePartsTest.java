package dev.ibid.search.ranking;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DatePartsTest {
  private static final Instant EIGHTH_OF_MAY = Instant.parse("2023-05-08T13:56:00Z");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "What did she say on 8 May 2023?",
        "What happened on May 8th, 2023?",
        "the 8th of May 2023",
        "2023-05-08",
        "2023년 5월 8일에 무엇을 했나요?"
      })
  void a_date_is_read_however_it_is_written(String question) {
    assertThat(DateParts.of(question)).isEqualTo(new DateParts(Set.of(2023), Set.of(5), Set.of(8)));
    assertThat(DateParts.of(question).share(EIGHTH_OF_MAY)).isEqualTo(1);
  }

  @Test
  void what_fits_in_part_counts_in_part() {
    assertThat(DateParts.of("in June 2023").share(EIGHTH_OF_MAY)).isEqualTo(0.5);
    assertThat(DateParts.of("in June 2021").share(EIGHTH_OF_MAY)).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"May I ask something?", "it may rain", "I march on", "1234567", "2일간"})
  void what_is_no_date_is_not_taken_for_one(String question) {
    assertThat(DateParts.of(question)).isEqualTo(DateParts.NONE);
    assertThat(DateParts.of(question).share(EIGHTH_OF_MAY)).isZero();
  }
}
