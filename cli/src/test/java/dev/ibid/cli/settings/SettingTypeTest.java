package dev.ibid.cli.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SettingTypeTest {
  private static final SettingType<ByteSize> SIZE =
      SettingType.size(new ByteSize(0), ByteSize.ofGigabytes(1_000_000_000));
  private static final SettingType<Duration> DURATION =
      SettingType.duration(Duration.ZERO, Duration.ofDays(365));
  private static final SettingType<Integer> INTEGER = SettingType.integer(-5, 100);
  private static final SettingType<Double> DECIMAL = SettingType.decimal(0, 1);
  private static final SettingType<String> URL =
      SettingType.text(text -> text.startsWith("https://"), "addresses like https://host");
  private static final SettingType<List<String>> LIST = SettingType.list(SettingType.text());
  private static final SettingType<Map<String, Duration>> TABLE = SettingType.table(DURATION);

  @TempDir Path home;

  @ParameterizedTest
  @CsvSource({
    "0, 0, 0B",
    "1, 1, 1B",
    "999, 999, 999B",
    "1000, 1000, 1KB",
    "10MB, 10000000, 10MB",
    "10 mb, 10000000, 10MB",
    "1500KB, 1500000, 1500KB",
    "2000MB, 2000000000, 2GB",
    "5b, 5, 5B"
  })
  void a_size_is_read_in_any_unit_and_printed_in_the_largest_that_fits(
      String written, long bytes, String printed) {
    assertThat(SIZE.parse(written)).contains(new ByteSize(bytes));
    assertThat(SIZE.print(new ByteSize(bytes))).isEqualTo(printed);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "MB",
        "-1",
        "+1",
        "1.5MB",
        "1 K",
        "1TB",
        "9999999999GB",
        "9223372036854775808",
        "١MB",
        "10  MB",
        "0x10"
      })
  void what_is_no_size_is_refused(String written) {
    assertThat(SIZE.parse(written)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "0s, 0, 0s",
    "500ms, 500, 500ms",
    "1000ms, 1000, 1s",
    "60s, 60000, 1m",
    "90s, 90000, 90s",
    "5m, 300000, 5m",
    "24h, 86400000, 1d",
    "90d, 7776000000, 90d"
  })
  void a_duration_is_read_in_any_unit_and_printed_in_the_largest_that_fits(
      String written, long millis, String printed) {
    assertThat(DURATION.parse(written)).contains(Duration.ofMillis(millis));
    assertThat(DURATION.print(Duration.ofMillis(millis))).isEqualTo(printed);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "5", "m", "-1s", "1.5s", "5 m", "5M", "1w", "366d", "9999999999d"})
  void what_is_no_duration_is_refused(String written) {
    assertThat(DURATION.parse(written)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "-5, true",
    "0, true",
    "100, true",
    "-6, false",
    "101, false",
    "1.0, false",
    "1e1, false",
    "99999999999, false",
    "ten, false",
    "'', false"
  })
  void whole_numbers_have_bounds(String written, boolean allowed) {
    assertThat(INTEGER.parse(written).isPresent()).isEqualTo(allowed);
  }

  @ParameterizedTest
  @CsvSource({
    "0, true",
    "1, true",
    "0.7, true",
    "7e-1, true",
    "1.0000001, false",
    "-0.1, false",
    "NaN, false",
    "Infinity, false",
    "1e999999999, false",
    "0.5f, false",
    "0x1p-1, false",
    ".5, false"
  })
  void decimals_have_bounds(String written, boolean allowed) {
    assertThat(DECIMAL.parse(written).isPresent()).isEqualTo(allowed);
  }

  @Test
  void texts_stay_one_line_and_meet_their_condition() {
    assertThat(SettingType.text().parse("한국어 \\ \"x\"")).contains("한국어 \\ \"x\"");
    assertThat(SettingType.text().parse("a\nb")).isEmpty();
    assertThat(SettingType.text().parse("\u001B[31m")).isEmpty();
    assertThat(URL.parse("https://x")).contains("https://x");
    assertThat(URL.parse("ftp://x")).isEmpty();
  }

  @Test
  void lists_are_words_between_commas() {
    assertThat(LIST.parse("a, b ,c")).contains(List.of("a", "b", "c"));
    assertThat(LIST.parse("[0-9]{2\\,3}, C:\\dir")).contains(List.of("[0-9]{2,3}", "C:\\dir"));
    assertThat(LIST.parse("  ")).contains(List.of());
    assertThat(SettingType.list(INTEGER).parse("1, 2, x")).isEmpty();
  }

  @Test
  void tables_are_names_with_values() {
    assertThat(TABLE.parse("alpha=90d, a\\=b = 5m"))
        .contains(Map.of("alpha", Duration.ofDays(90), "a=b", Duration.ofMinutes(5)));
    assertThat(TABLE.parse("")).contains(Map.of());
    assertThat(TABLE.parse("alpha")).isEmpty();
    assertThat(TABLE.parse("=5m")).isEmpty();
    assertThat(TABLE.parse("alpha=5")).isEmpty();
    assertThat(TABLE.parse("alpha=5m, alpha=6m")).isEmpty();
  }

  @Test
  void every_type_reads_its_own_kind_of_toml() throws IOException {
    Setting<Integer> limit = new Setting<>("search.limit", INTEGER, 10, "");
    Setting<Double> least = new Setting<>("search.min-score", DECIMAL, 0.7, "");
    Setting<Duration> wait = new Setting<>("model.time-out", DURATION, Duration.ofSeconds(60), "");
    Setting<String> address = new Setting<>("model.address", URL, "https://host", "");
    Setting<List<String>> origins = new Setting<>("server.origins", LIST, List.of(), "");
    Setting<Map<String, Duration>> ages = new Setting<>("retention.ages", TABLE, Map.of(), "");
    SettingTable table = new SettingTable(List.of(limit, least, wait, address, origins, ages));
    Path file = home.resolve("config.toml");
    Files.writeString(
        file,
        """
        search = { limit = 0x10, min-score = 1 }
        model.time-out = "5m"
        model.address = "https://elsewhere"
        server.origins = [
          "http://localhost:3000", # for development
          'a,b',
        ]
        [retention.ages]
        alpha = "90d"
        "with space" = "12h"
        """);

    Settings settings = Settings.load(table, file, Map.of(), Map.of());

    assertThat(settings.value(limit)).isEqualTo(16);
    assertThat(settings.value(least)).isEqualTo(1.0);
    assertThat(settings.value(wait)).isEqualTo(Duration.ofMinutes(5));
    assertThat(settings.value(address)).isEqualTo("https://elsewhere");
    assertThat(settings.value(origins)).containsExactly("http://localhost:3000", "a,b");
    assertThat(settings.value(ages))
        .isEqualTo(Map.of("alpha", Duration.ofDays(90), "with space", Duration.ofHours(12)));
    assertThat(settings.entries())
        .extracting(Settings.Entry::value)
        .containsExactly(
            "16",
            "1.0",
            "5m",
            "https://elsewhere",
            "http://localhost:3000, a\\,b",
            "alpha=90d, with space=12h");

    for (String wrong :
        new String[] {
          "search.limit = '16'",
          "search.limit = 1.5",
          "search.min-score = nan",
          "search.min-score = '0.5'",
          "model.time-out = 60",
          "model.address = true",
          "server.origins = 'a, b'",
          "server.origins = ['a', 1]",
          "retention.ages = 'alpha=90d'",
          "retention.ages.alpha = 90",
          "retention.ages.\"\" = '90d'"
        }) {
      Files.writeString(file, wrong);
      assertThatThrownBy(() -> Settings.load(table, file, Map.of(), Map.of()))
          .as(wrong)
          .hasMessageContaining("; allowed are ");
    }
  }

  @Test
  void a_choice_of_two_words_has_a_dash() {
    SettingType<TimeUnit> type = SettingType.choice(TimeUnit.class);
    assertThat(type.parse("nanoseconds")).contains(TimeUnit.NANOSECONDS);
    assertThat(SettingType.choice(Thread.State.class).parse("timed-waiting"))
        .contains(Thread.State.TIMED_WAITING);
    assertThat(SettingType.choice(Thread.State.class).parse("timed_waiting")).isEmpty();
  }

  @Test
  void a_default_that_its_type_refuses_is_a_mistake_in_the_program() {
    assertThatThrownBy(() -> new Setting<>("search.limit", INTEGER, 101, ""))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("search.limit");
    assertThatThrownBy(() -> new Setting<>("Search", INTEGER, 1, ""))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void two_settings_cannot_share_a_key() {
    Setting<Integer> limit = new Setting<>("search.limit", INTEGER, 10, "");
    assertThatThrownBy(() -> new SettingTable(List.of(limit, limit)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void what_is_printed_is_read_back() {
    assertReadBack(SIZE, new ByteSize(1234567));
    assertReadBack(DURATION, Duration.ofMillis(61_001));
    assertReadBack(DECIMAL, 1e-7);
    assertReadBack(INTEGER, -5);
  }

  private static <T> void assertReadBack(SettingType<T> type, T value) {
    assertThat(type.parse(type.print(value))).isEqualTo(Optional.of(value));
  }
}
