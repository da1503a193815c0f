package dev.ibid.cli.invocation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class TerminalTest {
  @Test
  void the_launcher_says_which_streams_are_terminals() {
    assertThat(Terminal.describedBy(Map.of("IBID_TTY", "12", "COLUMNS", "132")))
        .isEqualTo(new Terminal(false, true, true, 132));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "wide", "0", "-3", "99999999999"})
  void a_width_that_is_none_counts_as_eighty(String columns) {
    assertThat(Terminal.describedBy(Map.of("COLUMNS", columns))).isEqualTo(Terminal.NONE);
  }
}
