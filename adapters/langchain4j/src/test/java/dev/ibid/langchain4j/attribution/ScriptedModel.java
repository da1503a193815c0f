package dev.ibid.langchain4j.attribution;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.model.chat.Capability;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.TokenUsage;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** A model in the process that answers by a function of what it is asked. Thread-safe. */
final class ScriptedModel implements ChatModel {
  final List<ChatRequest> requests = Collections.synchronizedList(new ArrayList<>());
  private final Set<Capability> capabilities;
  private final Function<ChatRequest, String> script;

  ScriptedModel(Set<Capability> capabilities, Function<ChatRequest, String> script) {
    this.capabilities = capabilities;
    this.script = script;
  }

  /** A model that gives these answers one after the other, and the last one from then on. */
  static ScriptedModel saying(List<String> answers) {
    List<String> left = Collections.synchronizedList(new ArrayList<>(answers));
    return new ScriptedModel(
        Set.of(), request -> left.size() > 1 ? left.removeFirst() : left.getFirst());
  }

  @Override
  public ChatResponse doChat(ChatRequest request) {
    requests.add(request);
    return ChatResponse.builder()
        .aiMessage(AiMessage.from(script.apply(request)))
        .modelName("scripted")
        .tokenUsage(new TokenUsage(1_000, 200))
        .build();
  }

  @Override
  public Set<Capability> supportedCapabilities() {
    return capabilities;
  }
}
