package dev.ibid.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.ibid.wire.attribution.ClaimsJson;
import java.nio.charset.StandardCharsets;

/** What language models answer when they are asked for claims. */
class ModelReplyFuzzTest {
  @FuzzTest(maxDuration = "10m")
  void read(byte[] data) {
    ClaimsJson.Reading unused = ClaimsJson.read(new String(data, StandardCharsets.UTF_8));
  }
}
