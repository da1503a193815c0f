package dev.ibid.wire.tool;

import dev.ibid.source.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The results within an output: in a list somewhere inside it, or the output itself. */
final class Results {
  private static final List<String> LISTS =
      List.of(
          "results",
          "organic",
          "organicresults",
          "webresults",
          "items",
          "hits",
          "matches",
          "documents",
          "chunks",
          "passages",
          "nodes",
          "sourcenodes",
          "pages",
          "articles",
          "search",
          "sources",
          "citations",
          "references",
          "context",
          "relatedtopics",
          "value",
          "data",
          "result",
          "response",
          "output",
          "records");
  private static final List<String> WRAPPERS =
      List.of(
          "data",
          "result",
          "results",
          "response",
          "output",
          "query",
          "web",
          "webpages",
          "hits",
          "payload",
          "structuredcontent");
  private static final int MAX_WRAPPINGS = 5;

  private Results() {}

  static List<Value> in(Value output) {
    return in(output, 0);
  }

  private static List<Value> in(Value output, int wrappings) {
    return switch (output) {
      case Value.Items(List<Value> items) -> items;
      case Value.Fields fields -> inFields(fields, wrappings);
      case Value.Text text -> List.of(text);
      case Value.Amount amount -> List.of(amount);
      case Value.Flag flag -> List.of(flag);
      case Value.Nothing nothing -> List.of();
    };
  }

  private static List<Value> inFields(Value.Fields fields, int wrappings) {
    Map<String, Value> spelled = new LinkedHashMap<>();
    fields.fields().forEach((name, value) -> spelled.putIfAbsent(Entry.spelling(name), value));
    Optional<List<Value>> columns = columns(spelled);
    if (columns.isPresent()) {
      return columns.get();
    }
    // A page that says something itself may have lists of links and the like beside that.
    if (new Entry(fields).content().isPresent()) {
      return List.of(fields);
    }
    boolean empty = false;
    for (String name : LISTS) {
      if (spelled.get(name) instanceof Value.Items(List<Value> items)) {
        if (!items.isEmpty()) {
          return items;
        }
        empty = true;
      }
    }
    if (spelled.get("pages") instanceof Value.Fields(Map<String, Value> pages)
        && pages.values().stream().allMatch(Value.Fields.class::isInstance)) {
      return List.copyOf(pages.values());
    }
    if (wrappings < MAX_WRAPPINGS) {
      for (String name : WRAPPERS) {
        if (spelled.get(name) instanceof Value.Fields inner) {
          return in(inner, wrappings + 1);
        }
      }
    }
    return empty || fields.fields().isEmpty() ? List.of() : List.of(fields);
  }

  /** Results in columns, as vector stores give them: a list of texts, and one of their metadata. */
  private static Optional<List<Value>> columns(Map<String, Value> fields) {
    Optional<List<Value>> texts = column(fields.get("documents"));
    Optional<List<Value>> metadata = column(fields.get("metadatas"));
    if (texts.isEmpty() || metadata.isEmpty()) {
      return Optional.empty();
    }
    List<Value> rows = new ArrayList<>();
    for (int i = 0; i < texts.get().size(); i++) {
      Map<String, Value> row = new LinkedHashMap<>();
      row.put("content", texts.get().get(i));
      if (i < metadata.get().size()) {
        row.put("metadata", metadata.get().get(i));
      }
      rows.add(new Value.Fields(row));
    }
    return Optional.of(rows);
  }

  /** A column may stand in a list of its own for each of several queries; the first is meant. */
  private static Optional<List<Value>> column(@Nullable Value value) {
    if (value instanceof Value.Items(List<Value> items)) {
      return items.size() == 1 && items.getFirst() instanceof Value.Items(List<Value> inner)
          ? Optional.of(inner)
          : Optional.of(items);
    }
    return Optional.empty();
  }
}
