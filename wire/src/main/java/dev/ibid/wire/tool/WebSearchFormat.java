package dev.ibid.wire.tool;

import com.google.re2j.Pattern;
import dev.ibid.source.MetadataValue;
import dev.ibid.text.Snippet;
import dev.ibid.tool.WebAddress;
import java.util.List;
import java.util.Optional;

/**
 * The results of a search engine: objects in a list, labelled lines, a list of links, or a text
 * that says where it is from. A text without any address is no result: nobody could look it up.
 */
final class WebSearchFormat implements OutputFormat {
  private static final Pattern ADDRESS = Pattern.compile("(?i)\\bhttps?://\\S");

  @Override
  public void read(MetadataValue output, SourceCollector findings) {
    for (MetadataValue result : ResultFinder.in(output)) {
      switch (result) {
        case MetadataValue.Fields fields -> add(fields, findings);
        case MetadataValue.Text(String text) -> text(text, findings);
        case MetadataValue.Items items -> {}
        case MetadataValue.Amount amount -> {}
        case MetadataValue.Flag flag -> {}
        case MetadataValue.Nothing nothing -> {}
      }
    }
  }

  private static void add(MetadataValue.Fields fields, SourceCollector findings) {
    ToolResultEntry entry = new ToolResultEntry(fields);
    if (entry.isUsable()) {
      findings.add(entry::describe);
    }
  }

  private static void text(String text, SourceCollector findings) {
    List<MetadataValue> results = written(text);
    for (MetadataValue result : results) {
      add((MetadataValue.Fields) result, findings);
    }
    if (results.isEmpty() && !text.isBlank()) {
      if (ADDRESS.matcher(text).find() || isAddress(text)) {
        findings.add(
            source -> isAddress(text) ? source.at(text) : source.saying(ValueTexts.plain(text)));
      } else {
        findings.warn(
            "cannot be cited: it is a text without a result, \"%s\""
                .formatted(Snippet.of(ValueTexts.plain(text))));
      }
    }
  }

  private static boolean isAddress(String text) {
    return WebAddress.find(text).isPresent()
        && text.strip().chars().noneMatch(Character::isWhitespace);
  }

  private static List<MetadataValue> written(String text) {
    return Optional.of(LabelledText.read(text))
        .filter(results -> !results.isEmpty())
        .orElseGet(() -> LinkList.read(text));
  }
}
