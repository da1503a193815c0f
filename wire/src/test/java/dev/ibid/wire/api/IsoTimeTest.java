package dev.ibid.wire.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.error.IbidException;
import dev.ibid.wire.json.IsoTime;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IsoTimeTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-02-01T10:00:00Z",
        "2026-02-01T10:00Z",
        "2026-02-01t10:00:00.000z",
        "2026-02-01T19:00:00+09:00",
        "2026-02-01T19:00:00+0900",
        "2026-02-01T19:00:00+09",
        "2026-02-01T06:30:00.0-03:30"
      })
  void every_way_to_write_a_time_with_its_zone_is_understood(String text) {
    assertThat(IsoTime.parse("at", text)).isEqualTo(Instant.parse("2026-02-01T10:00:00Z"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "yesterday", "2026-02-01", "2026-02-30T10:00:00Z", "2026-02-01T10:00:00+"})
  void anything_else_is_refused(String text) {
    assertThatThrownBy(() -> IsoTime.parse("at", text))
        .isInstanceOf(IbidException.class)
        .hasMessage("at: \"%s\" is not an ISO time with zone", text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "+999999999-12-31T23:59:59Z",
        "-999999999-01-01T00:00:00Z",
        "+10000-01-01T00:00:00Z",
        "9999-12-31T23:59:59-18:00",
        "0000-12-31T23:59:59Z"
      })
  void a_time_that_no_store_can_hold_is_refused(String text) {
    assertThatThrownBy(() -> IsoTime.parseBound("before", text))
        .isInstanceOf(IbidException.class)
        .hasMessageStartingWith("before: the time lies outside the years 1 to 9999: ");
  }

  @Test
  void a_day_is_a_bound_but_no_time() {
    assertThat(IsoTime.parseBound("since", "2026-02-01"))
        .isEqualTo(Instant.parse("2026-02-01T00:00:00Z"));
    assertThat(IsoTime.parseBound("since", "2026-02-01T19:00:00+09:00"))
        .isEqualTo(Instant.parse("2026-02-01T10:00:00Z"));
    assertThatThrownBy(() -> IsoTime.parseBound("since", "tomorrow"))
        .hasMessage("since: \"tomorrow\" is not a day like 2026-02-01 or an ISO time with zone");
    assertThatThrownBy(() -> IsoTime.parseBound("since", "2026-02-30"))
        .isInstanceOf(IbidException.class)
        .hasMessageContaining("is not an ISO time with zone");
  }

  @Test
  void a_time_without_zone_is_refused_with_advice() {
    assertThatThrownBy(() -> IsoTime.parse("--at", "2026-02-01T10:00:00"))
        .isInstanceOf(IbidException.class)
        .hasMessage("--at: \"2026-02-01T10:00:00\" has no zone; add Z or an offset like +09:00");
  }

  @Test
  void long_text_is_quoted_in_part_and_on_one_line() {
    assertThatThrownBy(() -> IsoTime.parse("at", "x\n".repeat(100)))
        .isInstanceOf(IbidException.class)
        .hasMessage("at: \"%s…\" is not an ISO time with zone", "x ".repeat(20));
  }
}
