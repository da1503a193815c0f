package dev.ibid.jdbc.connection;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Whoever sees that its work was done by another thread sees what came of it.
 *
 * <p>What a processor of this kind would keep in order, the compiler may still reorder. So the
 * requests are handed over by the million in processes whose compiler is told to choose at random
 * among all orders that the memory model allows, as jcstress does. Wide references spread a request
 * over two cache lines, which lengthens the moment at which a wrong order shows.
 */
final class SharedOutcomeTest {
  @ParameterizedTest
  @ValueSource(ints = {4, 5, 8, 10})
  void work_that_is_done_has_its_result(int seed) throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:-UseCompressedOops",
                "-XX:+UnlockDiagnosticVMOptions",
                "-XX:+StressLCM",
                "-XX:+StressGCM",
                "-XX:StressSeed=" + seed,
                "-cp",
                System.getProperty("java.class.path"),
                SharedOutcomeProgram.class.getName())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();

    assertThat(List.of(read(process), process.waitFor()))
        .isEqualTo(List.of("0 without result\n", 0));
  }

  private static String read(Process process) throws Exception {
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }
}
