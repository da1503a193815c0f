package dev.ibid.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OptionsTest {
  private static final Map<String, Integer> DEFAULTS = Map.of("events", 10, "rounds", 3);

  @Test
  void what_is_not_given_has_its_default() {
    Options options = Options.parse(List.of("--events", "1_000_000"), DEFAULTS);

    assertThat(options.count("events")).isEqualTo(1_000_000);
    assertThat(options.count("rounds")).isEqualTo(3);
  }

  @ParameterizedTest
  @ValueSource(strings = {"--evnts 5", "--events", "--events many", "--events 0", "5"})
  void what_cannot_be_understood_is_refused(String arguments) {
    assertThatThrownBy(() -> Options.parse(List.of(arguments.split(" ")), DEFAULTS))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("--events");
  }
}
