package dev.ibid.wire.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.AnswerId;
import dev.ibid.answer.AnswerState;
import dev.ibid.answer.stream.MarkerMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every recorded answer is told in every dialect as the file beside it says. With {@code
 * -Dgoldens.write=true} the files are written instead: read what changed before keeping it.
 */
class DialectFramesTest {
  static Stream<Arguments> told() {
    return Arrays.stream(Dialect.values())
        .flatMap(dialect -> Recorded.ANSWERS.stream().map(answer -> Arguments.of(dialect, answer)));
  }

  @ParameterizedTest
  @MethodSource("told")
  void an_answer_is_told_as_expected(Dialect dialect, String answer) throws IOException {
    Path expected = Recorded.FOLDER.resolve("%s.%s.sse".formatted(answer, dialect.label()));
    String told = Recorded.text(Recorded.frames(dialect, answer));
    if (Boolean.getBoolean("goldens.write")) {
      Files.writeString(expected, told);
    }

    assertThat(told).isEqualTo(Files.readString(expected));
  }

  @ParameterizedTest
  @MethodSource("told")
  void every_frame_has_the_next_id(Dialect dialect, String answer) throws IOException {
    List<SseFrame> frames = Recorded.frames(dialect, answer);

    assertThat(frames.stream().map(SseFrame::id))
        .containsExactlyElementsOf(LongStream.rangeClosed(1, frames.size()).boxed().toList());
  }

  @ParameterizedTest
  @EnumSource
  void every_dialect_tells_an_answer_without_markers(Dialect dialect) throws IOException {
    List<SseFrame> frames =
        Recorded.frames(dialect, MarkerMode.REMOVED, Recorded.events("korean", MarkerMode.REMOVED));

    assertThat(Recorded.text(frames)).contains("매출이 늘었다").contains("보고서").doesNotContain("[1]");
  }

  @ParameterizedTest
  @EnumSource
  void an_answer_that_breaks_off_does_not_look_complete(Dialect dialect) {
    List<AnswerEvent> events =
        List.of(
            new AnswerEvent.Start(new AnswerId("a1")),
            new AnswerEvent.ResponseUpdate("Half of"),
            new AnswerEvent.End(AnswerState.INTERRUPTED));

    assertThat(Recorded.text(Recorded.frames(dialect, dialect.markers(), events)))
        .contains("Half of")
        .contains("interrupted")
        .doesNotContain("message_stop", "\"COMPLETE\"", "\"stop\"", "response.completed");
  }

  @ParameterizedTest
  @EnumSource
  void an_answer_may_be_empty(Dialect dialect) {
    List<AnswerEvent> events =
        List.of(
            new AnswerEvent.Start(new AnswerId("a1")), new AnswerEvent.End(AnswerState.COMPLETE));

    assertThat(Recorded.frames(dialect, dialect.markers(), events))
        .hasSizeBetween(2, 4)
        .noneMatch(frame -> frame.data().contains("delta\",\"text"));
  }
}
