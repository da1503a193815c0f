package dev.ibid.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.AnswerId;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.answer.stream.AgentEvent;
import dev.ibid.answer.stream.AnswerPorts;
import dev.ibid.answer.stream.AnswerRecorder;
import dev.ibid.answer.stream.AnswerSettings;
import dev.ibid.answer.stream.AnswerStream;
import dev.ibid.error.IbidException;
import dev.ibid.wire.answer.AgentInput;
import dev.ibid.wire.answer.StoredAnswerJson;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** What an agent does, as text or JSON lines, and the answer that is told of it. */
class AgentInputFuzzTest {
  @FuzzTest(maxDuration = "10m")
  void read(byte[] data) throws IOException {
    try {
      List<AgentEvent> done = new ArrayList<>();
      long unused = new AgentInput(new ByteArrayInputStream(data), 64).forEachBatch(done::addAll);
      StoredAnswer told = told(done);
      assertThat(StoredAnswerJson.read(StoredAnswerJson.write(told)).references())
          .isEqualTo(told.references());
    } catch (IbidException e) {
      // Said in one line what is wrong.
    }
  }

  private static StoredAnswer told(List<AgentEvent> done) {
    AnswerStream stream =
        new AnswerStream(new AnswerId("a"), AnswerSettings.DEFAULT, AnswerPorts.NONE);
    List<AnswerEvent> told = new ArrayList<>();
    done.forEach(event -> told.addAll(stream.accept(event)));
    return AnswerRecorder.replay(new AnswerId("a"), told);
  }
}
