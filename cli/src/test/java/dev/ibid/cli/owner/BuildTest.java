package dev.ibid.cli.owner;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

final class BuildTest {
  @Test
  void the_build_knows_its_version_and_when_it_was_made() {
    Build build = Build.load();
    assertThat(build.version()).isNotEmpty().doesNotContain("$");
    assertThat(Instant.parse(build.time())).isBefore(Instant.now());
    assertThat(build.time()).hasSize("2026-01-01T00:00:00.000Z".length());
  }

  @Test
  void later_is_newer_and_equal_is_not_older() {
    Build earlier = new Build("9", "2026-01-09T00:00:00.000Z");
    Build later = new Build("1", "2026-01-10T00:00:00.000Z");
    assertThat(earlier.isOlderThan(later)).isTrue();
    assertThat(later.isOlderThan(earlier)).isFalse();
    assertThat(later.isOlderThan(later)).isFalse();
    assertThat(new Build("", "").isOlderThan(earlier)).isTrue();
  }
}
