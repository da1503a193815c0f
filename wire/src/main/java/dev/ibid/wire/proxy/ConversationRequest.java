package dev.ibid.wire.proxy;

import dev.ibid.answer.Fragment;
import dev.ibid.answer.stream.AgentEvent.ToolResult;
import java.util.List;
import java.util.Optional;

/** A request that carries a conversation, in which sources stand. */
abstract sealed class ConversationRequest implements ProxiedRequest
    permits ChatCompletionRequest, MessagesRequest {
  private final Conversation conversation;
  private final ConversationSources sources = new ConversationSources();

  ConversationRequest(Conversation conversation) {
    this.conversation = conversation;
  }

  final Conversation conversation() {
    return conversation;
  }

  final ConversationSources sources() {
    return sources;
  }

  @Override
  public final boolean isStreamed() {
    return conversation.isStreamed();
  }

  @Override
  public final Optional<String> question() {
    return conversation.question();
  }

  @Override
  public final List<Fragment> documents() {
    return sources.documents();
  }

  @Override
  public final List<ToolResult> toolResults() {
    return sources.results();
  }
}
