package dev.ibid.server.mcp;

import dev.ibid.check.CheckState;
import dev.ibid.text.Quotation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A record of wire as JSON in which all that others wrote is quoted, field by field. Bare are only
 * fields known to hold words of ours, so that a field which is added later is quoted.
 */
final class QuotedJson {
  /** Fields of closed lists of words, and of times. */
  private static final Set<String> OURS =
      Set.of(
          """
          kind type state timestamp at createdAt indexedAt lastUsed expansionReason confidence
          verdict outcome
          """
              .split("\\s+"));

  /** Names that others chose, and that are mostly too plain to say anything. */
  private static final Set<String> NAMES =
      Set.of(
          """
          id session sessionId parentId childIds relatedIds docId sourceId sourceIds
          fragmentIds file
          """
              .split("\\s+"));

  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9._:-]{1,64}");
  private static final String CITATION = "citation";

  /** States of citations behind which there is no source. */
  private static final Set<String> ABSENT =
      Set.of(CheckState.UNKNOWN.label(), CheckState.DELETED.label());

  /** Here others chose the names of fields as well. */
  private static final String FREE = "metadata";

  private QuotedJson() {}

  static Map<String, @Nullable Object> of(Map<?, ?> record) {
    return fields(record, false);
  }

  private static Map<String, @Nullable Object> fields(Map<?, ?> object, boolean free) {
    Map<String, @Nullable Object> quoted = new LinkedHashMap<>();
    object.forEach(
        (key, value) -> {
          String name = String.valueOf(key);
          boolean bare = !free || PLAIN.matcher(name).matches();
          quoted.put(
              bare ? name : Quotation.QUOTED.inline(name),
              value(name, value, free || name.equals(FREE)));
        });
    return quoted;
  }

  private static @Nullable Object value(String field, @Nullable Object value, boolean free) {
    return switch (value) {
      case String text -> text.isEmpty() || (!free && isBare(field, text)) ? text : quote(text);
      case List<?> items -> {
        List<@Nullable Object> quoted = new ArrayList<>(items.size());
        items.forEach(item -> quoted.add(value(field, item, free)));
        yield quoted;
      }
      case Map<?, ?> object -> fields(object, free);
      case null -> null;
      default -> value;
    };
  }

  private static boolean isBare(String field, String text) {
    return OURS.contains(field)
        || (NAMES.contains(field) && PLAIN.matcher(text).matches())
        || (field.equals(CITATION) && SourceAddress.ofLabel(text).isPresent());
  }

  private static String quote(String text) {
    return Quotation.QUOTED.inline(text);
  }

  /** The sources that it names, each once; what somebody noted about a source names none. */
  static Set<SourceAddress> cited(Map<?, ?> record) {
    Set<SourceAddress> found = new LinkedHashSet<>();
    collect(record, found);
    return found;
  }

  private static void collect(@Nullable Object value, Set<SourceAddress> found) {
    if (value instanceof Map<?, ?> object) {
      if (object.get(CITATION) instanceof String label && !ABSENT.contains(state(object))) {
        SourceAddress.ofLabel(label).ifPresent(found::add);
      }
      object.forEach(
          (name, field) -> {
            if (!FREE.equals(name)) {
              collect(field, found);
            }
          });
    } else if (value instanceof List<?> items) {
      items.forEach(item -> collect(item, found));
    }
  }

  private static String state(Map<?, ?> object) {
    return object.get("state") instanceof String state ? state : "";
  }
}
