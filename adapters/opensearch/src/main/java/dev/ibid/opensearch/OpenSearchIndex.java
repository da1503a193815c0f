package dev.ibid.opensearch;

import dev.ibid.search.Candidate;
import dev.ibid.search.Filter;
import dev.ibid.search.IndexChange;
import dev.ibid.search.SearchIndex;
import dev.ibid.search.TermCounts;
import dev.ibid.search.Vector;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import dev.ibid.text.Term;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
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
  private final ClusterClient exchange;
  private final Generations generations;
  private final BulkWriter writer;
  private final Eraser eraser;
  private final Searches searches;
  private final OpenSearchFinder finder;
  private final Lock writing = new ReentrantLock();

  private OpenSearchIndex(Cluster cluster) {
    exchange = new ClusterClient(cluster);
    generations = new Generations(exchange, cluster);
    writer = new BulkWriter(exchange, cluster);
    eraser = new Eraser(exchange, writer, cluster);
    searches = new Searches(exchange, cluster);
    finder = new OpenSearchFinder(searches, exchange.refusal());
  }

  /** Opens the index of a cluster, where it is made if it is missing. */
  public static OpenSearchIndex open(Cluster cluster) {
    OpenSearchIndex index = new OpenSearchIndex(cluster);
    try {
      index.generations.open();
      return index;
    } catch (RuntimeException e) {
      index.close();
      throw e;
    }
  }

  @Override
  public void apply(List<IndexChange> changes) {
    alone(
        () -> {
          agreeOnDimension(changes);
          writer.apply(changes);
        });
  }

  @Override
  public void commit(String stamp) {
    alone(() -> generations.stamp(stamp));
  }

  @Override
  public Optional<String> stamp() {
    return generations.loadStamp();
  }

  @Override
  public void erase(Collection<SourceKey> sources) {
    alone(() -> eraser.erase(sources));
  }

  @Override
  public void clear() {
    alone(generations::clear);
  }

  @Override
  public List<Candidate> lexical(Set<Term> query, Scope scope, Filter filter, int limit) {
    return finder.lexical(query, scope, filter, limit);
  }

  @Override
  public List<Candidate> nearest(Vector query, Scope scope, Filter filter, int limit) {
    OptionalInt dimension = generations.loadDimension();
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
    OptionalInt there = generations.loadDimension();
    int wanted = vectors.getFirst().dimension();
    vectors.forEach(vector -> checkDimension(OptionalInt.of(there.orElse(wanted)), vector));
    if (there.isEmpty()) {
      generations.useDimension(wanted);
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

  private void alone(Runnable change) {
    writing.lock();
    try {
      change.run();
    } finally {
      writing.unlock();
    }
  }
}
