package dev.ibid.wire.tool;

import dev.ibid.answer.SourceType;
import dev.ibid.answer.stream.AgentEvent.ToolResult;
import dev.ibid.source.MetadataValue;
import dev.ibid.text.Snippet;
import dev.ibid.tool.ExtractedSources;
import dev.ibid.tool.ToolSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The sources that are being found in one output, numbered as they come. Not thread-safe. */
final class SourceCollector {
  private final ToolResult result;
  private final SourceType type;
  private final List<ToolSource> sources = new ArrayList<>();
  private final List<String> warnings = new ArrayList<>();
  private boolean expected;

  SourceCollector(ToolResult result, SourceType type) {
    this.result = result;
    this.type = type;
  }

  /** Adds a source, given what is known about it; one that only tells of an error is none. */
  void add(UnaryOperator<ToolSource> known) {
    ToolSource source = known.apply(ToolSource.of(result, sources.size(), type));
    Optional<String> error = ErrorPage.find(source);
    if (error.isPresent()) {
      warn("cannot be cited: it is an error page, \"%s\"".formatted(error.get()));
    } else {
      sources.add(source);
    }
  }

  /** Adds a warning about the output as a whole. */
  void warn(String problem) {
    warnings.add("the output of %s %s".formatted(Snippet.of(result.toolName()), problem));
  }

  /** Adds a warning that the tool itself failed. */
  void failed(ToolFailure failure) {
    warnings.add("%s failed: %s".formatted(Snippet.of(result.toolName()), failure.message()));
  }

  /** What the tool was asked for, by any of some names. */
  Optional<String> parameter(String... names) {
    for (String name : names) {
      Optional<String> value = ValueTexts.find(result.parameters(), name);
      if (value.isPresent()) {
        return value;
      }
    }
    return Optional.empty();
  }

  /** A value of JSON inside a text, with a warning if it is damaged. */
  Optional<MetadataValue> json(String text) {
    Optional<LooseJson.Reading> reading = LooseJson.read(text);
    if (reading.isPresent() && !reading.get().whole()) {
      warn("is damaged JSON; it was read as far as it goes");
    }
    if (reading.isPresent() && reading.get().deep()) {
      warn(OutputBounds.TOO_DEEP);
    }
    return reading.map(LooseJson.Reading::value);
  }

  /** Notes that there is rightly nothing to be found. */
  void expectNothing() {
    expected = true;
  }

  boolean isEmpty() {
    return sources.isEmpty();
  }

  boolean isSilent() {
    return sources.isEmpty() && warnings.isEmpty() && !expected;
  }

  ExtractedSources extracted() {
    return new ExtractedSources(sources, warnings.stream().distinct().toList());
  }
}
