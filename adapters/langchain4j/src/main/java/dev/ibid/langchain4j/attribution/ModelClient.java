package dev.ibid.langchain4j.attribution;

import dev.ibid.error.IbidException;
import dev.ibid.langchain4j.model.ModelFailure;
import dev.ibid.langchain4j.model.TimeLimit;
import dev.ibid.text.TokenCounter;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.model.chat.Capability;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.TokenUsage;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;

/** Puts questions to a model and gets texts, in the strictest form it accepts. Thread-safe. */
final class ModelClient {
  private final ChatModel model;
  private final Duration timeout;
  private final TokenCounter counter;

  /** Some models refuse a temperature or a schema, and would each time. */
  private volatile boolean plainly;

  /** A text that a model wrote, and what that took. */
  record Written(String text, ModelReply.Effort effort) {}

  ModelClient(ChatModel model, Duration timeout, TokenCounter counter) {
    this.model = model;
    this.timeout = timeout;
    this.counter = counter;
  }

  /**
   * Asks once.
   *
   * @throws IbidException if there is no answer; its message is a line for people
   */
  Written ask(List<ChatMessage> messages) throws InterruptedException {
    try {
      return written(messages, chat(messages));
    } catch (ExecutionException | TimeoutException e) {
      throw e.getCause() instanceof IbidException known
          ? known
          : ModelFailure.of(e).exception("The language model");
    }
  }

  private ChatResponse chat(List<ChatMessage> messages)
      throws InterruptedException, ExecutionException, TimeoutException {
    if (!plainly) {
      try {
        return call(strict(messages));
      } catch (ExecutionException e) {
        if (ModelFailure.of(e) != ModelFailure.REQUEST_REFUSED) {
          throw e;
        }
      }
    }
    ChatResponse response = call(ChatRequest.builder().messages(messages).build());
    plainly = true;
    return response;
  }

  private ChatResponse call(ChatRequest request)
      throws InterruptedException, ExecutionException, TimeoutException {
    return TimeLimit.call(() -> model.chat(request), timeout);
  }

  private ChatRequest strict(List<ChatMessage> messages) {
    ChatRequest.Builder request = ChatRequest.builder().messages(messages).temperature(0.0);
    return model.supportedCapabilities().contains(Capability.RESPONSE_FORMAT_JSON_SCHEMA)
        ? request.responseFormat(AttributionPrompt.FORMAT).build()
        : request.build();
  }

  private Written written(List<ChatMessage> messages, ChatResponse response) {
    String text = Optional.ofNullable(response.aiMessage().text()).orElse("");
    Optional<TokenUsage> told = Optional.ofNullable(response.metadata().tokenUsage());
    ModelTokens tokens =
        new ModelTokens(
            told.map(TokenUsage::inputTokenCount)
                .map(Integer::longValue)
                .orElseGet(() -> (long) counter.count(messages.toString())),
            told.map(TokenUsage::outputTokenCount)
                .map(Integer::longValue)
                .orElseGet(() -> (long) counter.count(text)));
    return new Written(text, new ModelReply.Effort(Optional.of(name(response)), tokens));
  }

  private String name(ChatResponse response) {
    return Optional.ofNullable(response.metadata().modelName())
        .or(() -> Optional.ofNullable(model.defaultRequestParameters().modelName()))
        .orElseGet(() -> model.provider().name().toLowerCase(Locale.ROOT));
  }
}
