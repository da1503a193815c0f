package dev.ibid.bench.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OptionsTest {
  private static final Map<String, Integer> DEFAULTS = Map.of("events", 10, "rounds", 3);

  @Test
  void what_is_not_given_has_its_default() {
    Options options = Options.parse(List.of("--events", "1_000_000"), DEFAULTS, Set.of());

    assertThat(options.count("events")).isEqualTo(1_000_000);
    assertThat(options.count("rounds")).isEqualTo(3);
  }

  @ParameterizedTest
  @ValueSource(strings = {"--evnts 5", "--events", "--events many", "--events 0", "5", "--tree ."})
  void what_cannot_be_understood_is_refused(String arguments) {
    assertThatThrownBy(() -> Options.parse(List.of(arguments.split(" ")), DEFAULTS, Set.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("--events");
  }

  @Test
  void a_folder_may_be_given_more_than_once(@TempDir Path other) {
    Options options =
        Options.parse(
            List.of("--tree", ".", "--rounds", "5", "--tree", other.toString()),
            DEFAULTS,
            Set.of("tree"));

    assertThat(options.folders("tree")).containsExactly(Path.of("."), other);
    assertThat(options.count("rounds")).isEqualTo(5);
  }

  @Test
  void a_folder_that_is_not_there_is_refused() {
    assertThatThrownBy(
            () -> Options.parse(List.of("--tree", "no-such-folder"), DEFAULTS, Set.of("tree")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no-such-folder");
  }
}
