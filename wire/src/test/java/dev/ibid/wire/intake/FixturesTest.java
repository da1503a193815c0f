package dev.ibid.wire.intake;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every fixture reads as the expectation beside it says. */
class FixturesTest {
  private static final Path FIXTURES = Path.of("src/test/resources/fixtures");

  static List<Path> fixtures() throws IOException {
    try (Stream<Path> files = Files.walk(FIXTURES)) {
      return files.filter(file -> file.toString().endsWith(".jsonl")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void a_fixture_reads_as_expected(Path fixture) throws IOException {
    String name = fixture.getFileName().toString().replace(".jsonl", ".expected");

    assertThat(Report.of(Reading.of(Files.readAllBytes(fixture))))
        .isEqualTo(Files.readString(fixture.resolveSibling(name)));
  }
}
