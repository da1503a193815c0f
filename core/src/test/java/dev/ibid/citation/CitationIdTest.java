package dev.ibid.citation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.error.IbidException;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CitationIdTest {
  @ParameterizedTest
  @CsvSource({
    "event_123, 0, QRXyIQ",
    "event_24744, 0, nlkhQZ",
    "event_291623, 0, nlkhQZ",
    "event_291623, 1, 8l43yF"
  })
  void is_derived_from_the_source_id(String sourceId, int attempt, String expected) {
    assertThat(CitationId.candidate(sourceId, attempt)).hasToString(expected);
  }

  @Test
  void has_one_plain_and_ten_salted_candidates() {
    Set<CitationId> candidates = new HashSet<>();
    for (int attempt = 0; attempt < CitationId.CANDIDATES; attempt++) {
      candidates.add(CitationId.candidate("스키마", attempt));
    }

    assertThat(candidates).hasSize(11);
    assertThat(CitationId.candidate("스키마", 10)).isEqualTo(CitationId.candidate("스키마:9", 0));
    assertThatThrownBy(() -> CitationId.candidate("스키마", 11))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a7Bc3", "a7Bc3xx", "a7Bc3-", "a7Bc3é", "a7Bc 3"})
  void anything_but_six_letters_and_digits_is_refused(String text) {
    assertThat(CitationId.parse(text)).isEmpty();
    assertThatThrownBy(() -> new CitationId(text))
        .isInstanceOf(IbidException.class)
        .hasMessageContaining("six letters or digits");
  }
}
