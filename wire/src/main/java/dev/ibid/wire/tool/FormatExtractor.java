package dev.ibid.wire.tool;

import dev.ibid.answer.AgentEvent.ToolResult;
import dev.ibid.answer.SourceType;
import dev.ibid.source.Value;
import dev.ibid.tool.Extracted;
import dev.ibid.tool.SourceExtractor;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds sources of one type in outputs of one format. */
record FormatExtractor(SourceType type, OutputFormat format) implements SourceExtractor {
  private static final List<String> PACKAGES = List.of("result", "output", "data", "response");

  @Override
  public Extracted extract(ToolResult result) {
    Findings findings = new Findings(result, type);
    Value output = unpacked(result.output(), findings);
    Optional<Failure> failure = Failure.find(output);
    failure.ifPresent(findings::failed);
    if (failure.isEmpty() || !failure.get().total()) {
      format.read(output, findings);
    }
    if (findings.isSilent() && !Results.in(output).stream().allMatch(Texts::isBlank)) {
      findings.warn("has nothing in it that can be cited");
    }
    return findings.extracted();
  }

  /** The output with JSON that stands in a text as what it is. */
  private static Value unpacked(Value output, Findings findings) {
    return switch (output) {
      case Value.Text(String text) -> findings.json(text).orElse(output);
      case Value.Fields(Map<String, Value> fields) -> {
        Map<String, Value> unpacked = new LinkedHashMap<>(fields);
        for (String name : PACKAGES) {
          if (unpacked.get(name) instanceof Value.Text(String text)) {
            findings.json(text).ifPresent(value -> unpacked.put(name, value));
          }
        }
        yield new Value.Fields(unpacked);
      }
      case Value.Items items -> items;
      case Value.Amount amount -> amount;
      case Value.Flag flag -> flag;
      case Value.Nothing nothing -> nothing;
    };
  }
}
