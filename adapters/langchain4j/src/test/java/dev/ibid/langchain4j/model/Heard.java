package dev.ibid.langchain4j.model;

import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.PartialToolCall;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Everything a handler was told, to be looked at when it ended. */
final class Heard implements StreamingChatResponseHandler {
  final StringBuilder text = new StringBuilder();
  final StringBuilder arguments = new StringBuilder();
  final StringBuilder ends = new StringBuilder();
  private final CompletableFuture<ChatResponse> end = new CompletableFuture<>();

  @Override
  public void onPartialResponse(String part) {
    text.append(part);
  }

  @Override
  public void onPartialToolCall(PartialToolCall part) {
    arguments.append(part.partialArguments());
  }

  @Override
  public void onCompleteResponse(ChatResponse response) {
    ends.append("complete;");
    end.complete(response);
  }

  @Override
  public void onError(Throwable failure) {
    ends.append("error;");
    end.completeExceptionally(failure);
  }

  ChatResponse response() throws InterruptedException, ExecutionException, TimeoutException {
    return end.get(5, TimeUnit.MINUTES);
  }

  Throwable failure() throws InterruptedException, TimeoutException {
    try {
      throw new AssertionError("It did not fail: " + response());
    } catch (ExecutionException e) {
      return Optional.ofNullable(e.getCause()).orElse(e);
    }
  }
}
