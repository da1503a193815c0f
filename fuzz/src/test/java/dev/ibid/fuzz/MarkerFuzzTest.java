package dev.ibid.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.AnswerId;
import dev.ibid.answer.Fragment;
import dev.ibid.answer.stream.AgentEvent;
import dev.ibid.answer.stream.AnswerPorts;
import dev.ibid.answer.stream.AnswerRecorder;
import dev.ibid.answer.stream.AnswerSettings;
import dev.ibid.answer.stream.AnswerStream;
import java.util.ArrayList;
import java.util.List;

/** Markers in answers, however the text is cut. */
class MarkerFuzzTest {
  @FuzzTest(maxDuration = "10m")
  void read(FuzzedDataProvider data) {
    int piece = data.consumeInt(1, 40);
    String text = data.consumeRemainingAsString();
    assertThat(told(text, piece)).isEqualTo(told(text, Integer.MAX_VALUE));
  }

  private static String told(String text, int piece) {
    AnswerStream stream =
        new AnswerStream(new AnswerId("a"), AnswerSettings.DEFAULT, AnswerPorts.NONE);
    List<AnswerEvent> told = new ArrayList<>();
    told.addAll(
        stream.accept(
            new AgentEvent.FragmentsFound(
                List.of(
                    new Fragment("f", "d", "T", "", "C"), new Fragment("g", "e", "", "", "")))));
    for (int at = 0; at < text.length(); at += Math.min(piece, text.length() - at)) {
      String next = text.substring(at, at + Math.min(piece, text.length() - at));
      told.addAll(stream.accept(new AgentEvent.AssistantMessage(next, false)));
    }
    told.addAll(stream.accept(new AgentEvent.RunEnd()));
    return AnswerRecorder.replay(new AnswerId("a"), told).toString();
  }
}
