package dev.ibid.wire.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.answer.AnswerId;
import dev.ibid.answer.Fragment;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.answer.stream.AgentEvent;
import dev.ibid.answer.stream.AnswerPorts;
import dev.ibid.answer.stream.AnswerRecorder;
import dev.ibid.answer.stream.AnswerSettings;
import dev.ibid.answer.stream.AnswerStream;
import dev.ibid.answer.stream.MarkerMode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class StoredAnswerRoundTripTest {
  private static final List<Fragment> FRAGMENTS =
      List.of(
          new Fragment("f1", "d1", "제목 📈", "https://example.org", "\"quoted\" \\ \u2028 text"),
          new Fragment("f2", "d2", "", "", "second"),
          new Fragment("f3", "d1", "제목 📈", "https://example.org", "third"));

  @Property
  void any_answer_is_read_as_it_was_written(
      @ForAll("texts") String text, @ForAll MarkerMode markers) {
    StoredAnswer answer = answer(text, markers);

    // Over bytes, as files and stores have it.
    byte[] bytes = StoredAnswerJson.write(answer).getBytes(StandardCharsets.UTF_8);
    assertThat(StoredAnswerJson.read(new String(bytes, StandardCharsets.UTF_8))).isEqualTo(answer);
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.of(
            "[1]",
            "[2][3]",
            "[9]",
            " [1, 2]",
            "늘었다",
            "👩‍👩‍👧",
            "📈",
            ". ",
            "\n\n- ",
            "`a[0]`",
            "\"",
            "\\",
            "\u0000",
            "\u2028",
            "\uFEFF",
            "word ")
        .list()
        .ofMaxSize(30)
        .map(pieces -> String.join("", pieces));
  }

  private static StoredAnswer answer(String text, MarkerMode markers) {
    AnswerStream stream =
        new AnswerStream(
            new AnswerId("a1"), new AnswerSettings(markers, Set.of()), AnswerPorts.NONE);
    AnswerRecorder recorder = new AnswerRecorder();
    List.of(
            new AgentEvent.FragmentsFound(FRAGMENTS),
            new AgentEvent.AssistantMessage("thinking", true),
            new AgentEvent.AssistantMessage(text, false),
            new AgentEvent.RunEnd())
        .forEach(event -> stream.accept(event).forEach(recorder::accept));
    return recorder.answer();
  }
}
