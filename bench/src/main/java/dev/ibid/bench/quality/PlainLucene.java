package dev.ibid.bench.quality;

import dev.ibid.bench.data.Corpus;
import dev.ibid.source.Event;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.util.QueryBuilder;

/** What anybody gets from Lucene as it comes: whole texts, one field, BM25. */
final class PlainLucene implements AutoCloseable {
  private static final String TEXT = "text";
  private static final String ID = "id";

  private final Analyzer analyzer;
  private final ByteBuffersDirectory directory = new ByteBuffersDirectory();
  private final DirectoryReader reader;

  PlainLucene(Corpus corpus, Analyzer analyzer) throws IOException {
    this.analyzer = analyzer;
    try (IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig(analyzer))) {
      for (Event event : corpus.events()) {
        Document document = new Document();
        document.add(new TextField(TEXT, event.content(), Field.Store.NO));
        document.add(new StoredField(ID, event.id().value()));
        writer.addDocument(document);
      }
    }
    this.reader = DirectoryReader.open(directory);
  }

  /** The ids of the best, the very best first. */
  List<String> search(String question) throws IOException {
    Query query = new QueryBuilder(analyzer).createBooleanQuery(TEXT, question);
    List<String> ids = new ArrayList<>();
    if (query != null) {
      IndexSearcher searcher = new IndexSearcher(reader);
      for (ScoreDoc hit : searcher.search(query, Quality.DEPTH).scoreDocs) {
        ids.add(searcher.storedFields().document(hit.doc).get(ID));
      }
    }
    return ids;
  }

  @Override
  public void close() throws IOException {
    reader.close();
    directory.close();
  }
}
