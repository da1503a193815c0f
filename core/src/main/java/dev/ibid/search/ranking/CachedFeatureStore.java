package dev.ibid.search.ranking;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import dev.ibid.search.FeatureStore;
import dev.ibid.search.SessionWindow;
import dev.ibid.search.SourceFeatures;
import dev.ibid.search.Vector;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Features with recently used ones in memory. A write drops what it makes stale. A sample may be up
 * to a minute old. Thread-safe.
 */
public final class CachedFeatureStore implements FeatureStore {
  /** What all windows may weigh together, in bytes: about five thousand of usual ones. */
  private static final long MOST_BYTES = 32_000_000;

  private static final long MOST_SAMPLES = 16;

  /** A sample changes little with every write, and need not be read again for each. */
  private static final Duration SAMPLE_AGE = Duration.ofSeconds(60);

  /** Writes of more sources than this empty the cache instead of being looked up one by one. */
  private static final int FEW_SOURCES = 200;

  private record Held(String model, SessionWindow window) {
    int weight() {
      return window.sources().stream().mapToInt(SourceFeatures::weight).sum();
    }
  }

  private record SampleKey(Scope scope, String model, int size) {}

  private final FeatureStore store;
  private final Cache<SourceKey, Held> windows =
      Caffeine.newBuilder()
          .maximumWeight(MOST_BYTES)
          .<SourceKey, Held>weigher((source, held) -> held.weight())
          .build();
  private final AtomicLong writes = new AtomicLong();
  private final Cache<SampleKey, List<Vector>> samples;

  public CachedFeatureStore(FeatureStore store, Ticker ticker) {
    this.store = store;
    this.samples =
        Caffeine.newBuilder()
            .maximumSize(MOST_SAMPLES)
            .expireAfterWrite(SAMPLE_AGE)
            .ticker(ticker)
            .build();
  }

  @Override
  public Map<SourceKey, SessionWindow> windows(
      Collection<SourceKey> sources, int radius, String model) {
    if (radius != CandidateRetrieval.LOADED_RADIUS_SOURCES) {
      return store.windows(sources, radius, model);
    }
    Map<SourceKey, SessionWindow> found = new HashMap<>();
    List<SourceKey> missing = new ArrayList<>();
    for (SourceKey source : sources) {
      Held known = windows.getIfPresent(source);
      if (known != null && known.model().equals(model)) {
        found.put(source, known.window());
      } else {
        missing.add(source);
      }
    }
    if (!missing.isEmpty()) {
      found.putAll(load(missing, model));
    }
    return found;
  }

  private Map<SourceKey, SessionWindow> load(List<SourceKey> missing, String model) {
    long before = writes.get();
    Map<SourceKey, SessionWindow> loaded =
        store.windows(missing, CandidateRetrieval.LOADED_RADIUS_SOURCES, model);
    loaded.forEach((source, window) -> windows.put(source, new Held(model, window)));
    // A write during the read may have made it stale. Later writes drop it themselves.
    if (writes.get() != before) {
      windows.invalidateAll(loaded.keySet());
    }
    return loaded;
  }

  @Override
  public List<Vector> sample(Scope scope, String model, int size) {
    SampleKey key = new SampleKey(scope, model, size);
    List<Vector> sample = samples.get(key, unused -> store.sample(scope, model, size));
    if (sample.isEmpty()) {
      // The first vector makes all the difference.
      samples.invalidate(key);
    }
    return sample;
  }

  @Override
  public void saveWords(Collection<Words> words) {
    store.saveWords(words);
    drop(words.stream().map(Words::source).toList());
  }

  @Override
  public void saveMeanings(String model, Collection<Meaning> meanings) {
    store.saveMeanings(model, meanings);
    drop(meanings.stream().map(Meaning::source).toList());
  }

  @Override
  public void keepOnly(String model) {
    store.keepOnly(model);
    forgetAll();
  }

  /** Nothing that is held may be used any more. */
  public void forgetAll() {
    writes.incrementAndGet();
    windows.invalidateAll();
    samples.invalidateAll();
  }

  /** Tells that another process has written features of these sources. */
  public void changed(Collection<SourceKey> written) {
    drop(written);
  }

  /** Drops the windows that hold one of these sources. */
  private void drop(Collection<SourceKey> written) {
    writes.incrementAndGet();
    if (windows.estimatedSize() == 0) {
      return;
    }
    if (written.size() > FEW_SOURCES) {
      windows.invalidateAll();
      return;
    }
    for (SessionWindow window :
        store.windows(written, CandidateRetrieval.LOADED_RADIUS_SOURCES, "").values()) {
      window.sources().forEach(near -> windows.invalidate(near.source()));
    }
  }
}
