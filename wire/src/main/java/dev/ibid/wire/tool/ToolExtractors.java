package dev.ibid.wire.tool;

import dev.ibid.answer.SourceType;
import dev.ibid.answer.stream.AgentEvent.ToolResult;
import dev.ibid.error.IbidException;
import dev.ibid.text.Snippet;
import dev.ibid.tool.ExtractedSources;
import dev.ibid.tool.SourceExtractor;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds sources by the name of the tool: the extractor that was registered last for a matching
 * pattern decides. Outputs are kept within bounds for all of them, and an extractor that throws
 * gives a warning. Tools that none is registered for have nothing to cite. Immutable.
 */
public final class ToolExtractors implements SourceExtractor {
  private static final ToolExtractors STANDARD =
      new ToolExtractors(List.of())
          .with("^mcp\\..+__.+$", new FormatExtractor(SourceType.MCP, new McpFormat()))
          .with("^http_client$", new FormatExtractor(SourceType.API, new HttpFormat()))
          .with("^wikipedia_search$", new FormatExtractor(SourceType.WEB, new WikipediaFormat()))
          .with("^query_rag_project$", new FormatExtractor(SourceType.FILE, new RagFormat()))
          .with("^web_scrape$", new FormatExtractor(SourceType.WEB, new WebScrapeFormat()))
          .with("^web_search$", new FormatExtractor(SourceType.WEB, new WebSearchFormat()));

  private record Registration(ToolPattern pattern, SourceExtractor extractor) {}

  private final List<Registration> registrations;

  private ToolExtractors(List<Registration> registrations) {
    this.registrations = List.copyOf(registrations);
  }

  /** Those for {@code web_search}, {@code web_scrape}, and the other tools that ibid knows. */
  public static ToolExtractors standard() {
    return STANDARD;
  }

  /** Whether an extractor can be registered with a pattern. */
  public static boolean isPattern(String pattern) {
    try {
      ToolPattern unused = ToolPattern.of(pattern);
      return true;
    } catch (IbidException e) {
      return false;
    }
  }

  /**
   * These with one more, which is asked before them.
   *
   * @param pattern in the syntax of RE2; it matches anywhere in a tool's name unless anchored
   * @throws dev.ibid.error.IbidException if it is no such pattern
   */
  public ToolExtractors with(String pattern, SourceExtractor extractor) {
    List<Registration> more = new ArrayList<>();
    more.add(new Registration(ToolPattern.of(pattern), extractor));
    more.addAll(registrations);
    return new ToolExtractors(more);
  }

  @Override
  public ExtractedSources extract(ToolResult result) {
    return registrations.stream()
        .filter(registration -> registration.pattern().matches(result.toolName()))
        .findFirst()
        .map(registration -> extract(registration.extractor(), result))
        .orElse(ExtractedSources.NOTHING);
  }

  private static ExtractedSources extract(SourceExtractor extractor, ToolResult result) {
    OutputBounds bounds = OutputBounds.of(result);
    try {
      return bounds.after(extractor.extract(bounds.before(result)));
    } catch (RuntimeException | StackOverflowError e) {
      // Whoever wrote the extractor, the answer goes on without these sources.
      String reason = Optional.ofNullable(e.getMessage()).orElse(e.getClass().getSimpleName());
      bounds.warn("cannot be cited: " + Snippet.of(reason));
      return bounds.after(ExtractedSources.NOTHING);
    }
  }
}
