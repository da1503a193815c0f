package dev.ibid.search.indexing;

import dev.ibid.error.IbidException;
import dev.ibid.search.Embedder;
import dev.ibid.search.FeatureStore;
import dev.ibid.search.IndexChange;
import dev.ibid.search.SearchIndex;
import dev.ibid.search.SessionWindow;
import dev.ibid.search.SourceFacets;
import dev.ibid.search.Vector;
import dev.ibid.search.indexing.Outbox.Pending;
import dev.ibid.search.indexing.Outbox.Work;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import dev.ibid.text.TermAnalyzer;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Brings the index up to what the store holds, in batches: first the words of a source, then its
 * meaning. Thread-safe.
 *
 * <p>Work counts as done only when the index has committed it, so that a crash repeats work and
 * never loses any; doing it again does no harm. One batch at a time is applied, and forgetting
 * waits its turn, so that nothing which was read before can be applied after.
 */
public final class Indexer {
  /** How many sources are indexed at once; when there are fewer, they are all that waited. */
  static final int SOURCES_PER_WORDS_BATCH = 500;

  private static final int SOURCES_PER_MEANING_BATCH = 32;
  private static final int SOURCES_PER_GONE_BATCH = 10_000;
  private static final Duration LEASE = Duration.ofMinutes(2);

  /** While it lasts, nothing waits for the disk; after a crash that much is done again. */
  private static final Duration BETWEEN_COMMITS = Duration.ofSeconds(5);

  private static final Duration LONGEST_DELAY = Duration.ofMinutes(10);

  private final IndexableSources sources;
  private final Outbox outbox;
  private final FeatureStore features;
  private final SearchIndex index;
  private final SourceAnalysis reading;
  private final Consumer<Collection<SourceFacets>> indexed;
  private final Clock clock;
  private final IndexSignature wanted;
  private final Optional<Embedder> embedder;
  private final Optional<String> notice;
  private final Object model = new Object();
  private final Map<Work, List<Pending>> uncommitted = new EnumMap<>(Work.class);
  private Instant committed;

  /**
   * Takes over an index, which is emptied and filled again if it does not fit.
   *
   * @param indexed is told which sources can be found from now on, or by more than before
   */
  public Indexer(
      IndexableSources sources,
      Outbox outbox,
      FeatureStore features,
      SearchIndex index,
      TermAnalyzer analyzer,
      Optional<Embedder> embedder,
      Consumer<Collection<SourceFacets>> indexed,
      Clock clock) {
    this.sources = sources;
    this.outbox = outbox;
    this.features = features;
    this.index = index;
    this.reading = new SourceAnalysis(analyzer);
    this.indexed = indexed;
    this.clock = clock;
    this.committed = clock.instant();
    Optional<IndexSignature> found = index.stamp().flatMap(IndexSignature::parse);
    IndexSignature configured = IndexSignature.of(analyzer.version(), embedder);
    this.notice = found.flatMap(stamp -> changedModel(stamp, configured));
    this.embedder = notice.isPresent() ? Optional.empty() : embedder;
    this.wanted =
        new IndexSignature(
            configured.words(),
            this.embedder.map(Embedder::model).orElse(found.map(IndexSignature::model).orElse("")));
    adopt(found);
  }

  private Optional<String> changedModel(IndexSignature found, IndexSignature configured) {
    return found.model().isEmpty()
            || configured.model().isEmpty()
            || found.model().equals(configured.model())
            // A model that never answered has left nothing to decide about.
            || features.sample(Scope.ALL, found.model(), 1).isEmpty()
        ? Optional.empty()
        : Optional.of(
            "the index holds vectors of %s, but %s is configured; run \"ibid reindex\" to make them anew"
                .formatted(found.model(), configured.model()));
  }

  private void adopt(Optional<IndexSignature> found) {
    if (found.map(IndexSignature::words).filter(wanted.words()::equals).isEmpty()) {
      refill();
    } else if (found.map(IndexSignature::model).filter(wanted.model()::equals).isEmpty()) {
      outbox.addAll(Work.EMBED);
      index.commit(wanted.print());
    }
  }

  /** The model whose vectors the index holds; empty without one, or while they do not fit. */
  public Optional<Embedder> embedder() {
    return embedder;
  }

  /** What somebody has to do before meaning can be searched. */
  public Optional<String> notice() {
    return notice;
  }

  /** Throws the index away; all sources have to be indexed again. */
  public synchronized void refill() {
    outbox.addAll(Work.INDEX);
    index.clear();
    uncommitted.clear();
    index.commit(wanted.print());
  }

  /** Since when the oldest work waits that is not done, as far as somebody is there to do it. */
  public Optional<Instant> oldest(Work work) {
    return work == Work.EMBED && embedder.isEmpty() ? Optional.empty() : outbox.oldest(work);
  }

  /** How much is to be done; work that nobody will do, because there is no model, is not. */
  public long pending(Work work) {
    return work == Work.EMBED && embedder.isEmpty() ? 0 : outbox.pending(work);
  }

