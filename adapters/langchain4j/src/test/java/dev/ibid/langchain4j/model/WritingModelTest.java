package dev.ibid.langchain4j.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.ibid.attribution.ModelUse;
import dev.ibid.disclosure.O200kTokenCounter;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.langchain4j.stub.StubModelServer;
import dev.ibid.langchain4j.stub.StubReply;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import dev.langchain4j.model.output.FinishReason;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class WritingModelTest {
  private static final Price PRICE = new Price(BigDecimal.ONE, BigDecimal.TEN);

  private final StubModelServer server = new StubModelServer();
  private final List<String> deltas = Collections.synchronizedList(new ArrayList<>());

  @AfterEach
  void close() {
    server.close();
  }

  private WritingModel writer(Provider provider) {
    return writer(ChatModels.streaming(server.settings(provider, Duration.ofSeconds(20), 1)));
  }

  private static WritingModel writer(StreamingChatModel model) {
    return new WritingModel(model, new O200kTokenCounter(), Optional.of(PRICE));
  }

  private ModelUse write(WritingModel writer) {
    return writer.write("Answer from the sources.", "How fast is it?", deltas::add);
  }

  private IbidException failure(WritingModel writer) {
    return catchThrowableOfType(IbidException.class, () -> write(writer));
  }

  /** A model that says everything at the end. */
  private static StreamingChatModel unstreamed(String text, FinishReason reason) {
    return new StreamingChatModel() {
      @Override
      public void doChat(ChatRequest request, StreamingChatResponseHandler handler) {
        handler.onCompleteResponse(
            ChatResponse.builder().aiMessage(AiMessage.from(text)).finishReason(reason).build());
      }
    };
  }

  @ParameterizedTest
  @EnumSource
  void an_answer_is_given_piece_by_piece_with_what_it_took(Provider provider) {
    server.then(new StubReply.Refuses(429)).then(new StubReply.Says("It is fast [1]."));

    ModelUse use = write(writer(provider));

    assertThat(deltas).containsExactly("It ", "is ", "fast ", "[1].");
    assertThat(use.model()).isEqualTo("stub-1");
    assertThat(use.tokens()).isEqualTo(120);
    assertThat(use.cost())
        .hasValueSatisfying(cost -> assertThat(cost).isEqualByComparingTo("0.0003"));
    assertThat(server.requests().getLast())
        .contains("Answer from the sources.")
        .contains("How fast is it?");
  }

  @ParameterizedTest
  @EnumSource
  void a_model_that_breaks_off_fails_behind_what_it_wrote(Provider provider) {
    server.then(new StubReply.Cuts("It is "));

    IbidException failure = failure(writer(provider));

    assertThat(deltas).containsExactly("It ", "is ");
    assertThat(failure.code()).isEqualTo(ErrorCode.OUTSIDE_FAILED);
    assertThat(failure).hasMessageContaining("broke the connection off");
  }

  @ParameterizedTest
  @EnumSource
  void a_reader_that_fails_is_not_the_models_fault(Provider provider) {
    server.then(new StubReply.Says("It is fast."));

    assertThatThrownBy(
            () ->
                writer(provider)
                    .write(
                        "Answer.",
                        "How?",
                        delta -> {
                          throw new IllegalStateException("The reader is gone");
                        }))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("The reader is gone");
  }

  @ParameterizedTest
  @EnumSource
  void who_waits_no_longer_is_told_so(Provider provider) {
    server.then(new StubReply.Slow(Duration.ofSeconds(20), "It is fast."));
    Thread.currentThread().interrupt();

    IbidException failure = failure(writer(provider));

    assertThat(Thread.interrupted()).isTrue();
    assertThat(failure.code()).isEqualTo(ErrorCode.INTERRUPTED);
  }

  @Test
  void a_model_that_does_not_stream_gives_all_at_once() {
    ModelUse use = write(writer(unstreamed("It is fast.", FinishReason.STOP)));

    assertThat(deltas).containsExactly("It is fast.");
    assertThat(use.tokens()).isPositive();
    assertThat(use.model()).isEqualTo("other");
  }

  @Test
  void an_answer_that_is_cut_withheld_or_empty_is_a_failure() {
    assertThat(failure(writer(unstreamed("It is", FinishReason.LENGTH))))
        .hasMessageContaining("longest answer");
    assertThat(failure(writer(unstreamed("It is", FinishReason.CONTENT_FILTER))))
        .hasMessageContaining("withheld");
    assertThat(failure(writer(unstreamed(" ", FinishReason.STOP))))
        .hasMessageContaining("said nothing");
  }
}
