package dev.ibid.wire.tool;

import dev.ibid.source.Value;
import dev.ibid.tool.WebAddress;
import java.util.List;
import java.util.Optional;

/**
 * The results of a search engine: objects in a list, labelled lines, a list of links, or just a
 * text that the tool wrote about them.
 */
final class WebSearchFormat implements OutputFormat {
  @Override
  public void read(Value output, Findings findings) {
    for (Value result : Results.in(output)) {
      switch (result) {
        case Value.Fields fields -> add(fields, findings);
        case Value.Text(String text) -> text(text, findings);
        case Value.Items items -> {}
        case Value.Amount amount -> {}
        case Value.Flag flag -> {}
        case Value.Nothing nothing -> {}
      }
    }
  }

  private static void add(Value.Fields fields, Findings findings) {
    Entry entry = new Entry(fields);
    if (entry.isUsable()) {
      findings.add(entry::describe);
    }
  }

  private static void text(String text, Findings findings) {
    List<Value> results = written(text);
    for (Value result : results) {
      add((Value.Fields) result, findings);
    }
    if (results.isEmpty() && !text.isBlank()) {
      findings.add(source -> isAddress(text) ? source.at(text) : source.saying(Texts.plain(text)));
    }
  }

  private static boolean isAddress(String text) {
    return WebAddress.find(text).isPresent()
        && text.strip().chars().noneMatch(Character::isWhitespace);
  }

  private static List<Value> written(String text) {
    return Optional.of(LabelledText.read(text))
        .filter(results -> !results.isEmpty())
        .orElseGet(() -> LinkList.read(text));
  }
}
