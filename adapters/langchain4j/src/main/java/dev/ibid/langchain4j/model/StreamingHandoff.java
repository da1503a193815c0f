package dev.ibid.langchain4j.model;

import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.PartialResponse;
import dev.langchain4j.model.chat.response.PartialResponseContext;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import java.io.Serial;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;

/** Hands a streamed answer on, and lets somebody wait for its end. Thread-safe. */
final class StreamingHandoff implements StreamingChatResponseHandler {
  private final Consumer<String> deltas;
  private final CompletableFuture<ChatResponse> end = new CompletableFuture<>();
  private volatile boolean began;
  private volatile boolean stopped;

  /** Not the model failed, but who reads it. */
  static final class ReaderFailed extends RuntimeException {
    @Serial private static final long serialVersionUID = 1L;

    private final RuntimeException failure;

    ReaderFailed(RuntimeException failure) {
      super(failure);
      this.failure = failure;
    }

    RuntimeException failure() {
      return failure;
    }
  }

  StreamingHandoff(Consumer<String> deltas) {
    this.deltas = deltas;
  }

  @Override
  public void onPartialResponse(String text) {
    if (stopped || end.isDone()) {
      return;
    }
    began = true;
    try {
      deltas.accept(text);
    } catch (RuntimeException e) {
      stopped = true;
      end.completeExceptionally(new ReaderFailed(e));
    }
  }

  @Override
  public void onPartialResponse(PartialResponse part, PartialResponseContext context) {
    onPartialResponse(part.text());
    if (stopped) {
      context.streamingHandle().cancel();
    }
  }

  @Override
  public void onCompleteResponse(ChatResponse response) {
    if (!began) {
      // Models that cannot stream tell all of it at the end.
      Optional.ofNullable(response.aiMessage().text()).ifPresent(this::onPartialResponse);
    }
    end.complete(response);
  }

  @Override
  public void onError(Throwable failure) {
    end.completeExceptionally(failure);
  }

  /** Nobody waits any more. */
  void stop() {
    stopped = true;
  }

  ChatResponse await() throws InterruptedException, ExecutionException {
    return end.get();
  }
}
