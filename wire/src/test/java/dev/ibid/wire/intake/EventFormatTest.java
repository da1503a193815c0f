package dev.ibid.wire.intake;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.error.IbidException;
import dev.ibid.wire.lines.Line;
import dev.ibid.wire.lines.LineResult;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class EventFormatTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'id':'e','session':'s','type':'prompt','at':0,'content':'x'}",
        "{'session':'s','type':'note'}",
        "{'session':'s','sessionId':'s'}",
        "{'type':'user','content':'a session is missing'}",
        "{'type':'insight'}"
      })
  void an_event_is_recognised(String line) {
    assertThat(detect(line)).contains(EventFormat.EVENTS);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'type':'user','sessionId':'s','uuid':'u','message':{'content':'x'}}",
        "{'message':{'session':'s','content':'x'},'uuid':'u'}",
        "{'type':'summary','summary':'x','leafUuid':'u'}",
        "{'type':'file-history-snapshot','messageId':'u','snapshot':{}}",
        "{'type':'queue-operation','sessionId':'s','content':'x'}",
        "{'type':'what-comes-next'}"
      })
  void a_line_of_a_transcript_is_recognised(String line) {
    assertThat(detect(line)).contains(EventFormat.CLAUDE_CODE);
  }

  @Test
  void an_object_that_could_be_anything_decides_nothing() {
    assertThat(detect("{}")).isEmpty();
    assertThat(detect("{'type':7,'id':'x'}")).isEmpty();
  }

  @Test
  void the_first_telling_line_decides_for_the_whole_file() {
    String file =
        """
        broken
        {}
        {"type":"insight"}
        {"type":"user","sessionId":"s"}
        """;

    assertThat(Reading.of(file))
        .containsExactly(
            new LineResult.Rejected(1, "the line is not JSON at byte 6"),
            new LineResult.Rejected(2, "the line is neither an event nor part of a transcript"),
            new LineResult.Rejected(3, "session is missing"),
            new LineResult.Rejected(
                4, "unknown type \"user\"; allowed are prompt, response, tool," + " insight"));
  }

  @ParameterizedTest
  @EnumSource
  void a_format_is_found_by_its_label(EventFormat format) {
    assertThat(EventFormat.parse(format.label())).isEqualTo(format);
  }

  @Test
  void an_unknown_label_is_refused_with_the_known_ones() {
    assertThatThrownBy(() -> EventFormat.parse("csv"))
        .isInstanceOf(IbidException.class)
        .hasMessage("unknown format \"csv\"; allowed are events, claude-code");
  }

  private static Optional<EventFormat> detect(String line) {
    byte[] bytes = line.replace('\'', '"').getBytes(UTF_8);
    return EventFormat.detect(new Line.Text(1, ByteBuffer.wrap(bytes)));
  }
}
