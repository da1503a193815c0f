package dev.ibid.langchain4j.model;

import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.CompleteToolCall;
import dev.langchain4j.model.chat.response.PartialResponse;
import dev.langchain4j.model.chat.response.PartialResponseContext;
import dev.langchain4j.model.chat.response.PartialThinking;
import dev.langchain4j.model.chat.response.PartialThinkingContext;
import dev.langchain4j.model.chat.response.PartialToolCall;
import dev.langchain4j.model.chat.response.PartialToolCallContext;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import dev.langchain4j.model.chat.response.StreamingHandle;
import java.time.Duration;
import java.util.Optional;

/**
 * One try at a streamed answer: passes on what comes until the first end, and takes a long pause
 * for one. Thread-safe, since the pause is noticed by another thread than the stream's.
 */
final class StreamAttempt implements StreamingChatResponseHandler {
  /** Is told how an attempt failed, and whether its handler was told anything before. */
  @FunctionalInterface
  interface Failed {
    void with(ModelFailure failure, boolean told);
  }

  private final StreamingChatResponseHandler handler;
  private final long timeout;
  private final Failed failed;
  private Optional<StreamingHandle> connection = Optional.empty();
  private long lastSign = System.nanoTime();
  private boolean told;
  private boolean ended;

  StreamAttempt(StreamingChatResponseHandler handler, Duration timeout, Failed failed) {
    this.handler = handler;
    this.timeout = timeout.toNanos();
    this.failed = failed;
  }

  /** Begins to look out for pauses. */
  StreamAttempt begin() {
    watch();
    return this;
  }

  @Override
  public void onPartialResponse(String text) {
    tell(() -> handler.onPartialResponse(text));
  }

  @Override
  public void onPartialResponse(PartialResponse part, PartialResponseContext context) {
    connected(context.streamingHandle());
    tell(() -> handler.onPartialResponse(part, context));
  }

  @Override
  public void onPartialThinking(PartialThinking part) {
    tell(() -> handler.onPartialThinking(part));
  }

  @Override
  public void onPartialThinking(PartialThinking part, PartialThinkingContext context) {
    connected(context.streamingHandle());
    tell(() -> handler.onPartialThinking(part, context));
  }

  @Override
  public void onPartialToolCall(PartialToolCall part) {
    tell(() -> handler.onPartialToolCall(part));
  }

  @Override
  public void onPartialToolCall(PartialToolCall part, PartialToolCallContext context) {
    connected(context.streamingHandle());
    tell(() -> handler.onPartialToolCall(part, context));
  }

  @Override
  public void onCompleteToolCall(CompleteToolCall call) {
    tell(() -> handler.onCompleteToolCall(call));
  }

  @Override
  public void onUnmappedRawEvent(Object event) {
    // A sign of life, but nothing that could not be told again.
    if (isOpen()) {
      handler.onUnmappedRawEvent(event);
    }
  }

  @Override
  public void onCompleteResponse(ChatResponse response) {
    if (end()) {
      handler.onCompleteResponse(response);
    }
  }

  @Override
  public void onError(Throwable failure) {
    if (end()) {
      failed.with(ModelFailure.of(failure), isTold());
    }
  }

  private void tell(Runnable event) {
    if (isOpen()) {
      synchronized (this) {
        told = true;
      }
      try {
        event.run();
      } catch (RuntimeException e) {
        // The reader failed, not the model, and will hardly take more.
        if (end()) {
          handle().ifPresent(StreamingHandle::cancel);
          handler.onError(e);
        }
      }
    }
  }

  private synchronized void connected(StreamingHandle handle) {
    connection = Optional.of(handle);
  }

  private synchronized boolean isOpen() {
    lastSign = System.nanoTime();
    return !ended;
  }

  private synchronized boolean isTold() {
    return told;
  }

  /** Whether this is the first end. */
  private synchronized boolean end() {
    boolean first = !ended;
    ended = true;
    return first;
  }

  private void watch() {
    Optional<Duration> rest = rest();
    if (rest.isEmpty()) {
      return;
    }
    if (rest.get().isPositive()) {
      DelayedExecutor.run(rest.get(), this::watch);
    } else if (end()) {
      handle().ifPresent(StreamingHandle::cancel);
      failed.with(ModelFailure.LATE, isTold());
    }
  }

  private synchronized Optional<StreamingHandle> handle() {
    return connection;
  }

  /** How long it may still be silent; nothing if it ended. */
  private synchronized Optional<Duration> rest() {
    return ended
        ? Optional.empty()
        : Optional.of(Duration.ofNanos(timeout - (System.nanoTime() - lastSign)));
  }
}
