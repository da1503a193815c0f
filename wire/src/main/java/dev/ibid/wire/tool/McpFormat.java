package dev.ibid.wire.tool;

import dev.ibid.source.Value;
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
  public void read(Value output, Findings findings) {
    Value result = withoutEnvelope(output);
    Optional<Value> structured =
        result instanceof Value.Fields fields
            ? Optional.ofNullable(fields.fields().get("structuredContent"))
                .filter(value -> !Texts.isBlank(value))
            : Optional.empty();
    structured.ifPresent(value -> data(value, findings));
    Optional<List<Value>> blocks = blocks(result);
    if (blocks.isPresent()) {
      boolean told = !findings.isEmpty();
      blocks.get().forEach(block -> block((Value.Fields) block, told, findings));
    } else if (structured.isEmpty()) {
      data(result, findings);
    }
  }

  private static Value withoutEnvelope(Value output) {
    return output instanceof Value.Fields(Map<String, Value> fields)
            && fields.containsKey("jsonrpc")
            && fields.get("result") instanceof Value.Fields result
        ? result
        : output;
  }

  private static Optional<List<Value>> blocks(Value result) {
    Value list =
        result instanceof Value.Fields fields
            ? fields.fields().getOrDefault("content", new Value.Nothing())
            : result;
    return list instanceof Value.Items(List<Value> items)
            && !items.isEmpty()
            && items.stream().allMatch(McpFormat::isBlock)
        ? Optional.of(items)
        : Optional.empty();
  }

  private static boolean isBlock(Value value) {
    return value instanceof Value.Fields fields
        && Texts.find(fields, "type").filter(BLOCKS::contains).isPresent();
  }

  /**
   * Reads a block.
   *
   * @param told whether structured content said already what JSON in a text repeats
   */
  private static void block(Value.Fields block, boolean told, Findings findings) {
    switch (Texts.find(block, "type").orElse("")) {
      case "text" -> Texts.find(block, "text").ifPresent(text -> text(text, told, findings));
      case "resource" -> {
        if (block.fields().get("resource") instanceof Value.Fields resource) {
          resource(resource, findings);
        }
      }
      case "resource_link" -> resource(block, findings);
      default -> {}
    }
  }

  private static void text(String text, boolean told, Findings findings) {
    Optional<Value> json = findings.json(text);
    if (json.isEmpty()) {
      prose(text, findings);
    } else if (!told) {
      data(json.get(), findings);
    }
  }

  private static void prose(String text, Findings findings) {
    List<Value> labelled = LabelledText.read(text);
    if (labelled.stream().anyMatch(each -> new Entry((Value.Fields) each).address().isPresent())) {
      labelled.forEach(
          each -> findings.add(source -> new Entry((Value.Fields) each).describe(source)));
    } else {
      Optional<String> title = HtmlText.isHtml(text) ? HtmlText.of(text).title() : Optional.empty();
      findings.add(source -> source.titled(title.orElse("")).saying(Texts.plain(text)));
    }
  }

  private static void resource(Value.Fields resource, Findings findings) {
    Optional<String> uri = Texts.find(resource, "uri");
    Optional<String> text = Texts.find(resource, "text").map(Texts::plain);
    if (uri.isPresent() || text.isPresent()) {
      findings.add(
          source ->
              named(source, resource)
                  .at(uri.orElse(""))
                  .saying(text.orElse(""))
                  .excerpted(Texts.find(resource, "description").orElse("")));
    }
  }

  private static ToolSource named(ToolSource source, Value.Fields resource) {
    return source.titled(
        Texts.find(resource, "title").or(() -> Texts.find(resource, "name")).orElse(""));
  }

  /** A result with all its facts: a claim may well be about one that only this tool knows. */
  private static ToolSource described(Entry entry, ToolSource bare) {
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
  private static void data(Value data, Findings findings) {
    List<Value> results = Results.in(data);
    boolean usable =
        results.stream()
            .anyMatch(each -> each instanceof Value.Fields fields && new Entry(fields).isUsable());
    if (usable) {
      for (Value result : results) {
        if (result instanceof Value.Fields fields && new Entry(fields).isUsable()) {
          findings.add(source -> described(new Entry(fields), source));
        }
      }
    } else if (data instanceof Value.Text(String text)) {
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
