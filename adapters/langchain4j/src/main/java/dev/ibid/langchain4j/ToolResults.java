package dev.ibid.langchain4j;

import dev.ibid.answer.stream.AgentEvent;
import dev.ibid.error.IbidException;
import dev.ibid.source.MetadataValue;
import dev.ibid.tool.ExtractedSources;
import dev.ibid.tool.MergedSources;
import dev.ibid.tool.SourceExtractor;
import dev.ibid.wire.json.LocatedValue;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.TextContent;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What tools returned in a conversation, as sources of its answer. Each result counts once, however
 * often the conversation is shown; results that are errors do not count. Thread-safe.
 */
public final class ToolResults {
  private static final MetadataValue.Fields NO_PARAMETERS = new MetadataValue.Fields(Map.of());

  private final SourceExtractor extractor;
  private final Map<String, AgentEvent.ToolResult> results = new LinkedHashMap<>();

  /**
   * An empty collection.
   *
   * @param extractor finds what can be cited in a result
   */
  public ToolResults(SourceExtractor extractor) {
    this.extractor = extractor;
  }

  /** Takes in a conversation, and tells which results in it are new, to be given to an answer. */
  public synchronized List<AgentEvent.ToolResult> collect(List<ChatMessage> conversation) {
    Map<String, ToolExecutionRequest> requests = new HashMap<>();
    List<AgentEvent.ToolResult> fresh = new ArrayList<>();
    int position = 0;
    for (ChatMessage message : conversation) {
      if (message instanceof AiMessage asking) {
        asking.toolExecutionRequests().forEach(request -> requests.put(id(request.id()), request));
      } else if (message instanceof ToolExecutionResultMessage result) {
        position++;
        String id = id(result.id());
        // Conversations only grow, so that a place in one is as good as an id.
        String key = id.isBlank() ? "unnamed-" + position : id;
        add(key, Optional.ofNullable(requests.get(id)), result).ifPresent(fresh::add);
      }
    }
    return fresh;
  }

  private Optional<AgentEvent.ToolResult> add(
      String key, Optional<ToolExecutionRequest> request, ToolExecutionResultMessage message) {
    if (Boolean.TRUE.equals(message.isError()) || results.containsKey(key)) {
      return Optional.empty();
    }
    AgentEvent.ToolResult result =
        new AgentEvent.ToolResult(
            key,
            Optional.ofNullable(message.toolName()).orElse(""),
            request.map(ToolResults::parameters).orElse(NO_PARAMETERS),
            new MetadataValue.Text(text(message)));
    results.put(key, result);
    return Optional.of(result);
  }

  /** What can be cited of all results, no two the same, and what could not be used of them. */
  public synchronized ExtractedSources sources() {
    ExtractedSources all = extractor.extractAll(results.values());
    return new ExtractedSources(MergedSources.of(all.sources()).sources(), all.warnings());
  }

  /** Some models give their calls no ids. */
  private static String id(String given) {
    return Optional.ofNullable(given).orElse("");
  }

  private static MetadataValue.Fields parameters(ToolExecutionRequest request) {
    try {
      String arguments = Optional.ofNullable(request.arguments()).orElse("{}");
      return LocatedValue.parse("arguments", arguments).value()
              instanceof MetadataValue.Fields fields
          ? fields
          : NO_PARAMETERS;
    } catch (IbidException e) {
      // Models write broken arguments too, and the tool made something of them.
      return NO_PARAMETERS;
    }
  }

  private static String text(ToolExecutionResultMessage message) {
    return message.contents().stream()
        .filter(TextContent.class::isInstance)
        .map(content -> ((TextContent) content).text())
        .collect(Collectors.joining("\n"));
  }
}
