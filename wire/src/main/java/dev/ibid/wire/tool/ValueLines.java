package dev.ibid.wire.tool;

import dev.ibid.source.MetadataValue;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Values as lines of text, each a name and what stands under it: {@code main.temp: 21}. A claim is
 * compared with such lines like with any other text; braces and quotes would only be in the way.
 */
final class ValueLines {
  private final StringBuilder lines = new StringBuilder();

  private ValueLines() {}

  static String of(MetadataValue value) {
    ValueLines lines = new ValueLines();
    lines.add("", value);
    return lines.lines.toString().strip();
  }

  private void add(String path, MetadataValue value) {
    switch (value) {
      case MetadataValue.Fields(Map<String, MetadataValue> fields) ->
          fields.forEach((name, field) -> add(path.isEmpty() ? name : path + "." + name, field));
      case MetadataValue.Items(List<MetadataValue> items) -> items(path, items);
      case MetadataValue.Text(String text) -> line(path, ValueTexts.plain(text).strip());
      case MetadataValue.Amount(var amount) -> line(path, amount.toString());
      case MetadataValue.Flag(boolean flag) -> line(path, Boolean.toString(flag));
      case MetadataValue.Nothing nothing -> {}
    }
  }

  private void items(String path, List<MetadataValue> items) {
    boolean nested =
        items.stream()
            .anyMatch(
                item ->
                    item instanceof MetadataValue.Fields || item instanceof MetadataValue.Items);
    if (nested) {
      for (MetadataValue item : items) {
        add(path, item);
        lines.append('\n');
      }
    } else if (!items.isEmpty()) {
      line(path, items.stream().map(ValueLines::of).collect(Collectors.joining(", ")));
    }
  }

  private void line(String path, String text) {
    if (!text.isEmpty()) {
      lines.append(path).append(path.isEmpty() ? "" : ": ").append(text).append('\n');
    }
  }
}
