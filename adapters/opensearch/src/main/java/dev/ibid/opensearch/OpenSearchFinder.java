package dev.ibid.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.search.Candidate;
import dev.ibid.search.Filter;
import dev.ibid.search.Vector;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import dev.ibid.text.Term;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds parts in the cluster. */
final class OpenSearchFinder {
  /** The rarest terms of a longer query are enough to select by. */
  private static final int MOST_TERMS = 100;

  /** Each part costs the script some time; words that would select more only add to scores. */
  private static final long MOST_SCORED = 100_000;

  /** The cluster gives no more at once. */
  private static final int MOST_HITS = 10_000;

  /**
   * Walking the graph of vectors with too narrow a view misses some, most often the farthest of
   * those that are wanted.
   */
  private static final int FEWEST_NEIGHBOURS = 300;

  private static final List<Map<String, String>> BEST_FIRST =
      List.of(
          Map.of("_score", "desc"),
          Map.of(OpenSearchFields.SOURCE, "asc"),
          Map.of(OpenSearchFields.PART, "asc"));

  private final Searches searches;
  private final ClusterRefusal refusal;

  OpenSearchFinder(Searches searches, ClusterRefusal refusal) {
    this.searches = searches;
    this.refusal = refusal;
  }

  List<Candidate> lexical(Set<Term> query, Scope scope, Filter filter, int limit) {
    Set<Term> counting = new HashSet<>(query);
    counting.removeIf(term -> term.field() == Term.Field.SPEAKER);
    if (counting.isEmpty() || limit == 0) {
      return List.of();
    }
    OpenSearchScopeCounts counts = OpenSearchScopeCounts.load(searches, scope, counting);
    Map<Term, Long> rarest = rarest(counts.partsWith());
    if (rarest.isEmpty()) {
      return List.of();
    }
    List<Map<String, ?>> filters = new ArrayList<>(OpenSearchFilters.of(scope, filter));
    filters.add(
        OpenSearchFilters.anyOf(
            OpenSearchFields.TERMS,
            selecting(rarest).stream().map(term -> TermToken.of(term).key()).toList()));
    return best(scope, Bm25Script.query(rarest, counts, filters), limit);
  }

  private static Map<Term, Long> rarest(Map<Term, Long> known) {
    Map<Term, Long> rarest = new LinkedHashMap<>();
    known.entrySet().stream()
        .sorted(
            Map.Entry.<Term, Long>comparingByValue()
                .thenComparing(Map.Entry.comparingByKey(Comparator.comparing(Term::text))))
        .limit(MOST_TERMS)
        .forEach(entry -> rarest.put(entry.getKey(), entry.getValue()));
    return rarest;
  }

  /**
   * The terms of which a part must have any: the rarest, at least one.
   *
   * @param byRarity how many parts have each term, the rarest first
   */
  static List<Term> selecting(Map<Term, Long> byRarity) {
    List<Term> selecting = new ArrayList<>();
    long parts = 0;
    for (Map.Entry<Term, Long> entry : byRarity.entrySet()) {
      parts += entry.getValue();
      if (parts > MOST_SCORED && !selecting.isEmpty()) {
        break;
      }
      selecting.add(entry.getKey());
    }
    return selecting;
  }

  List<Candidate> nearest(Vector query, Scope scope, Filter filter, int limit) {
    if (limit == 0 || !OpenSearchPartDocuments.hasDirection(query)) {
      return List.of();
    }
    int neighbours = Math.clamp(2L * limit, FEWEST_NEIGHBOURS, MOST_HITS);
    return best(
        scope,
        Map.of(
            "knn",
            Map.of(
                OpenSearchFields.VECTOR,
                Map.of(
                    "vector",
                    OpenSearchPartDocuments.numbers(query),
                    "k",
                    neighbours,
                    "filter",
                    OpenSearchFilters.all(OpenSearchFilters.of(scope, filter)),
                    // Just after the index was cleared there is no such field.
                    "ignore_unmapped",
                    true))),
        limit);
  }

  /** Which of these sources have words here. */
  Set<SourceKey> known(Collection<SourceKey> sources) {
    if (sources.isEmpty()) {
      return Set.of();
    }
    JsonNode result =
        searches.run(
            Scope.ALL,
            Map.of(
                "query",
                OpenSearchFilters.all(
                    List.of(
                        OpenSearchFilters.anyOf(
                            OpenSearchFields.SOURCE,
                            sources.stream().map(SourceKey::value).toList()),
                        Map.of("exists", Map.of("field", OpenSearchFields.TERMS)))),
                "size",
                0,
                "aggs",
                Map.of(
                    OpenSearchFields.SOURCE,
                    Map.of(
                        "terms",
                        Map.of("field", OpenSearchFields.SOURCE, "size", sources.size())))));
    Set<SourceKey> known = new HashSet<>();
    result
        .path("aggregations")
        .path(OpenSearchFields.SOURCE)
        .path("buckets")
        .forEach(bucket -> known.add(new SourceKey(bucket.path("key").asLong())));
    return known;
  }

  private List<Candidate> best(Scope scope, Map<String, ?> query, int limit) {
    JsonNode result =
        searches.run(
            scope,
            Map.of(
                "query",
                query,
                "size",
                Math.min(limit, MOST_HITS),
                "sort",
                BEST_FIRST,
                "track_total_hits",
                false));
    List<Candidate> candidates = new ArrayList<>();
    for (JsonNode hit : result.path("hits").path("hits")) {
      candidates.add(candidate(hit.path("sort")));
    }
    return List.copyOf(candidates);
  }

  private Candidate candidate(JsonNode sorted) {
    if (!sorted.path(1).isIntegralNumber() || !sorted.path(2).isIntegralNumber()) {
      throw refusal.nonsense("a result in it names no part");
    }
    return new Candidate(new SourceKey(sorted.path(1).asLong()), sorted.path(2).asInt());
  }
}
