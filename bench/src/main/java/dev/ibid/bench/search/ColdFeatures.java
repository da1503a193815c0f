package dev.ibid.bench.search;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.ibid.search.FeatureStore;
import dev.ibid.search.SessionWindow;
import dev.ibid.search.Vector;
import dev.ibid.search.ranking.CachedFeatureStore;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * Features whose cache can be emptied of all that concerns one question. The sample of the scope
 * stays, as it would: every question uses the same.
 */
final class ColdFeatures implements FeatureStore {
  private final FeatureStore store;
  private final FeatureStore samples;
  private FeatureStore cached;

  ColdFeatures(FeatureStore store) {
    this.store = store;
    this.samples = cached(store);
    this.cached = samples;
  }

  private static FeatureStore cached(FeatureStore store) {
    return new CachedFeatureStore(store, Ticker.systemTicker());
  }

  void cool() {
    cached = cached(store);
  }

  @Override
  public Map<SourceKey, SessionWindow> windows(
      Collection<SourceKey> sources, int radius, String model) {
    return cached.windows(sources, radius, model);
  }

  @Override
  public List<Vector> sample(Scope scope, String model, int size) {
    return samples.sample(scope, model, size);
  }

  @Override
  public void saveWords(Collection<Words> words) {
    throw new UnsupportedOperationException("Nothing is written here");
  }

  @Override
  public void saveMeanings(String model, Collection<Meaning> meanings) {
    throw new UnsupportedOperationException("Nothing is written here");
  }

  @Override
  public void keepOnly(String model) {
    throw new UnsupportedOperationException("Nothing is written here");
  }
}
