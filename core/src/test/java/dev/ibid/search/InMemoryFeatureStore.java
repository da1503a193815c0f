package dev.ibid.search;

import dev.ibid.citation.CitedSource;
import dev.ibid.citation.SourceStore;
import dev.ibid.search.indexing.StoredIndexableSources;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Features in maps, for tests. Each is kept with the source it was made from, and counts only while
 * the store of sources still has exactly that one. Thread-safe.
 */
public final class InMemoryFeatureStore implements FeatureStore {
  private static final Comparator<Kept<List<Vector>>> BY_HASH =
      Comparator.<Kept<List<Vector>>>comparingLong(kept -> hash(kept.source()))
          .thenComparingLong(kept -> kept.source().key().value());

  private final SourceStore sources;
  private final Map<SourceKey, Kept<Words>> words = new HashMap<>();
  private final Map<String, Map<SourceKey, Kept<List<Vector>>>> meanings = new HashMap<>();
  private final Map<List<Object>, Long> sessions = new HashMap<>();

  /** Something that was made of a source. */
  private record Kept<T>(T made, CitedSource source) {}

  public InMemoryFeatureStore(SourceStore sources) {
    this.sources = sources;
  }

  @Override
  public synchronized void saveWords(Collection<Words> saved) {
    Map<SourceKey, CitedSource> live = load(saved.stream().map(Words::source).toList());
    for (Words each : saved) {
      CitedSource source = live.get(each.source());
      if (source != null) {
        words.put(each.source(), new Kept<>(each, source));
      }
    }
  }

  @Override
  public synchronized void saveMeanings(String model, Collection<Meaning> saved) {
    Map<SourceKey, Kept<List<Vector>>> ofModel = ofModel(model);
    Map<SourceKey, CitedSource> live = load(saved.stream().map(Meaning::source).toList());
    for (Meaning each : saved) {
      CitedSource source = live.get(each.source());
      if (source != null) {
        ofModel.put(each.source(), new Kept<>(each.parts(), source));
      }
    }
  }

  @Override
  public synchronized Map<SourceKey, SessionWindow> windows(
      Collection<SourceKey> keys, int radius, String model) {
    dropStale(words);
    dropStale(ofModel(model));
    Set<SourceKey> wanted = Set.copyOf(keys);
    Map<SourceKey, SessionWindow> windows = new HashMap<>();
    for (List<Kept<Words>> session : inSessions()) {
      List<SourceFeatures> features = session.stream().map(kept -> features(kept, model)).toList();
      for (int i = 0; i < features.size(); i++) {
        SourceKey source = features.get(i).source();
        if (wanted.contains(source)) {
          windows.put(source, SessionWindow.of(features, i, radius));
        }
      }
    }
    return windows;
  }

  private Collection<List<Kept<Words>>> inSessions() {
    return words.values().stream()
        .sorted(Comparator.comparing(Kept::source, CitedSource.IN_ORDER))
        .collect(Collectors.groupingBy(kept -> group(kept.source())))
        .values();
  }

  private SourceFeatures features(Kept<Words> kept, String model) {
    CitedSource source = kept.source();
    SourceFacets facets = StoredIndexableSources.facets(source);
    return new SourceFeatures(
        source.key(),
        facets.session().isPresent() ? group(source) : 0,
        facets.type(),
        facets.at(),
        kept.made().question(),
        kept.made().speaker(),
        kept.made().parts(),
        Optional.ofNullable(ofModel(model).get(source.key())).map(Kept::made).orElse(List.of()));
  }

  @Override
  public synchronized List<Vector> sample(Scope scope, String model, int size) {
    dropStale(ofModel(model));
    return ofModel(model).values().stream()
        .filter(kept -> !kept.made().isEmpty())
        .filter(kept -> scope.contains(kept.source().source().project()))
        .sorted(BY_HASH)
        .limit(size)
        .map(kept -> kept.made().getFirst())
        .toList();
  }

  @Override
  public synchronized void keepOnly(String model) {
    meanings.keySet().retainAll(Set.of(model));
  }

  private Map<SourceKey, Kept<List<Vector>>> ofModel(String model) {
    return meanings.computeIfAbsent(model, none -> new HashMap<>());
  }

  private <T> void dropStale(Map<SourceKey, Kept<T>> made) {
    Map<SourceKey, CitedSource> live = load(new ArrayList<>(made.keySet()));
    made.values().removeIf(kept -> !kept.source().equals(live.get(kept.source().key())));
  }

  private Map<SourceKey, CitedSource> load(Collection<SourceKey> keys) {
    return sources.load(keys).stream()
        .collect(Collectors.toMap(CitedSource::key, Function.identity()));
  }

  /** A number for the session of a source; who has none is a group of its own. */
  private long group(CitedSource source) {
    SourceFacets facets = StoredIndexableSources.facets(source);
    List<Object> name =
        facets
            .session()
            .map(session -> List.<Object>of(facets.project(), session))
            .orElse(List.of(source.key()));
    return sessions.computeIfAbsent(name, none -> sessions.size() + 1L);
  }

  private static long hash(CitedSource source) {
    return ByteBuffer.wrap(source.source().ref().hash()).getLong();
  }
}
