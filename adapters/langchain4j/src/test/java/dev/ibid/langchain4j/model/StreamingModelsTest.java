package dev.ibid.langchain4j.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.error.IbidException;
import dev.ibid.langchain4j.stub.StubModelServer;
import dev.ibid.langchain4j.stub.StubReply;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StreamingModelsTest {
  private static final Duration LONG = Duration.ofMinutes(5);

  private final StubModelServer server = new StubModelServer();
  private final Heard heard = new Heard();

  @AfterEach
  void close() {
    server.close();
  }

  private void ask(Provider provider) {
    ask(provider, LONG);
  }

  private void ask(Provider provider, Duration timeout) {
    ChatModels.streaming(server.settings(provider, timeout, 1)).chat("How fast is it?", heard);
  }

  private void assertFailure(String told) throws Exception {
    assertThat(heard.failure()).isInstanceOf(IbidException.class).hasMessageContaining(told);
    assertThat(heard.failure().getMessage())
        .doesNotContain(StubModelServer.KEY)
        .doesNotContain("\n");
    assertThat(heard.ends).hasToString("error;");
  }

  @ParameterizedTest
  @EnumSource
  void an_answer_is_told_word_by_word(Provider provider) throws Exception {
    server.then(new StubReply.Says("It is fast."));

    ask(provider);

    ChatResponse response = heard.response();
    assertThat(heard.text).hasToString("It is fast.");
    assertThat(response.aiMessage().text()).isEqualTo("It is fast.");
    assertThat(response.metadata().tokenUsage().outputTokenCount()).isEqualTo(20);
    assertThat(heard.ends).hasToString("complete;");
  }

  @ParameterizedTest
  @EnumSource
  void a_tool_call_is_told_piece_by_piece(Provider provider) throws Exception {
    server.then(new StubReply.Calls("Let me see. ", "web_search", "{\"query\":\"react\"}"));

    ask(provider);

    assertThat(heard.response().aiMessage().toolExecutionRequests()).hasSize(1);
    assertThat(heard.text).hasToString("Let me see. ");
    assertThat(heard.arguments).hasToString("{\"query\":\"react\"}");
  }

  @ParameterizedTest
  @EnumSource
  void a_busy_endpoint_is_asked_again(Provider provider) throws Exception {
    server.then(new StubReply.Refuses(429)).then(new StubReply.Says("It is fast."));

    ask(provider);

    heard.response();
    assertThat(heard.text).hasToString("It is fast.");
    assertThat(server.requests()).hasSize(2);
  }

  @ParameterizedTest
  @EnumSource
  void who_stays_broken_is_given_up(Provider provider) throws Exception {
    server.otherwise(body -> new StubReply.Refuses(500));

    ask(provider);

    assertFailure("failed on its side");
    assertThat(server.requests()).hasSize(2);
  }

  @ParameterizedTest
  @EnumSource
  void a_stream_that_breaks_off_fails_and_is_not_begun_again(Provider provider) throws Exception {
    server.then(new StubReply.Cuts("It is "));

    ask(provider);

    assertFailure("broke the connection off");
    assertThat(heard.text).hasToString("It is ");
    assertThat(server.requests()).hasSize(1);
  }

  @ParameterizedTest
  @EnumSource
  void a_stream_that_just_stops_fails_too(Provider provider) throws Exception {
    server.then(new StubReply.Stops("It is "));

    ask(provider);

    assertFailure("broke the connection off");
    assertThat(heard.text).hasToString("It is ");
  }

  @ParameterizedTest
  @EnumSource
  void a_long_pause_ends_the_stream(Provider provider) throws Exception {
    server.then(new StubReply.Slow(LONG, "It is fast."));

    ask(provider, Duration.ofSeconds(2));

    assertFailure("did not answer in time");
    assertThat(heard.text).hasToString("It ");
  }

  @ParameterizedTest
  @EnumSource
  void garbage_is_tried_again_and_then_told(Provider provider) throws Exception {
    server.otherwise(body -> new StubReply.Garbage());

    ask(provider);

    assertFailure("broke the connection off");
    assertThat(heard.text).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void a_reader_that_fails_is_told_its_own_failure(Provider provider) throws Exception {
    server.then(new StubReply.Says("It is fast."));
    CompletableFuture<Throwable> told = new CompletableFuture<>();
    StreamingChatModel model = ChatModels.streaming(server.settings(provider, LONG, 1));

    model.chat(
        "How fast is it?",
        new StreamingChatResponseHandler() {
          @Override
          public void onPartialResponse(String text) {
            throw new IllegalStateException("The reader is gone");
          }

          @Override
          public void onCompleteResponse(ChatResponse response) {
            told.completeExceptionally(new AssertionError("It went on"));
          }

          @Override
          public void onError(Throwable failure) {
            told.complete(failure);
          }
        });

    assertThat(told.get(5, TimeUnit.MINUTES)).hasMessage("The reader is gone");
  }
}
