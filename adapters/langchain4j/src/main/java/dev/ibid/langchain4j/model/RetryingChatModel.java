package dev.ibid.langchain4j.model;

import dev.langchain4j.model.ModelProvider;
import dev.langchain4j.model.chat.Capability;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ChatRequestParameters;
import dev.langchain4j.model.chat.response.ChatResponse;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;

/**
 * A chat model that is asked again when its endpoint is busy, given up when it takes too long, and
 * whose failures are one line for people. Thread-safe.
 *
 * <p>LangChain4j's own retries log what the endpoint said, and its time-out ends with the first
 * byte of an answer.
 */
final class RetryingChatModel implements ChatModel {
  private final ChatModel model;
  private final CallPolicy policy;

  RetryingChatModel(ChatModel model, CallPolicy policy) {
    this.model = model;
    this.policy = policy;
  }

  @Override
  public ChatResponse doChat(ChatRequest request) {
    try {
      for (int retry = 1; ; retry++) {
        try {
          return TimeLimit.call(() -> model.doChat(request), policy.timeout());
        } catch (ExecutionException | TimeoutException e) {
          ModelFailure failure = ModelFailure.of(e);
          if (!failure.isPassing() || retry > policy.backOff().retries()) {
            throw failure.exception(policy.name());
          }
        }
        Thread.sleep(policy.backOff().before(retry));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw ModelFailure.CUT.exception(policy.name());
    }
  }

  @Override
  public ChatRequestParameters defaultRequestParameters() {
    return model.defaultRequestParameters();
  }

  @Override
  public Set<Capability> supportedCapabilities() {
    return model.supportedCapabilities();
  }

  @Override
  public ModelProvider provider() {
    return model.provider();
  }
}
