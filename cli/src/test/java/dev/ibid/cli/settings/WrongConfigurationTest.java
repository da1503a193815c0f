package dev.ibid.cli.settings;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each fixture is a wrong file whose first line, a comment, is what ibid says about it. */
class WrongConfigurationTest {
  static List<Path> fixtures() throws IOException, URISyntaxException {
    Path folder =
        Path.of(
            Objects.requireNonNull(WrongConfigurationTest.class.getResource("/fixtures/settings"))
                .toURI());
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void a_wrong_file_is_refused_with_one_line_that_says_what_is_wrong(Path file) throws IOException {
    String expected = Files.readAllLines(file).getFirst().substring(2);

    assertThatThrownBy(() -> Settings.load(file, Map.of(), Map.of()))
        .isInstanceOf(IbidException.class)
        .hasMessage("file " + file + ": " + expected)
        .extracting(e -> ((IbidException) e).code())
        .isEqualTo(ErrorCode.BAD_CONFIGURATION);
  }
}
