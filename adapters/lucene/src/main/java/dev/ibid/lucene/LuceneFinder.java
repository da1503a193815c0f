package dev.ibid.lucene;

import dev.ibid.search.Candidate;
import dev.ibid.search.Filter;
import dev.ibid.search.UnitVectors;
import dev.ibid.search.Vector;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import dev.ibid.text.Term;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.FieldDoc;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.KnnByteVectorQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopFieldCollectorManager;

/** Finds parts in the index as it is at one moment. */
final class LuceneFinder {
  /** The rarest terms of a longer query are enough to select by. */
  private static final int MOST_TERMS = 100;

  /** More projects than these are left to a filter: each would add its own terms to the query. */
  private static final int MOST_PROJECTS = 8;

  /** Walking the graph of vectors with too narrow a view misses some. */
  private static final int FEWEST_NEIGHBOURS = 100;

  private static final Sort BEST_FIRST =
      new Sort(
          SortField.FIELD_SCORE,
          new SortField(LuceneFields.SOURCE, SortField.Type.LONG),
          new SortField(LuceneFields.PART, SortField.Type.LONG));

  private final IndexReader reader;

  LuceneFinder(IndexReader reader) {
    this.reader = reader;
  }

  List<Candidate> lexical(Set<Term> query, Scope scope, Filter filter, int limit)
      throws IOException {
    LuceneScopeCounts counts = new LuceneScopeCounts(reader, scope);
    Map<Term, Long> rarest = rarest(query, counts);
    if (rarest.isEmpty() || limit == 0) {
      return List.of();
    }
    List<Query> filters = new ArrayList<>(LuceneFilters.of(filter));
    ScopeTerms places = ScopeTerms.of(scope);
    if (places.projects().map(List::size).orElse(0) > MOST_PROJECTS) {
      scope.projects().map(LuceneFilters::anyOf).ifPresent(filters::add);
      places = ScopeTerms.of(Scope.ALL);
    }
    Map<org.apache.lucene.index.Term, Long> partsWith = new HashMap<>();
    BooleanQuery.Builder all = new BooleanQuery.Builder().setMinimumNumberShouldMatch(1);
    for (Map.Entry<Term, Long> entry : rarest.entrySet()) {
      for (org.apache.lucene.index.Term term : places.of(entry.getKey())) {
        partsWith.put(term, entry.getValue());
        all.add(new TermQuery(term), BooleanClause.Occur.SHOULD);
      }
    }
    filters.forEach(each -> all.add(each, BooleanClause.Occur.FILTER));
    IndexSearcher searcher =
        new ScopeSearcher(reader, counts.parts(), partsWith, meanLengths(counts));
    return best(searcher, all.build(), limit);
  }

  private static Map<String, Double> meanLengths(LuceneScopeCounts counts) throws IOException {
    Map<String, Double> lengths = new HashMap<>();
    for (Term.Field field : List.of(Term.Field.WORD, Term.Field.GRAM)) {
      double length = counts.meanLength(field);
      lengths.put(LuceneFields.terms(field), length);
      lengths.put(LuceneFields.projectTerms(field), length);
    }
    return lengths;
  }

  private static Map<Term, Long> rarest(Set<Term> query, LuceneScopeCounts counts)
      throws IOException {
    Map<Term, Long> known = new LinkedHashMap<>();
    for (Term term : query) {
      long parts = term.field() == Term.Field.SPEAKER ? 0 : counts.partsWith(term);
      if (parts > 0) {
        known.put(term, parts);
      }
    }
    if (known.size() <= MOST_TERMS) {
      return known;
    }
    Map<Term, Long> rarest = new LinkedHashMap<>();
    known.entrySet().stream()
        .sorted(
            Map.Entry.<Term, Long>comparingByValue()
                .thenComparing(Map.Entry.comparingByKey(Comparator.comparing(Term::text))))
        .limit(MOST_TERMS)
        .forEach(entry -> rarest.put(entry.getKey(), entry.getValue()));
    return rarest;
  }

  List<Candidate> nearest(Vector query, Scope scope, Filter filter, int limit) throws IOException {
    if (reader.numDocs() == 0 || limit == 0 || !LucenePartDocuments.hasDirection(query)) {
      return List.of();
    }
    int neighbours = Math.min(Math.max(limit, FEWEST_NEIGHBOURS), reader.maxDoc());
    Optional<Query> chosen = LuceneFilters.all(LuceneFilters.of(scope, filter));
    byte[] direction = UnitVectors.of(query);
    Query nearest =
        chosen
            .map(f -> new KnnByteVectorQuery(LuceneFields.VECTOR, direction, neighbours, f))
            .orElseGet(() -> new KnnByteVectorQuery(LuceneFields.VECTOR, direction, neighbours));
    IndexSearcher searcher = new IndexSearcher(reader);
    searcher.setQueryCache(null);
    return best(searcher, nearest, limit);
  }

  private List<Candidate> best(IndexSearcher searcher, Query query, int limit) throws IOException {
    int most = Math.min(limit, Math.max(1, reader.maxDoc()));
    ScoreDoc[] hits =
        searcher.search(query, new TopFieldCollectorManager(BEST_FIRST, most, most)).scoreDocs;
    return Stream.of(hits).map(hit -> candidate((FieldDoc) hit)).toList();
  }

  private static Candidate candidate(FieldDoc hit) {
    return new Candidate(
        new SourceKey((Long) hit.fields[1]), Math.toIntExact((Long) hit.fields[2]));
  }
}
