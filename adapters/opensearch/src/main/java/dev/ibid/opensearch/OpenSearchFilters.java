package dev.ibid.opensearch;

import dev.ibid.search.Filter;
import dev.ibid.source.EventType;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import dev.ibid.source.SourceKey;
import dev.ibid.source.SourceKind;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Says in OpenSearch's terms which parts may be found. */
final class OpenSearchFilters {
  private static final int NANOS_PER_MILLI = 1_000_000;

  private OpenSearchFilters() {}

  static List<Map<String, ?>> of(Scope scope) {
    return scope
        .projects()
        .<List<Map<String, ?>>>map(
            set ->
                List.of(
                    anyOf(
                        OpenSearchFields.PROJECT,
                        set.stream().map(OpenSearchFilters::key).toList())))
        .orElse(List.of());
  }

  static List<Map<String, ?>> of(Scope scope, Filter filter) {
    List<Map<String, ?>> filters = new ArrayList<>(of(scope));
    filter
        .session()
        .ifPresent(session -> filters.add(anyOf(OpenSearchFields.SESSION, List.of(key(session)))));
    if (!filter.types().isEmpty()) {
      filters.add(
          anyOf(OpenSearchFields.TYPE, filter.types().stream().map(EventType::label).toList()));
    }
    if (!filter.kinds().isEmpty()) {
      filters.add(
          anyOf(OpenSearchFields.KIND, filter.kinds().stream().map(SourceKind::label).toList()));
    }
    filter.since().ifPresent(time -> filters.add(range("gte", time)));
    filter.until().ifPresent(time -> filters.add(range("lt", time)));
    filter
        .among()
        .ifPresent(
            sources ->
                filters.add(
                    anyOf(
                        OpenSearchFields.SOURCE, sources.stream().map(SourceKey::value).toList())));
    return filters;
  }

  static Map<String, ?> anyOf(String field, Collection<?> values) {
    return Map.of("terms", Map.of(field, values));
  }

  /** One query for all that has to be fulfilled. */
  static Map<String, ?> all(List<Map<String, ?>> filters) {
    return Map.of("bool", Map.of("filter", filters));
  }

  static String key(Project project) {
    return TermToken.of("project", project.name()).key();
  }

  static String key(SessionId session) {
    return TermToken.of("session", session.value()).key();
  }

  private static Map<String, ?> range(String end, Instant time) {
    return Map.of("range", Map.of(OpenSearchFields.AT, Map.of(end, millisecond(time))));
  }

  // Times are kept to the millisecond: the first one that is not before the given moment.
  private static long millisecond(Instant time) {
    try {
      return time.plusNanos(NANOS_PER_MILLI - 1).toEpochMilli();
    } catch (ArithmeticException | DateTimeException e) {
      return time.isBefore(Instant.EPOCH) ? Long.MIN_VALUE : Long.MAX_VALUE;
    }
  }
}
