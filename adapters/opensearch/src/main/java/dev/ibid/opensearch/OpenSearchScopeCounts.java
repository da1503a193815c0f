package dev.ibid.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.search.TermCounts;
import dev.ibid.source.Scope;
import dev.ibid.text.Term;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How much there is in a scope.
 *
 * @param parts how many have words at all
 * @param partsWith for each term that stands anywhere: in how many parts
 */
record OpenSearchScopeCounts(
    long parts, Map<Term, Long> partsWith, double meanWords, double meanGrams) {
  /** More terms than these are first asked for in groups: most of so many stand nowhere. */
  private static final int MANY_TERMS = 200;

  private static final int TERMS_PER_GROUP = 100;

  static OpenSearchScopeCounts load(Searches searches, Scope scope, Set<Term> terms) {
    List<Term> asked =
        terms.size() > MANY_TERMS ? known(searches, scope, List.copyOf(terms)) : List.copyOf(terms);
    List<Map<String, ?>> counts = new ArrayList<>();
    counts.add(extent(scope));
    asked.forEach(term -> counts.add(partsWith(scope, List.of(term))));
    List<JsonNode> results = searches.run(scope, counts);
    Map<Term, Long> partsWith = new HashMap<>();
    for (int i = 0; i < asked.size(); i++) {
      long count = total(results.get(i + 1));
      if (count > 0) {
        partsWith.put(asked.get(i), count);
      }
    }
    JsonNode means = results.getFirst().path("aggregations");
    return new OpenSearchScopeCounts(
        total(results.getFirst()),
        partsWith,
        means.path(OpenSearchFields.WORDS).path("value").asDouble(0),
        means.path(OpenSearchFields.GRAMS).path("value").asDouble(0));
  }

  private static List<Term> known(Searches searches, Scope scope, List<Term> terms) {
    List<List<Term>> groups = new ArrayList<>();
    for (int from = 0; from < terms.size(); from += TERMS_PER_GROUP) {
      groups.add(terms.subList(from, Math.min(terms.size(), from + TERMS_PER_GROUP)));
    }
    List<JsonNode> results =
        searches.run(
            scope, groups.stream().<Map<String, ?>>map(group -> partsWith(scope, group)).toList());
    List<Term> known = new ArrayList<>();
    for (int i = 0; i < groups.size(); i++) {
      if (total(results.get(i)) > 0) {
        known.addAll(groups.get(i));
      }
    }
    return known;
  }

  private static Map<String, ?> extent(Scope scope) {
    List<Map<String, ?>> filters = new ArrayList<>(OpenSearchFilters.of(scope));
    filters.add(Map.of("exists", Map.of("field", OpenSearchFields.TERMS)));
    return Map.of(
        "size",
        0,
        "track_total_hits",
        true,
        "query",
        OpenSearchFilters.all(filters),
        "aggs",
        Map.of(
            OpenSearchFields.WORDS, Map.of("avg", Map.of("field", OpenSearchFields.WORDS)),
            OpenSearchFields.GRAMS, Map.of("avg", Map.of("field", OpenSearchFields.GRAMS))));
  }

  private static Map<String, ?> partsWith(Scope scope, List<Term> terms) {
    List<Map<String, ?>> filters = new ArrayList<>(OpenSearchFilters.of(scope));
    filters.add(OpenSearchFilters.anyOf(OpenSearchFields.TERMS, keys(terms)));
    return Map.of("size", 0, "track_total_hits", true, "query", OpenSearchFilters.all(filters));
  }

  private static List<String> keys(List<Term> terms) {
    return terms.stream().map(term -> TermToken.of(term).key()).toList();
  }

  private static long total(JsonNode result) {
    return result.path("hits").path("total").path("value").asLong();
  }

  TermCounts terms() {
    return new TermCounts(parts, partsWith, meanWords);
  }
}
