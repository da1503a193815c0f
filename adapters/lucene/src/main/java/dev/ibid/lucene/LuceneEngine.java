package dev.ibid.lucene;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.apache.lucene.codecs.Codec;
import org.apache.lucene.codecs.KnnVectorsFormat;
import org.apache.lucene.codecs.lucene104.Lucene104Codec;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.FieldInfo;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderManager;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.TieredMergePolicy;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.NRTCachingDirectory;
import org.apache.lucene.util.IOUtils;

/** An open index of Lucene: one that writes and what is read of it. Writing is for one thread. */
final class LuceneEngine implements Closeable {
  private static final String STAMP = "stamp";
  private static final double BUFFER_MEGABYTES = 32;
  private static final double SMALL_SEGMENT_MEGABYTES = 2;
  private static final double SEGMENTS_PER_TIER = 5;
  private static final double COMPOUND_MEGABYTES = 256;

  /** What is this small waits in memory until a commit, by when most of it was merged. */
  private static final double CACHED_SEGMENT_MEGABYTES = 4;

  private static final double CACHE_MEGABYTES = 32;
  private static final int ERASE_ROUNDS = 20;

  private static final Codec CODEC =
      new Lucene104Codec() {
        private final KnnVectorsFormat vectors = new WideVectors();

        @Override
        public KnnVectorsFormat getKnnVectorsFormatForField(String field) {
          return vectors;
        }
      };

  private final Directory directory;
  private final BackgroundMerges merges;
  private final IndexWriter writer;
  private final ReaderManager readers;

  private LuceneEngine(
      Directory directory, BackgroundMerges merges, IndexWriter writer, ReaderManager readers) {
    this.directory = directory;
    this.merges = merges;
    this.writer = writer;
    this.readers = readers;
  }

  /** Opens what is there after checking all of it, or begins anew. */
  static LuceneEngine open(Path folder) throws IOException {
    Directory directory = PrivateDirectory.open(folder);
    try {
      IndexFiles.verify(directory);
      return open(new NRTCachingDirectory(directory, CACHED_SEGMENT_MEGABYTES, CACHE_MEGABYTES));
    } catch (IOException | RuntimeException e) {
      IOUtils.closeWhileHandlingException(directory);
      throw e;
    }
  }

  /** Begins anew, whatever is there. */
  static LuceneEngine create(Path folder) throws IOException {
    try (Directory directory = PrivateDirectory.open(folder)) {
      IndexFiles.discard(directory);
    }
    return open(folder);
  }

  private static LuceneEngine open(Directory directory) throws IOException {
    BackgroundMerges merges = new BackgroundMerges();
    IndexWriter writer = new IndexWriter(directory, config(merges));
    try {
      return new LuceneEngine(directory, merges, writer, new ReaderManager(writer));
    } catch (IOException | RuntimeException e) {
      IOUtils.closeWhileHandlingException(writer::rollback);
      throw e;
    }
  }

  private static IndexWriterConfig config(BackgroundMerges merges) {
    TieredMergePolicy policy = new TieredMergePolicy();
    policy.setFloorSegmentMB(SMALL_SEGMENT_MEGABYTES);
    policy.setSegmentsPerTier(SEGMENTS_PER_TIER);
    // A commit waits for the disk once for every file.
    policy.setNoCFSRatio(1);
    policy.setMaxCFSSegmentSizeMB(COMPOUND_MEGABYTES);
    policy.setForceMergeDeletesPctAllowed(0);
    return new IndexWriterConfig()
        .setCodec(CODEC)
        .setSimilarity(new BM25Similarity(ScopeSearcher.K1, ScopeSearcher.B))
        .setRAMBufferSizeMB(BUFFER_MEGABYTES)
        .setMergePolicy(policy)
        .setMergeScheduler(merges)
        // Searches wait to see what was written; merges can be had later.
        .setMaxFullFlushMergeWaitMillis(0)
        .setCommitOnClose(false);
  }

  /** Puts documents in place of all that have this key. */
  void replace(String key, List<Document> documents) throws IOException {
    Term term = new Term(LuceneFields.KEY, key);
    if (documents.isEmpty()) {
      writer.deleteDocuments(term);
    } else {
      writer.updateDocuments(term, documents);
    }
  }

  /** Lets searches see what was written. */
  void refresh() throws IOException {
    readers.maybeRefreshBlocking();
  }

  void commit(String stamp) throws IOException {
    Map<String, String> data = Map.of(STAMP, stamp);
    if (writer.hasUncommittedChanges() || !liveData().equals(data)) {
      writer.setLiveCommitData(data.entrySet());
      writer.commit();
    }
  }

  /** The stamp of the last commit, provided that none has failed since. */
  Optional<String> stamp() {
    return Optional.ofNullable(liveData().get(STAMP));
  }

  private Map<String, String> liveData() {
    Map<String, String> data = new HashMap<>();
    Iterable<Map.Entry<String, String>> entries = writer.getLiveCommitData();
    if (entries != null) {
      entries.forEach(entry -> data.put(entry.getKey(), entry.getValue()));
    }
    return data;
  }

  /** Deletes documents and writes all segments anew that had any, then commits. */
  void expunge(Collection<String> keys) throws IOException {
    writer.deleteDocuments(
        keys.stream().map(key -> new Term(LuceneFields.KEY, key)).toArray(Term[]::new));
    for (int round = 0; writer.hasDeletions(); round++) {
      if (round == ERASE_ROUNDS) {
        throw new IOException("deleted parts cannot be removed from its files");
      }
      writer.forceMergeDeletes(true);
      // A merge that had begun before carries the deleted along into its result.
      merges.sync();
    }
    writer.commit();
  }

  /** Deletes the files that only earlier readers needed; nobody may be reading. */
  void dropOldFiles() throws IOException {
    readers.maybeRefreshBlocking();
    writer.deleteUnusedFiles();
  }

  DirectoryReader acquire() throws IOException {
    return readers.acquire();
  }

  void release(DirectoryReader reader) throws IOException {
    readers.release(reader);
  }

  /** The dimension of the vectors that are there. */
  OptionalInt dimension() throws IOException {
    DirectoryReader reader = acquire();
    try {
      for (LeafReaderContext leaf : reader.leaves()) {
        FieldInfo vectors = leaf.reader().getFieldInfos().fieldInfo(LuceneFields.VECTOR);
        if (vectors != null && vectors.hasVectorValues()) {
          return OptionalInt.of(vectors.getVectorDimension());
        }
      }
      return OptionalInt.empty();
    } finally {
      release(reader);
    }
  }

  /** Whether it can be written; a writer that met a full disk closes itself for good. */
  boolean isOpen() {
    return writer.isOpen();
  }

  /** Lets go of all that can be let go of. */
  void abandon() {
    IOUtils.closeWhileHandlingException(readers, writer::rollback, directory);
  }

  /** What was not committed is dropped. */
  @Override
  public void close() throws IOException {
    IOUtils.close(readers, writer::rollback, directory);
  }
}
