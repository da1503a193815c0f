package dev.ibid.examples.langchain4j;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ChatRequestParameters;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import dev.langchain4j.model.output.FinishReason;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.regex.Pattern;

/** Stands in for a model behind a network: gives the messages it was made with, in order. */
final class ScriptedModel implements StreamingChatModel {
  private static final Pattern BEHIND_A_SPACE = Pattern.compile("(?<= )");

  private final Queue<AiMessage> messages;

  ScriptedModel(List<AiMessage> messages) {
    this.messages = new ArrayDeque<>(messages);
  }

  @Override
  public void doChat(ChatRequest request, StreamingChatResponseHandler handler) {
    AiMessage message = messages.remove();
    if (!message.hasToolExecutionRequests()) {
      BEHIND_A_SPACE.splitAsStream(message.text()).forEach(handler::onPartialResponse);
    }
    handler.onCompleteResponse(response(message));
  }

  /** The same, for those who want an answer in one piece. */
  ChatModel unstreamed() {
    return new ChatModel() {
      @Override
      public ChatResponse doChat(ChatRequest request) {
        return response(messages.remove());
      }
    };
  }

  @Override
  public ChatRequestParameters defaultRequestParameters() {
    return ChatRequestParameters.builder().modelName("scripted").build();
  }

  private static ChatResponse response(AiMessage message) {
    FinishReason reason =
        message.hasToolExecutionRequests() ? FinishReason.TOOL_EXECUTION : FinishReason.STOP;
    return ChatResponse.builder().aiMessage(message).finishReason(reason).build();
  }
}
