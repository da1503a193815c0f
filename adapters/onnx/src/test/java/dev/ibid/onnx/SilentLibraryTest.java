package dev.ibid.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import ai.onnxruntime.OrtEnvironment;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** ONNX Runtime 1.29 tells its makers of every process that loads it. What ships must not. */
class SilentLibraryTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "linux-x64/libonnxruntime.so",
        "linux-aarch64/libonnxruntime.so",
        "osx-aarch64/libonnxruntime.dylib",
        "win-x64/onnxruntime.dll"
      })
  void the_native_library_knows_nobody_to_report_to(String library) {
    try (InputStream packed =
        OrtEnvironment.class.getResourceAsStream("/ai/onnxruntime/native/" + library)) {
      String bytes = new String(packed.readAllBytes(), StandardCharsets.ISO_8859_1);

      assertThat(bytes.contains("ONNX")).isTrue();
      assertThat(bytes.contains("events.data.microsoft")).isFalse();
      assertThat(bytes.contains("OneCollector")).isFalse();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
