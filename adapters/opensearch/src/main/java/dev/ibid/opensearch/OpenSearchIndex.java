package dev.ibid.opensearch;

import dev.ibid.search.Candidate;
import dev.ibid.search.Filter;
import dev.ibid.search.IndexChange;
import dev.ibid.search.SearchIndex;
import dev.ibid.search.TermCounts;
import dev.ibid.search.Vector;
import dev.ibid.search.indexing.IndexSuccessor;
import dev.ibid.search.indexing.SharedProgress;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import dev.ibid.text.Term;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A search index on an OpenSearch cluster with its k-NN plugin. Several processes can use it at
 * once. All that was applied survives a crash, even before it is committed; a change that fails may
 * be there in part, and is to be applied again. Thread-safe.
 *
 * <p>At most ten thousand parts are found at once, whatever the limit.
 */
public final class OpenSearchIndex implements SearchIndex {
  /** As the store numbers its changes: by the millisecond, with room for many in one. */
  private static final int CHANGES_PER_MILLISECOND_BITS = 20;

  private static final AtomicLong LAST_READING = new AtomicLong();

  private final Cluster cluster;
  private final ClusterClient exchange;
  private final Generations generations;
  private final BulkWriter writer;
  private final Eraser eraser;
  private final Searches searches;
  private final OpenSearchFinder finder;
  private final Lock writing = new ReentrantLock();

  private OpenSearchIndex(Cluster cluster, ClusterClient exchange, Generations generations) {
    this.cluster = cluster;
    this.exchange = exchange;
    this.generations = generations;
    this.writer = new BulkWriter(exchange, cluster, generations.target());
    this.eraser = new Eraser(exchange, writer, generations.target());
    this.searches = new Searches(exchange, generations.target());
    this.finder = new OpenSearchFinder(searches, exchange.refusal());
  }

  /**
   * Opens the index of a cluster, where it is made if it is missing.
   *
   * @throws dev.ibid.error.IbidException if the cluster is none that this can use
   */
  public static OpenSearchIndex open(Cluster cluster) {
    ClusterClient exchange = new ClusterClient(cluster);
    OpenSearchIndex index =
        new OpenSearchIndex(cluster, exchange, new Generations(exchange, cluster));
    try {
      ClusterFitness.require(index.exchange);
      index.generations.open();
      OpenSearchProgress.prepare(index.exchange, cluster);
      return index;
    } catch (RuntimeException e) {
      index.close();
      throw e;
    }
  }

  /**
   * Sees to it that the index is of this store and no other.
   *
   * @param store a name that no other store has
   * @throws dev.ibid.error.IbidException with {@code INDEX_UNAVAILABLE} if it is of another
   */
  public void requireStore(String store) {
    GenerationMapping generation = generations.load();
    if (generation.store().isEmpty()) {
      generations.note(generation, GenerationMapping.STORE, store);
    } else if (!generation.store().get().equals(store)) {
      throw exchange.refusal().foreign();
    }
  }

  /** How far the index is, kept beside it. */
  public SharedProgress progress() {
    return new OpenSearchProgress(exchange, cluster, generations);
  }

  /**
   * The next generation, which can be filled before it takes this one's place. One that somebody
   * began to fill is gone on with. It is closed with this.
   */
  public IndexSuccessor successor() {
    Optional<String> store = generations.load().store();
    Generations next = generations.next();
    OpenSearchIndex index = new OpenSearchIndex(cluster, exchange, next);
    store.ifPresent(index::requireStore);
    return new Successor(index, () -> next.succeed(generations));
  }

  private record Successor(OpenSearchIndex index, Runnable swap) implements IndexSuccessor {
    @Override
    public SharedProgress progress() {
      return index.progress();
    }

    @Override
    public Set<SourceKey> known(Collection<SourceKey> sources) {
      return index.finder.known(sources);
    }

    @Override
    public void succeed() {
      swap.run();
    }
  }

  /** Who does not say when it was read has read it now. */
  @Override
  public void apply(List<IndexChange> changes) {
    long now = System.currentTimeMillis() << CHANGES_PER_MILLISECOND_BITS;
    apply(changes, LAST_READING.updateAndGet(last -> Math.max(last + 1, now)));
  }

  @Override
  public void apply(List<IndexChange> changes, long asOf) {
    writing.lock();
    try {
      agreeOnDimension(changes);
      writer.apply(changes, asOf);
    } finally {
      writing.unlock();
    }
  }

  @Override
  public void commit(String stamp) {
    generations.note(generations.load(), GenerationMapping.STAMP, stamp);
  }

  @Override
  public Optional<String> stamp() {
    return generations.load().stamp();
  }

  /** Nobody else waits: erasing takes long, and hinders no other change. */
  @Override
  public void erase(Collection<SourceKey> sources) {
    eraser.erase(sources);
  }

  @Override
  public void clear() {
    writing.lock();
    try {
      Optional<String> store = generations.load().store();
      generations.clear();
      store.ifPresent(this::requireStore);
    } finally {
      writing.unlock();
    }
  }

  @Override
  public List<Candidate> lexical(Set<Term> query, Scope scope, Filter filter, int limit) {
    return finder.lexical(query, scope, filter, limit);
  }

  @Override
  public List<Candidate> nearest(Vector query, Scope scope, Filter filter, int limit) {
    OptionalInt dimension = generations.load().dimension();
    checkDimension(dimension, query);
    return dimension.isEmpty() ? List.of() : finder.nearest(query, scope, filter, limit);
  }

  @Override
  public TermCounts count(Scope scope, Set<Term> terms) {
    return OpenSearchScopeCounts.load(searches, scope, terms).terms();
  }

  @Override
  public void close() {
    exchange.close();
  }

  // Looked up each time: somebody else may have cleared the index.
  private void agreeOnDimension(List<IndexChange> changes) {
    List<Vector> vectors = changes.stream().flatMap(change -> vectors(change).stream()).toList();
    if (vectors.isEmpty()) {
      return;
    }
    GenerationMapping generation = generations.load();
    OptionalInt there = generation.dimension();
    int wanted = vectors.getFirst().dimension();
    vectors.forEach(vector -> checkDimension(OptionalInt.of(there.orElse(wanted)), vector));
    if (there.isEmpty()) {
      generations.useDimension(generation.number(), wanted);
    }
  }

  private static List<Vector> vectors(IndexChange change) {
    return change instanceof IndexChange.Meaning meaning ? meaning.parts() : List.of();
  }

  private void checkDimension(OptionalInt expected, Vector vector) {
    if (expected.isPresent() && expected.getAsInt() != vector.dimension()) {
      throw exchange.refusal().dimension(expected.getAsInt(), vector.dimension());
    }
  }
}
