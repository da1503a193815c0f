package dev.ibid.langchain4j.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.langchain4j.stub.StubModelServer;
import dev.ibid.langchain4j.stub.StubReply;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.response.ChatResponse;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ChatModelsTest {
  private static final Duration LONG = Duration.ofMinutes(5);

  private final StubModelServer server = new StubModelServer();

  @AfterEach
  void close() {
    server.close();
  }

  private ChatModel model(Provider provider) {
    return ChatModels.chat(server.settings(provider, LONG, 1));
  }

  private static IbidException failure(ChatModel model) {
    IbidException failure =
        catchThrowableOfType(IbidException.class, () -> model.chat("How fast is it?"));
    StringWriter trace = new StringWriter();
    failure.printStackTrace(new PrintWriter(trace));
    assertThat(failure.code()).isEqualTo(ErrorCode.OUTSIDE_FAILED);
    assertThat(failure.getMessage()).startsWith("The language model stub-1@127.0.0.1:");
    assertThat(failure.getMessage()).doesNotContain("\n");
    assertThat(trace.toString()).doesNotContain(StubModelServer.KEY);
    return failure;
  }

  @ParameterizedTest
  @EnumSource
  void a_good_answer_comes_with_its_tokens(Provider provider) {
    server.then(new StubReply.Says("Fast."));

    ChatResponse response = model(provider).chat(UserMessage.from("How fast is it?"));

    assertThat(response.aiMessage().text()).isEqualTo("Fast.");
    assertThat(response.metadata().tokenUsage().totalTokenCount()).isEqualTo(120);
    assertThat(server.keys()).singleElement().asString().endsWith(StubModelServer.KEY);
  }

  @ParameterizedTest
  @EnumSource
  void a_tool_call_is_passed_on(Provider provider) {
    server.then(new StubReply.Calls("", "web_search", "{\"query\":\"react\"}"));

    ChatResponse response = model(provider).chat(UserMessage.from("How fast is it?"));

    assertThat(response.aiMessage().toolExecutionRequests())
        .singleElement()
        .satisfies(
            request -> {
              assertThat(request.name()).isEqualTo("web_search");
              assertThat(request.arguments().replaceAll("\\s", ""))
                  .isEqualTo("{\"query\":\"react\"}");
            });
  }

  @ParameterizedTest
  @CsvSource({"OPENAI, 429", "ANTHROPIC, 429", "OPENAI, 500", "ANTHROPIC, 529"})
  void a_busy_endpoint_is_asked_again(Provider provider, int status) {
    server.then(new StubReply.Refuses(status)).then(new StubReply.Says("Fast."));

    assertThat(model(provider).chat("How fast is it?")).isEqualTo("Fast.");
    assertThat(server.requests()).hasSize(2);
  }

  @ParameterizedTest
  @EnumSource
  void a_cut_connection_is_tried_again_and_then_told(Provider provider) {
    server.then(new StubReply.Cuts("Fa")).then(new StubReply.Says("Fast."));
    assertThat(model(provider).chat("How fast is it?")).isEqualTo("Fast.");

    server.then(new StubReply.Cuts("Fa")).then(new StubReply.Cuts("Fa"));
    assertThat(failure(model(provider))).hasMessageContaining("broke the connection off");
    assertThat(server.requests()).hasSize(4);
  }

  @ParameterizedTest
  @CsvSource({
    "OPENAI, 429, asked too often",
    "ANTHROPIC, 429, asked too often",
    "OPENAI, 500, failed on its side",
    "ANTHROPIC, 500, failed on its side",
  })
  void who_stays_busy_is_given_up(Provider provider, int status, String told) {
    server.otherwise(body -> new StubReply.Refuses(status));

    assertThat(failure(model(provider))).hasMessageContaining(told);
    assertThat(server.requests()).hasSize(2);
  }

  @ParameterizedTest
  @CsvSource({
    "OPENAI, 401, refused the API key",
    "ANTHROPIC, 403, refused the API key",
    "OPENAI, 404, does not have this address or model",
    "ANTHROPIC, 404, does not have this address or model",
    "OPENAI, 400, refused the request",
    "ANTHROPIC, 413, refused the request",
  })
  void what_will_not_change_is_not_tried_again(Provider provider, int status, String told) {
    server.otherwise(body -> new StubReply.Refuses(status));

    assertThat(failure(model(provider))).hasMessageContaining(told);
    assertThat(server.requests()).hasSize(1);
  }

  @ParameterizedTest
  @EnumSource
  void a_slow_answer_is_not_waited_for(Provider provider) {
    server.then(new StubReply.Slow(LONG, "Fast."));
    ChatModel model = ChatModels.chat(server.settings(provider, Duration.ofMillis(300), 1));

    assertThat(failure(model)).hasMessageContaining("did not answer in time");
    assertThat(server.requests()).hasSizeLessThanOrEqualTo(1);
  }

  @ParameterizedTest
  @EnumSource
  void garbage_and_half_an_answer_are_told_as_such(Provider provider) {
    server.then(new StubReply.Garbage());
    assertThat(failure(model(provider))).hasMessageContaining("cannot be used");

    server.then(new StubReply.Stops("Fast."));
    assertThat(failure(model(provider))).hasMessageContaining("cannot be used");
  }

  @ParameterizedTest
  @EnumSource
  void nothing_that_an_endpoint_says_is_logged(Provider provider) {
    List<String> logged = Collections.synchronizedList(new ArrayList<>());
    Handler log =
        new Handler() {
          @Override
          public void publish(LogRecord entry) {
            logged.add(entry.getMessage() + entry.getThrown());
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        };
    Logger root = Logger.getLogger("");
    root.addHandler(log);
    try {
      server.otherwise(body -> new StubReply.Refuses(500));
      failure(model(provider));
    } finally {
      root.removeHandler(log);
    }

    assertThat(logged.toString()).doesNotContain(StubModelServer.KEY);
  }

  @ParameterizedTest
  @EnumSource
  void nobody_there_is_told_as_such(Provider provider) {
    ModelSettings gone = server.settings(provider, LONG, 0);
    server.close();

    assertThat(failure(ChatModels.chat(gone))).hasMessageContaining("cannot be reached");
  }
}
