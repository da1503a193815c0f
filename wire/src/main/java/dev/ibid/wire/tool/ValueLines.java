package dev.ibid.wire.tool;

import dev.ibid.source.Value;
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

  static String of(Value value) {
    ValueLines lines = new ValueLines();
    lines.add("", value);
    return lines.lines.toString().strip();
  }

  private void add(String path, Value value) {
    switch (value) {
      case Value.Fields(Map<String, Value> fields) ->
          fields.forEach((name, field) -> add(path.isEmpty() ? name : path + "." + name, field));
      case Value.Items(List<Value> items) -> items(path, items);
      case Value.Text(String text) -> line(path, Texts.plain(text).strip());
      case Value.Amount(var amount) -> line(path, amount.toString());
      case Value.Flag(boolean flag) -> line(path, Boolean.toString(flag));
      case Value.Nothing nothing -> {}
    }
  }

  private void items(String path, List<Value> items) {
    boolean nested =
        items.stream()
            .anyMatch(item -> item instanceof Value.Fields || item instanceof Value.Items);
    if (nested) {
      for (Value item : items) {
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
