package dev.ibid.lucene;

import dev.ibid.search.Filter;
import dev.ibid.source.EventType;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import dev.ibid.source.SourceKind;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.lucene.document.LongField;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;

/** Says in Lucene's terms which parts may be found. */
final class LuceneFilters {
  private static final int NANOS_PER_MILLI = 1_000_000;

  private LuceneFilters() {}

  static List<Query> of(Filter filter) {
    List<Query> queries = new ArrayList<>();
    filter
        .session()
        .ifPresent(
            session -> queries.add(new TermQuery(new Term(LuceneFields.SESSION, session.value()))));
    if (!filter.types().isEmpty()) {
      queries.add(anyOf(LuceneFields.TYPE, filter.types().stream().map(EventType::label).toList()));
    }
    if (!filter.kinds().isEmpty()) {
      queries.add(
          anyOf(LuceneFields.KIND, filter.kinds().stream().map(SourceKind::label).toList()));
    }
    if (filter.since().isPresent() || filter.until().isPresent()) {
      queries.add(
          LongField.newRangeQuery(
              LuceneFields.AT,
              filter.since().map(LuceneFilters::millisecond).orElse(Long.MIN_VALUE),
              filter.until().map(until -> millisecond(until) - 1).orElse(Long.MAX_VALUE)));
    }
    filter.among().ifPresent(sources -> queries.add(among(sources)));
    return queries;
  }

  /** Words and vectors of a source are documents of their own. */
  private static Query among(Set<SourceKey> sources) {
    return anyOf(
        LuceneFields.KEY,
        sources.stream()
            .flatMap(
                source ->
                    Stream.of(
                        LuceneFields.words(source.value()), LuceneFields.vectors(source.value())))
            .toList());
  }

  static List<Query> of(Scope scope, Filter filter) {
    List<Query> queries = new ArrayList<>(of(filter));
    scope.projects().ifPresent(projects -> queries.add(anyOf(projects)));
    return queries;
  }

  static Query anyOf(Set<Project> projects) {
    return new TermInSetQuery(LuceneFields.PROJECT, projects.stream().map(ProjectKey::of).toList());
  }

  /** One query for all that has to be fulfilled; absent when there is nothing. */
  static Optional<Query> all(List<Query> queries) {
    if (queries.size() <= 1) {
      return queries.stream().findFirst();
    }
    BooleanQuery.Builder all = new BooleanQuery.Builder();
    queries.forEach(query -> all.add(query, BooleanClause.Occur.FILTER));
    return Optional.of(all.build());
  }

  private static Query anyOf(String field, Collection<String> values) {
    return new TermInSetQuery(field, values.stream().map(BytesRef::new).toList());
  }

  // Times are kept to the millisecond: the first one that is not before the given moment.
  private static long millisecond(Instant time) {
    try {
      return time.plusNanos(NANOS_PER_MILLI - 1).toEpochMilli();
    } catch (ArithmeticException | DateTimeException e) {
      return time.isBefore(Instant.EPOCH) ? Long.MIN_VALUE + 1 : Long.MAX_VALUE;
    }
  }
}
