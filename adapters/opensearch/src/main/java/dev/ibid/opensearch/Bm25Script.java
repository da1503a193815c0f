package dev.ibid.opensearch;

import dev.ibid.text.Term;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** How well parts match, computed by a script in the cluster from the counts of a scope. */
final class Bm25Script {
  private static final double K1 = 0.9;
  private static final double B = 0.3;

  /** The cluster compiles it once, as it is always the same. */
  private static final String SCRIPT = load();

  private Bm25Script() {}

  private static String load() {
    try (InputStream file = Bm25Script.class.getResourceAsStream("bm25.painless")) {
      if (file == null) {
        throw new IllegalStateException("The script for BM25 is missing");
      }
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * A query for parts that have any of the terms, scored.
   *
   * @param terms with how many parts have each
   * @param filters what else parts have to fulfil
   */
  static Map<String, ?> query(
      Map<Term, Long> terms, OpenSearchScopeCounts counts, List<Map<String, ?>> filters) {
    return Map.of(
        "script_score",
        Map.of(
            "query",
            OpenSearchFilters.all(filters),
            "script",
            Map.of(
                "source",
                SCRIPT,
                "params",
                Map.of(
                    "flat",
                    K1 * (1 - B),
                    "words",
                    parameters(Term.Field.WORD, terms, counts.parts(), counts.meanWords()),
                    "grams",
                    parameters(Term.Field.GRAM, terms, counts.parts(), counts.meanGrams())))));
  }

  private static Map<String, ?> parameters(
      Term.Field field, Map<Term, Long> terms, long parts, double meanLength) {
    List<Map.Entry<Term, Long>> own =
        terms.entrySet().stream().filter(entry -> entry.getKey().field() == field).toList();
    return Map.of(
        "numbers",
        own.stream().map(entry -> TermToken.of(entry.getKey()).number()).toList(),
        "weights",
        own.stream().map(entry -> idf(parts, entry.getValue())).toList(),
        "slope",
        meanLength > 0 ? K1 * B / meanLength : 0);
  }

  private static double idf(long parts, long partsWith) {
    // Counted one after the other, they may be of different moments.
    return Math.log1p(Math.max(0, parts - partsWith + 0.5) / (partsWith + 0.5));
  }
}
