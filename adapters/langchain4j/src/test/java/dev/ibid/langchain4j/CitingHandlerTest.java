package dev.ibid.langchain4j;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.AnswerState;
import dev.ibid.answer.Fragment;
import dev.ibid.answer.NumberedEvent;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.answer.stream.AgentEvent;
import dev.ibid.answer.stream.AnswerRequest;
import dev.ibid.answer.stream.AnswerRun;
import dev.ibid.disclosure.DisclosurePolicy;
import dev.ibid.engine.Engine;
import dev.ibid.langchain4j.model.ChatModels;
import dev.ibid.langchain4j.model.Provider;
import dev.ibid.langchain4j.stub.StubModelServer;
import dev.ibid.langchain4j.stub.StubReply;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.PartialThinking;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import dev.langchain4j.model.output.FinishReason;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CitingHandlerTest {
  private final StubModelServer server = new StubModelServer();
  private final Engine engine = new Engine(Optional.empty(), DisclosurePolicy.DEFAULT);
  private final List<NumberedEvent> told = Collections.synchronizedList(new ArrayList<>());
  private final AnswerRun run = engine.ibid.answers().begin(AnswerRequest.DEFAULT, told::add);

  CitingHandlerTest() {
    run.accept(
        new AgentEvent.FragmentsFound(
            List.of(
                new Fragment("f1", "d1", "Speed", "https://x.example/1", "It is fast."),
                new Fragment("f2", "d2", "Size", "https://x.example/2", "It is small."))));
  }

  @AfterEach
  void close() {
    server.close();
  }

  /** Asks, and waits until the response has ended one way or the other. */
  private void ask(Provider provider) throws Exception {
    CompletableFuture<String> end = new CompletableFuture<>();
    StreamingChatResponseHandler next =
        new StreamingChatResponseHandler() {
          @Override
          public void onCompleteResponse(ChatResponse response) {
            end.complete("complete");
          }

          @Override
          public void onError(Throwable failure) {
            end.complete("failed");
          }
        };
    ChatModels.streaming(server.settings(provider, Duration.ofSeconds(20), 0))
        .chat("How is it?", new CitingHandler(run, next));
    end.get(5, TimeUnit.MINUTES);
  }

  private StoredAnswer stored() {
    return engine.ibid.answers().require(run.id());
  }

  private <E extends AnswerEvent> List<E> events(Class<E> kind) {
    return told.stream()
        .map(NumberedEvent::event)
        .filter(kind::isInstance)
        .map(kind::cast)
        .toList();
  }

  private String reasoning() {
    return events(AnswerEvent.Reasoning.class).stream()
        .map(AnswerEvent.Reasoning::text)
        .collect(Collectors.joining());
  }

  private static ChatResponse response(String text, FinishReason reason) {
    return ChatResponse.builder().aiMessage(AiMessage.from(text)).finishReason(reason).build();
  }

  @ParameterizedTest
  @EnumSource
  void a_streamed_response_becomes_an_answer_with_citations(Provider provider) throws Exception {
    server.then(new StubReply.Says("It is small [2] and fast [1]."));

    ask(provider);

    assertThat(stored().text()).isEqualTo("It is small [1] and fast [2].");
    assertThat(stored().state()).isEqualTo(AnswerState.COMPLETE);
    assertThat(stored().sources())
        .extracting(source -> source.docId().orElseThrow().value())
        .containsExactly("d2", "d1");
    assertThat(events(AnswerEvent.CitationsUpdate.class)).hasSize(2);
  }

  @ParameterizedTest
  @EnumSource
  void tool_calls_are_reasoning_and_the_answer_goes_on_behind_them(Provider provider)
      throws Exception {
    server
        .then(new StubReply.Calls("One moment.", "web_search", "{\"query\":\"speed\"}"))
        .then(new StubReply.Says("It is fast [1]."));

    ask(provider);
    assertThat(events(AnswerEvent.End.class)).isEmpty();
    ask(provider);

    assertThat(reasoning()).isEqualTo("web_search {\"query\":\"speed\"}\n");
    assertThat(stored().text()).isEqualTo("One moment.\n\nIt is fast [1].");
    assertThat(stored().state()).isEqualTo(AnswerState.COMPLETE);
  }

  @ParameterizedTest
  @EnumSource
  void a_response_that_breaks_off_leaves_an_interrupted_answer(Provider provider) throws Exception {
    server.then(new StubReply.Cuts("It is fast [1] and"));

    ask(provider);

    assertThat(stored().text()).isEqualTo("It is fast [1] and");
    assertThat(stored().state()).isEqualTo(AnswerState.INTERRUPTED);
    assertThat(events(AnswerEvent.Failed.class))
        .singleElement()
        .satisfies(failed -> assertThat(failed.message()).contains("broke the connection off"));
  }

  @Test
  void thoughts_are_reasoning() {
    CitingHandler handler = new CitingHandler(run);

    handler.onPartialThinking(new PartialThinking("Hm."));
    handler.onPartialResponse("It is fast.");
    handler.onCompleteResponse(response("It is fast.", FinishReason.STOP));

    assertThat(reasoning()).isEqualTo("Hm.");
    assertThat(stored().text()).isEqualTo("It is fast.");
  }

  @Test
  void a_model_that_does_not_stream_is_heard_at_the_end() {
    new CitingHandler(run).onCompleteResponse(response("It is fast [1].", FinishReason.STOP));

    assertThat(stored().text()).isEqualTo("It is fast [1].");
    assertThat(stored().state()).isEqualTo(AnswerState.COMPLETE);
  }

  @Test
  void an_answer_that_became_too_long_is_not_complete() {
    new CitingHandler(run).onCompleteResponse(response("It is fast [1], and", FinishReason.LENGTH));

    assertThat(stored().state()).isEqualTo(AnswerState.INTERRUPTED);
    assertThat(events(AnswerEvent.Failed.class)).hasSize(1);
  }

  @Test
  void what_an_unknown_failure_says_is_not_repeated() {
    new CitingHandler(run).onError(new IllegalStateException("Bearer sk-1\nrefused"));

    assertThat(events(AnswerEvent.Failed.class))
        .singleElement()
        .satisfies(
            failed -> assertThat(failed.message()).doesNotContain("sk-1").doesNotContain("\n"));
    assertThat(stored().state()).isEqualTo(AnswerState.INTERRUPTED);
  }
}
