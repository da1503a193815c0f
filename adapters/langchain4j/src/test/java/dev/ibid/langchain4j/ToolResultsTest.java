package dev.ibid.langchain4j;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.answer.stream.AgentEvent;
import dev.ibid.source.MetadataValue;
import dev.ibid.tool.ExtractedSources;
import dev.ibid.wire.tool.ToolExtractors;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ToolResultsTest {
  private static final String FOUND =
      """
      {"results":[{"title":"React 19","link":"https://react.dev/19","snippet":"Actions are new."}]}
      """;

  private final ToolResults results = new ToolResults(ToolExtractors.standard());

  private static AiMessage asking(String id, String arguments) {
    return AiMessage.from(
        ToolExecutionRequest.builder().id(id).name("web_search").arguments(arguments).build());
  }

  private static ToolExecutionResultMessage result(String id, String output) {
    return ToolExecutionResultMessage.from(id, "web_search", output);
  }

  @Test
  void results_are_sources_with_the_parameters_of_their_requests() {
    List<AgentEvent.ToolResult> fresh =
        results.collect(
            List.of(
                UserMessage.from("What is new?"),
                asking("call-1", "{\"query\":\"react\"}"),
                result("call-1", FOUND)));

    assertThat(fresh)
        .singleElement()
        .satisfies(
            result -> {
              assertThat(result.requestId()).isEqualTo("call-1");
              assertThat(result.parameters())
                  .isEqualTo(
                      new MetadataValue.Fields(Map.of("query", new MetadataValue.Text("react"))));
            });
    assertThat(results.sources().sources())
        .singleElement()
        .satisfies(
            source -> {
              assertThat(source.id().value()).isEqualTo("call-1-0");
              assertThat(source.origin().uri()).contains("https://react.dev/19");
              assertThat(source.text()).isEqualTo("Actions are new.");
            });
  }

  @Test
  void a_growing_conversation_tells_each_result_once() {
    List<ChatMessage> conversation =
        new ArrayList<>(List.of(asking("call-1", "{}"), result("call-1", FOUND)));
    assertThat(results.collect(conversation)).hasSize(1);

    conversation.add(asking("call-2", "{}"));
    conversation.add(result("call-2", FOUND.replace("react.dev/19", "react.dev/20")));

    assertThat(results.collect(conversation))
        .extracting(AgentEvent.ToolResult::requestId)
        .containsExactly("call-2");
    assertThat(results.sources().sources())
        .extracting(source -> source.id().value())
        .containsExactly("call-1-0", "call-2-0");
  }

  @Test
  void results_without_ids_are_told_once_too() {
    List<ChatMessage> conversation =
        List.of(
            ToolExecutionResultMessage.from("", "web_search", FOUND),
            ToolExecutionResultMessage.from("", "web_search", FOUND.replace("19", "20")));

    assertThat(results.collect(conversation))
        .extracting(AgentEvent.ToolResult::requestId)
        .containsExactly("unnamed-1", "unnamed-2");
    assertThat(results.collect(conversation)).isEmpty();
  }

  @Test
  void the_same_page_found_twice_is_one_source() {
    results.collect(List.of(result("call-1", FOUND), result("call-2", FOUND)));

    assertThat(results.sources().sources()).hasSize(1);
  }

  @Test
  void broken_arguments_and_errors_harm_nothing() {
    ToolExecutionResultMessage error =
        ToolExecutionResultMessage.builder()
            .id("call-2")
            .toolName("web_search")
            .text("Timed out")
            .isError(true)
            .build();

    assertThat(
            results.collect(
                List.of(asking("call-1", "{\"query\":"), result("call-1", FOUND), error)))
        .singleElement()
        .satisfies(
            result ->
                assertThat(result.parameters()).isEqualTo(new MetadataValue.Fields(Map.of())));
  }

  @Test
  void nothing_returned_is_nothing_to_cite() {
    assertThat(results.sources()).isEqualTo(ExtractedSources.NOTHING);
  }
}
