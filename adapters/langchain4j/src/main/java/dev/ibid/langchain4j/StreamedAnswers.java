package dev.ibid.langchain4j;

import dev.ibid.ErrorCode;
import dev.ibid.IbidException;
import dev.ibid.ask.AnswerModel;
import dev.ibid.attribution.ModelUse;
import dev.ibid.langchain4j.model.ModelFailure;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import dev.langchain4j.model.output.TokenUsage;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;

/** Answers to questions, as a chat model streams them. */
public final class StreamedAnswers implements AnswerModel {
  private final StreamingChatModel model;
  private final String name;

  /**
   * @param name what the model is called in answers
   */
  public StreamedAnswers(StreamingChatModel model, String name) {
    this.model = model;
    this.name = name;
  }

  @Override
  public ModelUse write(String instructions, String question, Consumer<String> deltas) {
    ChatRequest request =
        ChatRequest.builder()
            .messages(SystemMessage.from(instructions), UserMessage.from(question))
            .temperature(0.0)
            .build();
    Listener listener = new Listener(deltas);
    long start = System.nanoTime();
    model.chat(request, listener);
    ChatResponse response = listener.await();
    return new ModelUse(
        name, tokens(response), Optional.empty(), Duration.ofNanos(System.nanoTime() - start));
  }

  private static long tokens(ChatResponse response) {
    return Optional.ofNullable(response.tokenUsage())
        .map(TokenUsage::totalTokenCount)
        .map(Integer::longValue)
        .orElse(0L);
  }

  private static final class Listener implements StreamingChatResponseHandler {
    private final Consumer<String> deltas;
    private final CompletableFuture<ChatResponse> end = new CompletableFuture<>();
    private boolean spoke;

    Listener(Consumer<String> deltas) {
      this.deltas = deltas;
    }

    @Override
    public void onPartialResponse(String text) {
      spoke = true;
      deltas.accept(text);
    }

    @Override
    public void onCompleteResponse(ChatResponse response) {
      if (!spoke) {
        // Models that cannot stream tell all of it at the end.
        Optional.ofNullable(response.aiMessage().text()).ifPresent(deltas);
      }
      end.complete(response);
    }

    @Override
    public void onError(Throwable failure) {
      end.completeExceptionally(failure);
    }

    ChatResponse await() {
      try {
        return end.get();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IbidException(ErrorCode.INTERRUPTED, "Interrupted while the model answered", e);
      } catch (ExecutionException e) {
        if (e.getCause() instanceof IbidException known) {
          throw known;
        }
        throw ModelFailure.of(e).exception("The language model");
      }
    }
  }
}
