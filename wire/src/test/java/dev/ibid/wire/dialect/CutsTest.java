package dev.ibid.wire.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.answer.stream.AgentEvent;
import dev.ibid.wire.json.LocatedValue;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is cited does not depend on how the text was cut on its way. */
class CutsTest {
  @ParameterizedTest
  @ValueSource(strings = {"deadline", "korean", "images"})
  void blocks_of_anthropic_are_the_same(String answer) throws IOException {
    List<AgentEvent> agent = Recorded.agentEvents(answer);

    assertThat(blocks(Recorded.inCharacters(agent))).isEqualTo(blocks(agent)).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"deadline", "korean", "images"})
  void annotations_of_openai_are_the_same(String answer) throws IOException {
    List<AgentEvent> agent = Recorded.agentEvents(answer);

    assertThat(annotations(Recorded.inCharacters(agent)))
        .isEqualTo(annotations(agent))
        .isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"deadline", "korean", "images"})
  void the_last_update_of_xyne_is_the_same(String answer) throws IOException {
    List<AgentEvent> agent = Recorded.agentEvents(answer);

    assertThat(lastUpdate(Recorded.inCharacters(agent))).isEqualTo(lastUpdate(agent)).isNotEmpty();
  }

  /** Text and citations by block. */
  private static List<String> blocks(List<AgentEvent> agent) {
    List<String> blocks = new ArrayList<>();
    for (SseFrame frame : frames(Dialect.ANTHROPIC, agent)) {
      LocatedValue data = LocatedValue.parse("data", frame.data());
      switch (data.text("type")) {
        case "content_block_start" -> blocks.add("");
        case "content_block_delta" -> {
          LocatedValue delta = data.require("delta");
          String more =
              delta
                  .findText("text")
                  .or(() -> delta.findText("thinking"))
                  .orElseGet(() -> "<" + delta.require("citation").text("cited_text") + ">");
          blocks.set(blocks.size() - 1, blocks.getLast() + more);
        }
        default -> {}
      }
    }
    return blocks;
  }

  private static List<String> annotations(List<AgentEvent> agent) {
    return frames(Dialect.OPENAI, agent).stream()
        .filter(frame -> frame.event().orElseThrow().endsWith("annotation.added"))
        .map(
            frame ->
                LocatedValue.parse("data", frame.data()).require("annotation").value().toString())
        .toList();
  }

  private static String lastUpdate(List<AgentEvent> agent) {
    return frames(Dialect.XYNE, agent).stream()
        .filter(frame -> frame.event().orElseThrow().equals("cu"))
        .map(SseFrame::data)
        .reduce("", (first, second) -> second);
  }

  private static List<SseFrame> frames(Dialect dialect, List<AgentEvent> agent) {
    return Recorded.frames(dialect, dialect.markers(), Recorded.events(agent, dialect.markers()));
  }
}
