package dev.ibid.fuzz;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.ibid.error.IbidException;
import dev.ibid.wire.answer.StoredAnswerJson;
import dev.ibid.wire.dialect.Dialect;
import dev.ibid.wire.dialect.FinishedResponse;
import java.util.List;

/** Responses of other vendors, in their dialects. */
class FinishedResponseFuzzTest {
  private static final List<String> DIALECTS =
      List.of("openai", "openai-chat", "anthropic", "cohere");

  @FuzzTest(maxDuration = "10m")
  void read(FuzzedDataProvider data) {
    Dialect dialect = Dialect.parse(data.pickValue(DIALECTS));
    try {
      String unused =
          StoredAnswerJson.write(FinishedResponse.read(dialect, data.consumeRemainingAsString()));
    } catch (IbidException e) {
      // Said in one line what is wrong.
    }
  }
}
