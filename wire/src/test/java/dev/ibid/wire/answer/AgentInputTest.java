package dev.ibid.wire.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.ibid.answer.Fragment;
import dev.ibid.answer.stream.AgentEvent;
import dev.ibid.error.IbidException;
import dev.ibid.source.MetadataValue;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AgentInputTest {
  @Test
  void events_are_read_line_by_line() throws IOException {
    String lines =
        """
        {"type":"fragments","fragments":[{"id":"f1","content":"c"}]}
        {"type":"assistant_message","content":"I search.","toolCalls":[{"name":"search"}]}

        {"type":"tool_result","requestId":"q1","toolName":"search","parameters":{"n":2},"output":["x"]}
        {"type":"assistant_message","content":"Found [1]","toolCalls":[]}
        {"type":"final_output","output":"Found [1]."}
        {"type":"error","message":"slow"}
        {"type":"run_end"}""";

    assertThat(read(lines, 200))
        .containsExactly(
            new AgentEvent.FragmentsFound(List.of(new Fragment("f1", "f1", "", "", "c"))),
            new AgentEvent.AssistantMessage("I search.", true),
            new AgentEvent.ToolResult(
                "q1",
                "search",
                new MetadataValue.Fields(Map.of("n", new MetadataValue.Amount(BigDecimal.TWO))),
                new MetadataValue.Items(List.of(new MetadataValue.Text("x")))),
            new AgentEvent.AssistantMessage("Found [1]", false),
            new AgentEvent.FinalOutput("Found [1]."),
            new AgentEvent.Failure("slow"),
            new AgentEvent.RunEnd());
  }

  @Test
  void text_is_cut_and_ends_the_run() throws IOException {
    assertThat(read("Moved [1]\n늘었다 📈", 4))
        .containsExactly(
            new AgentEvent.AssistantMessage("Move", false),
            new AgentEvent.AssistantMessage("d [1", false),
            new AgentEvent.AssistantMessage("]\n늘었", false),
            new AgentEvent.AssistantMessage("다 📈", false),
            new AgentEvent.RunEnd());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"type\":\"other\"}\n{\"type\":\"run_end\"}",
        "{\"content\":\"x\"}",
        "{not json}\r\nmore",
        "{\"type\":7}",
        "\n{\"type\":\"run_end\"}",
        "[1]"
      })
  void what_only_looks_like_events_is_text(String text) throws IOException {
    assertThat(read(text, 1000))
        .containsExactly(new AgentEvent.AssistantMessage(text, false), new AgentEvent.RunEnd());
  }

  @Test
  void nothing_is_an_empty_answer() throws IOException {
    assertThat(read("", 200)).containsExactly(new AgentEvent.RunEnd());
  }

  @Test
  void a_byte_order_mark_is_no_text() throws IOException {
    assertThat(read("\uFEFF{\"type\":\"run_end\"}", 200)).containsExactly(new AgentEvent.RunEnd());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {"type":"what"} | line 2.type: "what" is none of assistant_message, error, final_output, fragments, run_end, tool_result
          {"type":"final_output"} | line 2: "output" is missing
          {"type":"fragments","fragments":[{"id":"f"}]} | line 2.fragments[0]: "content" is missing
          {"type":"tool_result","requestId":"q","toolName":"t","parameters":[]} | line 2.parameters: an object is needed
          {"type": | line 2: this is not JSON at column 9
          """)
  void a_wrong_line_is_named(String line, String message) {
    assertThatExceptionOfType(IbidException.class)
        .isThrownBy(() -> read("{\"type\":\"assistant_message\",\"content\":\"a\"}\n" + line, 200))
        .withMessage(message);
  }

  @Test
  void what_is_not_utf_8_is_refused() {
    AgentInput input =
        new AgentInput(new ByteArrayInputStream(new byte[] {'a', (byte) 0xFF, 'b'}), 200);

    assertThatExceptionOfType(IbidException.class)
        .isThrownBy(input::next)
        .withMessage("the agent's input is not UTF-8");
  }

  private static List<AgentEvent> read(String text, int chunk) throws IOException {
    AgentInput input =
        new AgentInput(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), chunk);
    List<AgentEvent> events = new ArrayList<>();
    for (Optional<AgentEvent> event = input.next(); event.isPresent(); event = input.next()) {
      events.add(event.get());
    }
    return events;
  }

  @Test
  void the_end_of_a_run_may_say_what_it_took() throws IOException {
    assertThat(read("{\"type\":\"run_end\",\"model\":\"m\",\"tokensUsed\":12,\"cost\":0.5}", 200))
        .containsExactly(
            new AgentEvent.RunEnd(
                Optional.of("m"), OptionalLong.of(12), Optional.of(new BigDecimal("0.5"))));
    for (String wrong :
        List.of("\"tokensUsed\":-1", "\"cost\":-0.1", "\"cost\":1e-999999999", "\"model\":3")) {
      assertThatExceptionOfType(IbidException.class)
          .isThrownBy(() -> read("{\"type\":\"run_end\",%s}".formatted(wrong), 200));
    }
  }
}
