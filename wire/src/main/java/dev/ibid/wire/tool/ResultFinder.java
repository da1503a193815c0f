package dev.ibid.wire.tool;

import dev.ibid.source.MetadataValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The results within an output: in a list somewhere inside it, or the output itself. */
final class ResultFinder {
  private static final List<String> LISTS =
      List.of(
          """
          results organic organicresults webresults items hits matches documents chunks
          passages nodes sourcenodes pages articles search sources citations references
          context relatedtopics value data result response output records
          """
              .split("\\s+"));
  private static final List<String> WRAPPERS =
      List.of(
          """
          data result results response output query web webpages hits payload
          structuredcontent
          """
              .split("\\s+"));
  private static final int MAX_WRAPPINGS = 5;

  private ResultFinder() {}

  static List<MetadataValue> in(MetadataValue output) {
    return in(output, 0);
  }

  private static List<MetadataValue> in(MetadataValue output, int wrappings) {
    return switch (output) {
      case MetadataValue.Items(List<MetadataValue> items) -> items;
      case MetadataValue.Fields fields -> inFields(fields, wrappings);
      case MetadataValue.Text text -> List.of(text);
      case MetadataValue.Amount amount -> List.of(amount);
      case MetadataValue.Flag flag -> List.of(flag);
      case MetadataValue.Nothing nothing -> List.of();
    };
  }

  private static List<MetadataValue> inFields(MetadataValue.Fields fields, int wrappings) {
    Map<String, MetadataValue> spelled = new LinkedHashMap<>();
    fields
        .fields()
        .forEach((name, value) -> spelled.putIfAbsent(ToolResultEntry.spelling(name), value));
    Optional<List<MetadataValue>> columns = columns(spelled);
    if (columns.isPresent()) {
      return columns.get();
    }
    // A page that says something itself may have lists of links and the like beside that.
    if (new ToolResultEntry(fields).content().isPresent()) {
      return List.of(fields);
    }
    boolean empty = false;
    for (String name : LISTS) {
      if (spelled.get(name) instanceof MetadataValue.Items(List<MetadataValue> items)) {
        if (!items.isEmpty()) {
          return items;
        }
        empty = true;
      }
    }
    if (spelled.get("pages") instanceof MetadataValue.Fields(Map<String, MetadataValue> pages)
        && pages.values().stream().allMatch(MetadataValue.Fields.class::isInstance)) {
      return List.copyOf(pages.values());
    }
    if (wrappings < MAX_WRAPPINGS) {
      for (String name : WRAPPERS) {
        if (spelled.get(name) instanceof MetadataValue.Fields inner) {
          return in(inner, wrappings + 1);
        }
      }
    }
    return empty || fields.fields().isEmpty() ? List.of() : List.of(fields);
  }

  /** Results in columns, as vector stores give them: a list of texts, and one of their metadata. */
  private static Optional<List<MetadataValue>> columns(Map<String, MetadataValue> fields) {
    Optional<List<MetadataValue>> texts = column(fields.get("documents"));
    Optional<List<MetadataValue>> metadata = column(fields.get("metadatas"));
    if (texts.isEmpty() || metadata.isEmpty()) {
      return Optional.empty();
    }
    List<MetadataValue> rows = new ArrayList<>();
    for (int i = 0; i < texts.get().size(); i++) {
      Map<String, MetadataValue> row = new LinkedHashMap<>();
      row.put("content", texts.get().get(i));
      if (i < metadata.get().size()) {
        row.put("metadata", metadata.get().get(i));
      }
      rows.add(new MetadataValue.Fields(row));
    }
    return Optional.of(rows);
  }

  /** A column may stand in a list of its own for each of several queries; the first is meant. */
  private static Optional<List<MetadataValue>> column(@Nullable MetadataValue value) {
    if (value instanceof MetadataValue.Items(List<MetadataValue> items)) {
      return items.size() == 1
              && items.getFirst() instanceof MetadataValue.Items(List<MetadataValue> inner)
          ? Optional.of(inner)
          : Optional.of(items);
    }
    return Optional.empty();
  }
}
