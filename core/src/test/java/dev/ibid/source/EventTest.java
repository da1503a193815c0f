package dev.ibid.source;

import static dev.ibid.engine.Samples.at;
import static dev.ibid.engine.Samples.event;
import static dev.ibid.engine.Samples.inSession;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.error.IbidException;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EventTest {
  @ParameterizedTest
  @ValueSource(strings = {"", " ", "\n\t "})
  void blank_content_is_refused(String content) {
    assertThatThrownBy(() -> event("e", content))
        .isInstanceOf(IbidException.class)
        .hasMessage("the content is empty");
  }

  @Test
  void a_nul_byte_is_refused() {
    assertThatThrownBy(() -> event("e", "ab\0c"))
        .isInstanceOf(IbidException.class)
        .hasMessage("the content holds a NUL byte at position 2");
  }

  @Test
  void half_a_surrogate_pair_becomes_a_replacement_character() {
    assertThat(event("e", "a\uD83Db😀\uDE00").content()).isEqualTo("a\uFFFDb😀\uFFFD");
  }

  @Test
  void well_formed_content_is_kept_as_it_is() {
    String content = "👩‍👩‍👧 스키마";

    assertThat(event("e", content).content()).isSameAs(content);
  }

  @Test
  void times_are_kept_to_the_millisecond() {
    Instant fine = Instant.parse("2026-02-01T12:00:00.123456789Z");

    assertThat(at(fine, event("e")).at()).isEqualTo(Instant.parse("2026-02-01T12:00:00.123Z"));
    assertThatThrownBy(() -> at(Instant.MAX, event("e"))).isInstanceOf(IbidException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  ", "line\nbreak", "half \uD83D pair"})
  void ids_and_sessions_are_one_line_of_text(String text) {
    assertThatThrownBy(() -> new EventId(text)).isInstanceOf(IbidException.class);
    assertThatThrownBy(() -> inSession(text, event("e"))).isInstanceOf(IbidException.class);
  }

  @Test
  void a_session_is_cut_to_six_characters_without_splitting_one() {
    assertThat(new SessionId("abc123def").abbreviated()).isEqualTo("abc123");
    assertThat(new SessionId("abc").abbreviated()).isEqualTo("abc");
    assertThat(new SessionId("abcde😀f").abbreviated()).isEqualTo("abcde");
  }

  @Test
  void an_unknown_type_is_refused_with_the_known_ones() {
    assertThat(EventType.parse("tool")).isEqualTo(EventType.TOOL);
    assertThatThrownBy(() -> EventType.parse("Prompt"))
        .isInstanceOf(IbidException.class)
        .hasMessage("unknown type \"Prompt\"; allowed are prompt, response, tool, insight");
  }
}