  /**
   * Indexes the words of some sources; searches find them by these when this returns.
   *
   * @return how many were waiting, 0 when all is done
   */
  public synchronized int indexSome() {
    List<Pending> taken = outbox.take(Work.INDEX, SOURCES_PER_WORDS_BATCH, LEASE);
    if (taken.isEmpty()) {
      return 0;
    }
    Map<SourceKey, IndexableSource> found = load(taken);
    List<AnalyzedSource> readings = found.values().stream().map(reading::read).toList();
    features.saveWords(readings.stream().map(AnalyzedSource::features).toList());
    Map<SourceKey, SessionWindow> kept = features.windows(found.keySet(), 0, wanted.model());
    List<IndexChange> changes = new ArrayList<>();
    Set<SourceKey> unknown = new HashSet<>();
    for (AnalyzedSource each : readings) {
      changes.add(each.words());
      List<Vector> vectors =
          Optional.ofNullable(kept.get(each.source()))
              .map(window -> window.source().vectors())
              .orElse(List.of());
      if (vectors.isEmpty()) {
        unknown.add(each.source());
      } else {
        changes.add(new IndexChange.Meaning(each.facets(), vectors));
      }
    }
    outbox.add(Work.EMBED, unknown);
    index.apply(changes);
    List<SourceKey> gone =
        taken.stream().map(Pending::source).filter(source -> !found.containsKey(source)).toList();
    remove(gone);
    indexed.accept(readings.stream().map(AnalyzedSource::facets).toList());
    finish(Work.INDEX, taken);
    return taken.size();
  }

  /**
   * What is kept, as passages that were edited away are, is merely not found any more: writing
   * segments anew is costly in a large index. What was forgotten is erased: whoever forgot it finds
   * that nothing is left to do, and relies on it.
   */
  private void remove(Collection<SourceKey> gone) {
    if (gone.isEmpty()) {
      return;
    }
    Set<SourceKey> kept = sources.kept(gone);
    if (!kept.isEmpty()) {
      index.apply(kept.stream().<IndexChange>map(IndexChange.Remove::new).toList());
    }
    List<SourceKey> forgotten = gone.stream().filter(source -> !kept.contains(source)).toList();
    if (!forgotten.isEmpty()) {
      index.erase(forgotten);
    }
  }

  /**
   * Has the model read some sources; searches find them by meaning when this returns.
   *
   * @return how many were waiting, 0 when all is done or there is no model
   */
  public int embedSome() {
    return embedder.map(this::embedSome).orElse(0);
  }

  private int embedSome(Embedder known) {
    // One at a time: who finds nothing to take may rely on it that nobody is still at work.
    synchronized (model) {
      List<Pending> taken = outbox.take(Work.EMBED, SOURCES_PER_MEANING_BATCH, LEASE);
      if (taken.isEmpty()) {
        return 0;
      }
      try {
        Map<SourceKey, IndexableSource> read = load(taken);
        apply(taken, read, reading.embed(read.values(), known));
      } catch (IbidException e) {
        outbox.failed(Work.EMBED, taken, delay(taken));
        throw e;
      }
      return taken.size();
    }
  }

  private synchronized void apply(
      List<Pending> taken,
      Map<SourceKey, IndexableSource> read,
      Map<SourceKey, List<Vector>> vectors) {
    // Read once more: some may have been forgotten or rewritten while the model was at work.
    List<SourceFacets> same =
        load(taken).values().stream()
            .filter(source -> source.equals(read.get(source.facets().source())))
            .map(IndexableSource::facets)
            .toList();
    features.saveMeanings(
        wanted.model(),
        same.stream()
            .filter(facets -> vectors.containsKey(facets.source()))
            .map(
                facets ->
                    new FeatureStore.Meaning(
                        facets.source(), vectors.getOrDefault(facets.source(), List.of())))
            .toList());
    index.apply(
        same.stream()
            .<IndexChange>map(
                facets ->
                    new IndexChange.Meaning(
                        facets, vectors.getOrDefault(facets.source(), List.of())))
            .toList());
    indexed.accept(same);
    finish(Work.EMBED, taken);
  }

  private static Duration delay(List<Pending> failed) {
    int attempts = failed.stream().mapToInt(Pending::attempts).max().orElse(0);
    Duration delay = Duration.ofSeconds(1L << Math.min(attempts, 20));
    return delay.compareTo(LONGEST_DELAY) < 0 ? delay : LONGEST_DELAY;
  }

  /** Takes what was forgotten out of the index, so that no file has a trace of it. */
  public synchronized void forget() {
    List<Pending> gone = outbox.gone(SOURCES_PER_GONE_BATCH);
    while (!gone.isEmpty()) {
      index.erase(sources(gone));
      commit();
      outbox.done(Work.INDEX, gone);
      outbox.done(Work.EMBED, gone);
      gone = outbox.gone(SOURCES_PER_GONE_BATCH);
    }
  }

  /** Takes sources out of the index whose content is another now; they are indexed again later. */
  public synchronized void forgetOld(Collection<SourceKey> rewritten) {
    index.erase(rewritten);
    commitRest();
    // Their new content may have been indexed a moment ago, and is erased with the old.
    outbox.add(Work.INDEX, rewritten);
    // A model may have been reading the former text, and have kept what it made of it.
    features.saveMeanings(
        wanted.model(),
        rewritten.stream().map(source -> new FeatureStore.Meaning(source, List.of())).toList());
  }

  /** Makes what was indexed so far survive a crash, if it does not yet. */
  public synchronized void commitRest() {
    if (!uncommitted.isEmpty()) {
      commit();
    }
  }

  private void commit() {
    index.commit(wanted.print());
    uncommitted.forEach(outbox::done);
    uncommitted.clear();
    committed = clock.instant();
  }

  private void finish(Work work, List<Pending> done) {
    uncommitted.computeIfAbsent(work, key -> new ArrayList<>()).addAll(done);
    if (clock.instant().isAfter(committed.plus(BETWEEN_COMMITS))) {
      commit();
    }
  }

  private Map<SourceKey, IndexableSource> load(List<Pending> taken) {
    Map<SourceKey, IndexableSource> found = new HashMap<>();
    sources.load(sources(taken)).forEach(each -> found.put(each.facets().source(), each));
    return found;
  }

  private static List<SourceKey> sources(List<Pending> pending) {
    return pending.stream().map(Pending::source).toList();
  }
}
