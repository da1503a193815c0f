package dev.ibid.wire.tool;

import dev.ibid.answer.SourceType;
import dev.ibid.answer.stream.AgentEvent.ToolResult;
import dev.ibid.source.MetadataValue;
import dev.ibid.tool.ExtractedSources;
import dev.ibid.tool.SourceExtractor;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds sources of one type in outputs of one format. */
record FormatExtractor(SourceType type, OutputFormat format) implements SourceExtractor {
  private static final List<String> PACKAGES = List.of("result", "output", "data", "response");

  @Override
  public ExtractedSources extract(ToolResult result) {
    SourceCollector findings = new SourceCollector(result, type);
    MetadataValue output = unpacked(result.output(), findings);
    Optional<ToolFailure> failure = ToolFailure.find(output);
    failure.ifPresent(findings::failed);
    if (failure.isEmpty() || !failure.get().total()) {
      format.read(output, findings);
    }
    if (findings.isSilent() && !ResultFinder.in(output).stream().allMatch(ValueTexts::isBlank)) {
      findings.warn("has nothing in it that can be cited");
    }
    return findings.extracted();
  }

  /** The output with JSON that stands in a text as what it is. */
  private static MetadataValue unpacked(MetadataValue output, SourceCollector findings) {
    return switch (output) {
      case MetadataValue.Text(String text) -> findings.json(text).orElse(output);
      case MetadataValue.Fields(Map<String, MetadataValue> fields) -> {
        Map<String, MetadataValue> unpacked = new LinkedHashMap<>(fields);
        for (String name : PACKAGES) {
          if (unpacked.get(name) instanceof MetadataValue.Text(String text)) {
            findings.json(text).ifPresent(value -> unpacked.put(name, value));
          }
        }
        yield new MetadataValue.Fields(unpacked);
      }
      case MetadataValue.Items items -> items;
      case MetadataValue.Amount amount -> amount;
      case MetadataValue.Flag flag -> flag;
      case MetadataValue.Nothing nothing -> nothing;
    };
  }
}
