package dev.ibid.wire.tool;

import dev.ibid.answer.SourceType;
import dev.ibid.source.MetadataValue;
import dev.ibid.text.OneLine;
import dev.ibid.tool.SourceExtractor;
import dev.ibid.tool.ToolSource;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Outputs of a tool that ibid does not know, read by paths that somebody wrote down: where the
 * results are, and where in each of them its text, title, address and page. Written like {@code
 * type=api; each=$.tickets[*]; title=$.subject; uri=$.url; content=$.body}.
 *
 * @param type of the sources
 * @param paths at least to the content or the snippet
 */
public record PathFormat(SourceType type, Map<Part, ValuePath> paths) implements OutputFormat {
  /** How such a format is written, for people. */
  public static final String SYNTAX =
      "formats like type=api; each=$.tickets[*]; title=$.subject; uri=$.url; content=$.body";

  private static final Set<SourceType> OF_TOOLS =
      EnumSet.of(SourceType.WEB, SourceType.FILE, SourceType.API, SourceType.MCP, SourceType.TOOL);

  /** What a path leads to. */
  enum Part {
    /** The results; without a path the whole output is one. */
    EACH,
    TITLE,
    URI,
    CONTENT,
    SNIPPET,
    PAGE
  }

  public PathFormat {
    paths = Map.copyOf(paths);
  }

  /** Empty if it is not written like {@link #SYNTAX}. */
  public static Optional<PathFormat> parse(String text) {
    SourceType type = SourceType.TOOL;
    Map<Part, ValuePath> paths = new EnumMap<>(Part.class);
    for (String pair : text.split(";", -1)) {
      int equals = pair.indexOf('=');
      if (equals < 0) {
        return Optional.empty();
      }
      String name = pair.substring(0, equals).strip().toUpperCase(Locale.ROOT);
      String value = pair.substring(equals + 1).strip();
      Optional<Part> part = constant(Part.class, name);
      Optional<ValuePath> path = ValuePath.parse(value);
      Optional<SourceType> named =
          constant(SourceType.class, value.toUpperCase(Locale.ROOT)).filter(OF_TOOLS::contains);
      if (name.equals("TYPE") && named.isPresent()) {
        type = named.get();
      } else if (part.isEmpty()
          || path.isEmpty()
          || paths.putIfAbsent(part.get(), path.get()) != null) {
        return Optional.empty();
      }
    }
    return paths.containsKey(Part.CONTENT) || paths.containsKey(Part.SNIPPET)
        ? Optional.of(new PathFormat(type, paths))
        : Optional.empty();
  }

  private static <E extends Enum<E>> Optional<E> constant(Class<E> type, String name) {
    return Arrays.stream(type.getEnumConstants())
        .filter(constant -> constant.name().equals(name))
        .findFirst();
  }

  /** Finds sources in outputs of this format. */
  public SourceExtractor extractor() {
    return new FormatExtractor(type, this);
  }

  @Override
  public void read(MetadataValue output, SourceCollector findings) {
    List<MetadataValue> results =
        paths.containsKey(Part.EACH) ? paths.get(Part.EACH).in(output) : List.of(output);
    for (MetadataValue result : results) {
      Optional<String> content = text(Part.CONTENT, result);
      Optional<String> snippet = text(Part.SNIPPET, result);
      if (content.isPresent() || snippet.isPresent()) {
        findings.add(source -> described(source, result, content, snippet));
      }
    }
  }

  private ToolSource described(
      ToolSource source, MetadataValue result, Optional<String> content, Optional<String> snippet) {
    ToolSource said =
        source
            .titled(text(Part.TITLE, result).map(ValueTexts::line).orElse(""))
            .at(text(Part.URI, result).map(uri -> OneLine.of(uri, uri.length())).orElse(""))
            .saying(content.map(ValueTexts::plain).orElse(""))
            .excerpted(snippet.map(ValueTexts::line).orElse(""));
    return text(Part.PAGE, result)
        .filter(page -> page.matches("[1-9]\\d{0,8}"))
        .map(page -> said.onPage(Integer.parseInt(page)))
        .orElse(said);
  }

  /** What stands there as a text: lines for several values, and facts for what is no text. */
  private Optional<String> text(Part part, MetadataValue result) {
    return Optional.ofNullable(paths.get(part))
        .map(
            path ->
                path.in(result).stream()
                    .map(value -> ValueTexts.find(value).orElseGet(() -> ValueLines.of(value)))
                    .collect(Collectors.joining("\n")))
        .filter(text -> !text.isBlank());
  }
}
