package dev.ibid.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.nio.file.Path;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.io.TempDir;

/** A process is told to end while models are loaded and texts embedded. */
final class EndedProcessTest {
  private static final int TERMINATED = 128 + 15;

  @TempDir static Path folder;

  @RepeatedTest(2)
  void it_ends_in_good_order() throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-XX:-CreateCoredumpOnCrash",
                "-XX:ErrorFile=" + folder.resolve("crash.log"),
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                EmbeddingProgram.class.getName(),
                folder.resolve("native").toString())
            .redirectErrorStream(true)
            .start();
    try (BufferedReader out = process.inputReader()) {
      assertThat(out.readLine()).isEqualTo("embedding");
      process.toHandle().destroy(); // The process itself would close what is to be read.

      assertThat(out.lines())
          .hasSize(EmbeddingProgram.THREADS)
          .containsOnly(
              "INTERRUPTED The embedding model takes no more texts: ibid was told to end");
    }
    assertThat(process.waitFor()).isEqualTo(TERMINATED);
    assertThat(folder.resolve("crash.log")).doesNotExist();
  }
}
