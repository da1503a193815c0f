package dev.ibid.wire.tool;

import dev.ibid.source.MetadataValue;
import dev.ibid.tool.ToolSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What tools of the Model Context Protocol return: blocks of content, structured content, or both,
 * where the blocks then say the same once more. Pictures and sounds cannot be cited.
 */
final class McpFormat implements OutputFormat {
  private static final Set<String> BLOCKS =
      Set.of("text", "image", "audio", "resource", "resource_link");

  @Override
  public void read(MetadataValue output, SourceCollector findings) {
    MetadataValue result = withoutEnvelope(output);
    Optional<MetadataValue> structured =
        result instanceof MetadataValue.Fields fields
            ? Optional.ofNullable(fields.fields().get("structuredContent"))
                .filter(value -> !ValueTexts.isBlank(value))
            : Optional.empty();
    structured.ifPresent(value -> data(value, findings));
    Optional<List<MetadataValue>> blocks = blocks(result);
    if (blocks.isPresent()) {
      boolean told = !findings.isEmpty();
      blocks.get().forEach(block -> block((MetadataValue.Fields) block, told, findings));
    } else if (structured.isEmpty()) {
      data(result, findings);
    }
  }

  private static MetadataValue withoutEnvelope(MetadataValue output) {
    return output instanceof MetadataValue.Fields(Map<String, MetadataValue> fields)
            && fields.containsKey("jsonrpc")
            && fields.get("result") instanceof MetadataValue.Fields result
        ? result
        : output;
  }

  private static Optional<List<MetadataValue>> blocks(MetadataValue result) {
    MetadataValue list =
        result instanceof MetadataValue.Fields fields
            ? fields.fields().getOrDefault("content", new MetadataValue.Nothing())
            : result;
    return list instanceof MetadataValue.Items(List<MetadataValue> items)
            && !items.isEmpty()
            && items.stream().allMatch(McpFormat::isBlock)
        ? Optional.of(items)
        : Optional.empty();
  }

  private static boolean isBlock(MetadataValue value) {
    return value instanceof MetadataValue.Fields fields
        && ValueTexts.find(fields, "type").filter(BLOCKS::contains).isPresent();
  }

  /**
   * Reads a block.
   *
   * @param told whether structured content said already what JSON in a text repeats
   */
  private static void block(MetadataValue.Fields block, boolean told, SourceCollector findings) {
    switch (ValueTexts.find(block, "type").orElse("")) {
      case "text" -> ValueTexts.find(block, "text").ifPresent(text -> text(text, told, findings));
      case "resource" -> {
        if (block.fields().get("resource") instanceof MetadataValue.Fields resource) {
          resource(resource, findings);
        }
      }
      case "resource_link" -> resource(block, findings);
      default -> {}
    }
  }

  private static void text(String text, boolean told, SourceCollector findings) {
    Optional<MetadataValue> json = findings.json(text);
    Optional<ToolFailure> failure =
        ToolFailure.find(json.orElseGet(() -> new MetadataValue.Text(text)))
            .filter(ToolFailure::total);
    if (failure.isPresent()) {
      findings.failed(failure.get());
    } else if (json.isEmpty()) {
      prose(text, findings);
    } else if (!told) {
      data(json.get(), findings);
    }
  }

  private static void prose(String text, SourceCollector findings) {
    List<MetadataValue> labelled = LabelledText.read(text);
    if (labelled.stream()
        .anyMatch(each -> new ToolResultEntry((MetadataValue.Fields) each).address().isPresent())) {
      labelled.forEach(
          each ->
              findings.add(
                  source -> new ToolResultEntry((MetadataValue.Fields) each).describe(source)));
    } else {
      Optional<String> title =
          LenientHtmlText.isHtml(text) ? LenientHtmlText.of(text).title() : Optional.empty();
      findings.add(source -> source.titled(title.orElse("")).saying(ValueTexts.plain(text)));
    }
  }

  private static void resource(MetadataValue.Fields resource, SourceCollector findings) {
    Optional<String> uri = ValueTexts.find(resource, "uri");
    Optional<String> text = ValueTexts.find(resource, "text").map(ValueTexts::plain);
    if (uri.isPresent() || text.isPresent()) {
      findings.add(
          source ->
              named(source, resource)
                  .at(uri.orElse(""))
                  .saying(text.orElse(""))
                  .excerpted(ValueTexts.find(resource, "description").orElse("")));
    }
  }

  private static ToolSource named(ToolSource source, MetadataValue.Fields resource) {
    return source.titled(
        ValueTexts.find(resource, "title").or(() -> ValueTexts.find(resource, "name")).orElse(""));
  }

  /** A result with all its facts: a claim may well be about one that only this tool knows. */
  private static ToolSource described(ToolResultEntry entry, ToolSource bare) {
    ToolSource source = entry.describe(bare);
    String facts = ValueLines.of(entry.others());
    if (facts.isEmpty()) {
      return source;
    }
    Optional<String> content = source.fullContent().or(source::snippet);
    return content.isPresent()
        ? source.containing(content.get() + "\n\n" + facts)
        : source.saying(facts);
  }

  /** Results if there are any, else all of it as one source. */
  private static void data(MetadataValue data, SourceCollector findings) {
    List<MetadataValue> results = ResultFinder.in(data);
    boolean usable =
        results.stream()
            .anyMatch(
                each ->
                    each instanceof MetadataValue.Fields fields
                        && new ToolResultEntry(fields).isUsable());
    if (usable) {
      for (MetadataValue result : results) {
        if (result instanceof MetadataValue.Fields fields
            && new ToolResultEntry(fields).isUsable()) {
          findings.add(source -> described(new ToolResultEntry(fields), source));
        }
      }
    } else if (data instanceof MetadataValue.Text(String text)) {
      if (!text.isBlank()) {
        prose(text, findings);
      }
    } else if (!results.isEmpty()) {
      String lines = ValueLines.of(data);
      if (!lines.isEmpty()) {
        findings.add(source -> source.saying(lines));
      }
    }
  }
}
