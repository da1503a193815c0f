package dev.ibid.cli.spool;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ibid.privacy.Redactor;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Calls that wait in the spool, and what is made of a hook's input before it gets there. */
class SpoolFuzzTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Redactor REDACTOR = Redactor.standard();

  @FuzzTest(maxDuration = "10m")
  void read(byte[] data) {
    try {
      SpooledCall call = SpooledCall.read(data);
      SpooledCall again = SpooledCall.read(call.bytes());
      assertThat(again.arguments()).isEqualTo(call.arguments());
      assertThat(again.folder()).isEqualTo(call.folder());
      assertThat(again.input().readAllBytes()).isEqualTo(call.input().readAllBytes());
    } catch (IOException e) {
      // It holds no call.
    }
    String input = new String(data, StandardCharsets.UTF_8);
    String redacted = RedactedInput.of(input, REDACTOR);
    if (input.startsWith("{") && isJson(input)) {
      assertThat(isJson(redacted)).as(redacted).isTrue();
    }
  }

  private static boolean isJson(String text) {
    try {
      return JSON.readTree(text).isObject();
    } catch (JsonProcessingException e) {
      return false;
    }
  }
}
