package dev.ibid.langchain4j.model;

import dev.langchain4j.model.ModelProvider;
import dev.langchain4j.model.chat.Capability;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ChatRequestParameters;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import java.util.Set;

/**
 * A streaming model that is asked again as long as nothing was told of its answer, given up when it
 * pauses too long, and whose failures are one line for people. Its handlers see one end and nothing
 * behind it. Thread-safe.
 */
final class RetryingStreamingModel implements StreamingChatModel {
  private final StreamingChatModel model;
  private final CallPolicy policy;

  RetryingStreamingModel(StreamingChatModel model, CallPolicy policy) {
    this.model = model;
    this.policy = policy;
  }

  @Override
  public void doChat(ChatRequest request, StreamingChatResponseHandler handler) {
    ask(request, handler, 1);
  }

  private void ask(ChatRequest request, StreamingChatResponseHandler handler, int attempt) {
    StreamAttempt stream =
        new StreamAttempt(
                handler,
                policy.timeout(),
                (failure, told) -> {
                  if (told || !failure.isPassing() || attempt > policy.backOff().retries()) {
                    handler.onError(failure.exception(policy.name()));
                  } else {
                    DelayedExecutor.run(
                        policy.backOff().before(attempt), () -> ask(request, handler, attempt + 1));
                  }
                })
            .begin();
    try {
      model.doChat(request, stream);
    } catch (RuntimeException e) {
      stream.onError(e);
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
