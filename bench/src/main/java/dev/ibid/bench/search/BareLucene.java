package dev.ibid.bench.search;

import dev.ibid.search.Vector;
import dev.ibid.text.Term;
import dev.ibid.text.TermAnalyzer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.KnnByteVectorQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.FSDirectory;

/**
 * What one gets from Lucene alone: BM25 and the nearest vectors, fused by their ranks. It reads the
 * very files that ibid searches, so that both have the same documents in the same segments.
 */
final class BareLucene implements AutoCloseable {
  private static final int PROPOSED = 150;
  private static final double RANK_DAMPING = 60;

  private final FSDirectory directory;
  private final DirectoryReader reader;
  private final IndexSearcher searcher;
  private final TermAnalyzer analyzer;

  BareLucene(Path folder, TermAnalyzer analyzer) throws IOException {
    this.directory = FSDirectory.open(folder);
    this.reader = DirectoryReader.open(directory);
    this.searcher = new IndexSearcher(reader);
    this.analyzer = analyzer;
  }

  /** The keys of the best sources. */
  List<Long> search(String text, Vector meaning, int limit) throws IOException {
    Map<Long, Double> fused = new HashMap<>();
    add(fused, words(text));
    add(fused, new KnnByteVectorQuery("vector", meaning.bytes(), PROPOSED));
    return fused.entrySet().stream()
        .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
        .limit(limit)
        .map(Map.Entry::getKey)
        .toList();
  }

  private Query words(String text) {
    BooleanQuery.Builder any = new BooleanQuery.Builder();
    for (Term term : new LinkedHashSet<>(analyzer.analyze(text))) {
      any.add(
          new TermQuery(new org.apache.lucene.index.Term("word", term.text())),
          BooleanClause.Occur.SHOULD);
    }
    return any.build();
  }

  private void add(Map<Long, Double> fused, Query query) throws IOException {
    ScoreDoc[] hits = searcher.search(query, PROPOSED).scoreDocs;
    for (int rank = 0; rank < hits.length; rank++) {
      fused.merge(source(hits[rank].doc), 1 / (RANK_DAMPING + rank + 1), Double::sum);
    }
  }

  private long source(int document) throws IOException {
    int leaf = ReaderUtil.subIndex(document, reader.leaves());
    NumericDocValues sources = reader.leaves().get(leaf).reader().getNumericDocValues("source");
    if (sources == null || !sources.advanceExact(document - reader.leaves().get(leaf).docBase)) {
      throw new IllegalStateException("A document without a source");
    }
    return sources.longValue();
  }

  int segments() {
    return reader.leaves().size();
  }

  @Override
  public void close() throws IOException {
    reader.close();
    directory.close();
  }
}
