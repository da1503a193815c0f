package dev.ibid.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.ibid.cli.Growth.Point;
import java.util.List;
import org.junit.jupiter.api.Test;

class GrowthTest {
  @Test
  void a_fixed_part_and_one_for_each_event_are_told_apart() {
    Growth growth = Growth.through(List.of(new Point(1, 12), new Point(2, 14), new Point(4, 18)));

    assertThat(growth.fixed()).isCloseTo(10, within(1e-9));
    assertThat(growth.perEvent()).isCloseTo(2, within(1e-9));
    assertThat(growth.at(8)).isCloseTo(26, within(1e-9));
  }

  @Test
  void what_falls_with_size_is_taken_for_fixed() {
    Growth growth = Growth.through(List.of(new Point(1, 12), new Point(2, 9), new Point(4, 9)));

    assertThat(growth.perEvent()).isZero();
    assertThat(growth.at(8)).isBetween(9.0, 12.0);
  }

  @Test
  void nothing_begins_below_zero() {
    Growth growth = Growth.through(List.of(new Point(1, 1), new Point(2, 3), new Point(4, 7)));

    assertThat(growth.fixed()).isZero();
    assertThat(growth.at(8)).isBetween(8.0, 16.0);
  }
}
