package dev.ibid.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.ibid.error.IbidException;
import dev.ibid.wire.answer.FragmentsJson;
import dev.ibid.wire.answer.StoredAnswerJson;
import dev.ibid.wire.hook.HookInput;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;

/** JSON that callers send: fragments, stored answers, hooks. */
class JsonBodyFuzzTest {
  private static final List<Function<String, Object>> READERS =
      List.of(
          FragmentsJson::read,
          StoredAnswerJson::read,
          json -> HookInput.read(json).toolUse().text());

  @FuzzTest(maxDuration = "10m")
  void read(byte[] data) {
    String json = new String(data, StandardCharsets.UTF_8);
    for (Function<String, Object> reader : READERS) {
      try {
        Object unused = reader.apply(json);
      } catch (IbidException e) {
        // Said in one line what is wrong.
      }
    }
  }
}
