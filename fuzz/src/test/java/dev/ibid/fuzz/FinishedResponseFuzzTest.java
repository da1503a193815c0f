package dev.ibid.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.ibid.error.IbidException;
import dev.ibid.wire.answer.StoredAnswerJson;
import dev.ibid.wire.dialect.Dialect;
import dev.ibid.wire.dialect.FinishedResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Responses of other vendors, in their dialects. */
class FinishedResponseFuzzTest {
  private static final List<String> DIALECTS =
      List.of("openai", "openai-chat", "anthropic", "cohere");

  @FuzzTest(maxDuration = "10m")
  void read(byte[] data) {
    // The bytes are the response alone, so that real ones are what it begins from.
    String response = new String(data, StandardCharsets.UTF_8);
    for (String dialect : DIALECTS) {
      try {
        String unused =
            StoredAnswerJson.write(FinishedResponse.read(Dialect.parse(dialect), response));
      } catch (IbidException e) {
        // Said in one line what is wrong.
      }
    }
  }
}
