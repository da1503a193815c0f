package dev.ibid.tool;

import dev.ibid.answer.SourceId;
import dev.ibid.answer.stream.AgentEvent.ToolResult;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.source.MetadataValue;
import dev.ibid.text.Snippet;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;

/**
 * Calls tools side by side and collects what can be cited of their outputs. Thread-safe; the limit
 * on concurrent calls holds for all callers together.
 *
 * <p>A tool that fails or hangs affects only its own request. An extractor that fails affects only
 * the sources of that output. A call that takes too long is interrupted and no longer waited for.
 */
public final class ToolRunner {
  private final Map<String, Tool> tools;
  private final SourceExtractor extractor;
  private final ParallelTasks work;

  /**
   * @param tools by their names
   * @param concurrency how many calls run at once, at least 1
   * @param timeout how long each call may take, more than zero
   */
  public ToolRunner(
      Map<String, Tool> tools, SourceExtractor extractor, int concurrency, Duration timeout) {
    this.tools = Map.copyOf(tools);
    this.extractor = extractor;
    this.work = new ParallelTasks(concurrency, timeout);
  }

  /**
   * Runs requests and waits for all of them. An unknown tool is a failed outcome. A source whose id
   * is taken is left out with a warning.
   *
   * @param requests no two with the same id
   * @throws IbidException with {@code BAD_REQUEST} if two requests have one id; {@code INTERRUPTED}
   *     if the thread is interrupted
   */
  public ToolRun run(List<ToolRequest> requests) {
    checkIds(requests);
    List<TaskResult<MetadataValue>> calls = work.run(requests.stream().map(this::call).toList());
    List<ToolOutcome> outcomes = new ArrayList<>();
    List<ToolResult> results = new ArrayList<>();
    for (int i = 0; i < requests.size(); i++) {
      ToolRequest request = requests.get(i);
      ToolOutcome outcome =
          calls
              .get(i)
              .either(
                  output -> new ToolOutcome.Returned(request, output),
                  reason -> new ToolOutcome.Failed(request, told(request, reason)));
      outcomes.add(outcome);
      if (outcome instanceof ToolOutcome.Returned(ToolRequest asked, MetadataValue output)) {
        results.add(new ToolResult(asked.id(), asked.toolName(), asked.parameters(), output));
      }
    }
    return collected(outcomes, results);
  }

  private ToolRun collected(List<ToolOutcome> outcomes, List<ToolResult> results) {
    List<TaskResult<ExtractedSources>> extractions =
        work.run(results.stream().map(this::extraction).toList());
    List<ToolSource> sources = new ArrayList<>();
    List<String> warnings = new ArrayList<>();
    Set<SourceId> ids = new HashSet<>();
    for (int i = 0; i < results.size(); i++) {
      ToolResult result = results.get(i);
      ExtractedSources extracted =
          extractions
              .get(i)
              .either(
                  found -> found,
                  reason -> new ExtractedSources(List.of(), List.of(unread(result, reason))));
      warnings.addAll(extracted.warnings());
      for (ToolSource source : extracted.sources()) {
        if (ids.add(source.id())) {
          sources.add(source);
        } else {
          warnings.add(
              unread(result, "the id %s is taken".formatted(Snippet.of(source.id().value()))));
        }
      }
    }
    return new ToolRun(outcomes, MergedSources.of(sources), warnings);
  }

  private Callable<MetadataValue> call(ToolRequest request) {
    return () ->
        Optional.ofNullable(tools.get(request.toolName()))
            .orElseThrow(
                () -> new IbidException(ErrorCode.BAD_REQUEST, "there is no tool of that name"))
            .call(request);
  }

  private Callable<ExtractedSources> extraction(ToolResult result) {
    return () -> extractor.extract(result);
  }

  private static String told(ToolRequest request, String reason) {
    return "%s failed: %s".formatted(Snippet.of(request.toolName()), reason);
  }

  private static String unread(ToolResult result, String reason) {
    return "the output of %s cannot be cited: %s".formatted(Snippet.of(result.toolName()), reason);
  }

  private static void checkIds(List<ToolRequest> requests) {
    Set<String> ids = new HashSet<>();
    for (ToolRequest request : requests) {
      if (!ids.add(request.id())) {
        throw new IbidException(
            ErrorCode.BAD_REQUEST,
            "two requests have the id \"%s\"; give each an id of its own"
                .formatted(Snippet.of(request.id())));
      }
    }
  }
}
