package dev.ibid.langchain4j.model;

import dev.langchain4j.model.anthropic.AnthropicChatModel;
import dev.langchain4j.model.anthropic.AnthropicStreamingChatModel;
import dev.langchain4j.model.chat.Capability;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.openai.OpenAiChatModel;
import dev.langchain4j.model.openai.OpenAiStreamingChatModel;
import java.util.Set;

/**
 * Makes LangChain4j's models from settings. They retry with growing pauses, keep to their time, and
 * fail with an {@link dev.ibid.error.IbidException} of one line; nothing is asked before they are
 * used.
 */
public final class ChatModels {
  /** Anthropic wants to know beforehand how long an answer may become; all its models can do it. */
  private static final int MOST_ANSWER_TOKENS = 4096;

  private ChatModels() {}

  /** A model that answers in one piece. */
  public static ChatModel chat(ModelSettings settings) {
    ChatModel model =
        switch (settings.provider()) {
          case OPENAI -> {
            OpenAiChatModel.OpenAiChatModelBuilder builder =
                OpenAiChatModel.builder()
                    .httpClientBuilder(streams(settings))
                    .baseUrl(settings.base().toString())
                    .modelName(settings.model())
                    .timeout(settings.timeout())
                    .supportedCapabilities(capabilities(settings))
                    .strictJsonSchema(settings.schemas())
                    .maxRetries(0);
            settings.key().ifPresent(builder::apiKey);
            yield builder.build();
          }
          case ANTHROPIC ->
              AnthropicChatModel.builder()
                  .httpClientBuilder(streams(settings))
                  .baseUrl(settings.base().toString())
                  .modelName(settings.model())
                  .apiKey(settings.key().orElseThrow())
                  .timeout(settings.timeout())
                  .supportedCapabilities(capabilities(settings))
                  .maxTokens(MOST_ANSWER_TOKENS)
                  .maxRetries(0)
                  .build();
        };
    return new RetryingChatModel(model, CallPolicy.of(settings, name(settings)));
  }

  /** A model that tells its answer while it writes. */
  public static StreamingChatModel streaming(ModelSettings settings) {
    StreamingChatModel model =
        switch (settings.provider()) {
          case OPENAI -> {
            OpenAiStreamingChatModel.OpenAiStreamingChatModelBuilder builder =
                OpenAiStreamingChatModel.builder()
                    .httpClientBuilder(streams(settings))
                    .baseUrl(settings.base().toString())
                    .modelName(settings.model())
                    .timeout(settings.timeout());
            settings.key().ifPresent(builder::apiKey);
            yield builder.build();
          }
          case ANTHROPIC ->
              AnthropicStreamingChatModel.builder()
                  .httpClientBuilder(streams(settings))
                  .baseUrl(settings.base().toString())
                  .modelName(settings.model())
                  .apiKey(settings.key().orElseThrow())
                  .timeout(settings.timeout())
                  .maxTokens(MOST_ANSWER_TOKENS)
                  .build();
        };
    return new RetryingStreamingModel(model, CallPolicy.of(settings, name(settings)));
  }

  private static CompleteStreams streams(ModelSettings settings) {
    return new CompleteStreams("https".equals(settings.base().getScheme()));
  }

  private static Set<Capability> capabilities(ModelSettings settings) {
    return settings.schemas() ? Set.of(Capability.RESPONSE_FORMAT_JSON_SCHEMA) : Set.of();
  }

  private static String name(ModelSettings settings) {
    return "The language model " + settings;
  }
}
