package dev.ibid.wire.tool;

import dev.ibid.answer.stream.AgentEvent.ToolResult;
import dev.ibid.source.MetadataValue;
import dev.ibid.text.Graphemes;
import dev.ibid.text.Snippet;
import dev.ibid.tool.ExtractedSources;
import dev.ibid.tool.ToolSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Keeps one output within bounds, before and after sources are looked for in it. Not thread-safe.
 */
final class OutputBounds {
  /** The most characters of an output, and of its sources together. */
  static final int MAX_OUTPUT_CHARS = 10_000_000;

  /** The most characters of a source. */
  static final int MAX_SOURCE_CHARS = 1_000_000;

  static final int MAX_SOURCES = 1_000;
  static final int MAX_DEPTH = LooseJson.MAX_DEPTH;
  static final String TOO_DEEP =
      "is nested more than %d deep; what lies deeper was passed over".formatted(MAX_DEPTH);

  private static final String TOO_LONG =
      String.format(
          Locale.ROOT, "is longer than %,d characters; the rest was passed over", MAX_OUTPUT_CHARS);

  private final String toolName;
  private final List<String> warnings = new ArrayList<>();
  private int left = MAX_OUTPUT_CHARS;
  private boolean deep;
  private boolean cut;

  private OutputBounds(String toolName) {
    this.toolName = Snippet.of(toolName);
  }

  static OutputBounds of(ToolResult result) {
    return new OutputBounds(result.toolName());
  }

  /** The output without what is too much of it. */
  ToolResult before(ToolResult result) {
    MetadataValue output = bounded(result.output(), 0);
    if (deep) {
      warn(TOO_DEEP);
    }
    if (cut) {
      warn(TOO_LONG);
    }
    return new ToolResult(result.requestId(), result.toolName(), result.parameters(), output);
  }

  /** The sources without what is too much of them, and all warnings. */
  ExtractedSources after(ExtractedSources extracted) {
    List<ToolSource> found = extracted.sources();
    List<ToolSource> sources = new ArrayList<>();
    left = MAX_OUTPUT_CHARS;
    cut = false;
    for (ToolSource source : found.subList(0, Math.min(MAX_SOURCES, found.size()))) {
      sources.add(bounded(source));
    }
    if (found.size() > MAX_SOURCES) {
      warn(
          String.format(
              Locale.ROOT,
              "has %,d sources; only the first %,d are used",
              found.size(),
              MAX_SOURCES));
    }
    if (cut) {
      warn(
          String.format(
              Locale.ROOT,
              "has sources of more than %,d characters; their ends were passed over",
              MAX_SOURCE_CHARS));
    }
    warnings.addAll(extracted.warnings());
    return new ExtractedSources(sources, warnings.stream().distinct().toList());
  }

  void warn(String problem) {
    warnings.add("the output of %s %s".formatted(toolName, problem));
  }

  private ToolSource bounded(ToolSource source) {
    String content = source.fullContent().orElse("");
    int most = Math.min(MAX_SOURCE_CHARS, left);
    left -= Math.min(content.length(), most);
    if (content.length() <= most) {
      return source;
    }
    cut = true;
    return source.containing(content.substring(0, Graphemes.floor(content, most)));
  }

  private MetadataValue bounded(MetadataValue value, int depth) {
    return switch (value) {
      case MetadataValue.Text(String text) -> {
        int kept = Math.min(left, text.length());
        left -= kept;
        cut |= kept < text.length();
        yield kept == text.length() ? value : new MetadataValue.Text(cut(text, kept));
      }
      case MetadataValue.Items(List<MetadataValue> items) -> {
        if (isTooDeep(depth)) {
          yield new MetadataValue.Nothing();
        }
        List<MetadataValue> bounded = new ArrayList<>(items.size());
        items.forEach(item -> bounded.add(bounded(item, depth + 1)));
        yield new MetadataValue.Items(bounded);
      }
      case MetadataValue.Fields(Map<String, MetadataValue> fields) -> {
        if (isTooDeep(depth)) {
          yield new MetadataValue.Nothing();
        }
        Map<String, MetadataValue> bounded = new LinkedHashMap<>();
        fields.forEach((name, field) -> bounded.put(name, bounded(field, depth + 1)));
        yield new MetadataValue.Fields(bounded);
      }
      case MetadataValue.Amount amount -> amount;
      case MetadataValue.Flag flag -> flag;
      case MetadataValue.Nothing nothing -> nothing;
    };
  }

  private static String cut(String text, int length) {
    return text.substring(0, Graphemes.floor(text, length));
  }

  private boolean isTooDeep(int depth) {
    deep |= depth >= MAX_DEPTH;
    return depth >= MAX_DEPTH;
  }
}
