package dev.ibid.lucene;

import java.util.Map;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.CollectionStatistics;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.TermStatistics;
import org.apache.lucene.search.similarities.BM25Similarity;

/** A searcher to whom the scope is the whole world: it takes its counts as given. */
final class ScopeSearcher extends IndexSearcher {
  static final float K1 = 0.9f;
  static final float B = 0.3f;

  private final long parts;
  private final Map<Term, Long> partsWith;

  /**
   * @param partsWith for each term of the index that is searched for: how many parts have it, or
   *     one that stands for the same word elsewhere in the scope
   * @param meanLengths by field of the index
   */
  ScopeSearcher(
      IndexReader reader, long parts, Map<Term, Long> partsWith, Map<String, Double> meanLengths) {
    super(reader);
    this.parts = parts;
    this.partsWith = Map.copyOf(partsWith);
    setSimilarity(new GivenLengths(meanLengths));
    setQueryCache(null);
  }

  @Override
  public TermStatistics termStatistics(Term term, int documents, long occurrences) {
    long with = partsWith.getOrDefault(term, (long) documents);
    return new TermStatistics(term.bytes(), with, Math.max(with, occurrences));
  }

  @Override
  public CollectionStatistics collectionStatistics(String field) {
    return new CollectionStatistics(field, parts, parts, parts, parts);
  }

  private static final class GivenLengths extends BM25Similarity {
    private final Map<String, Double> meanLengths;

    GivenLengths(Map<String, Double> meanLengths) {
      super(K1, B);
      this.meanLengths = Map.copyOf(meanLengths);
    }

    @Override
    protected float avgFieldLength(CollectionStatistics field) {
      return meanLengths.getOrDefault(field.field(), 1.0).floatValue();
    }
  }
}
