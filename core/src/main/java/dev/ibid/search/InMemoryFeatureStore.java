package dev.ibid.search;

import dev.ibid.memory.CitedEvent;
import dev.ibid.memory.EventStore;
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
 * Features in maps, for tests and for programs that keep nothing. Each is kept with the event it
 * was made from, and counts only while the store of events still has exactly that one. Thread-safe.
 */
public final class InMemoryFeatureStore implements FeatureStore {
  private static final Comparator<Kept<List<Vector>>> BY_HASH =
      Comparator.<Kept<List<Vector>>>comparingLong(kept -> hash(kept.event()))
          .thenComparingLong(kept -> kept.event().key().value());

  private final EventStore events;
  private final Map<SourceKey, Kept<Words>> words = new HashMap<>();
  private final Map<String, Map<SourceKey, Kept<List<Vector>>>> meanings = new HashMap<>();
  private final Map<List<Object>, Long> sessions = new HashMap<>();

  /** Something that was made of an event. */
  private record Kept<T>(T made, CitedEvent event) {}

  public InMemoryFeatureStore(EventStore events) {
    this.events = events;
  }

  @Override
  public synchronized void saveWords(Collection<Words> saved) {
    Map<SourceKey, CitedEvent> live = load(saved.stream().map(Words::source).toList());
    for (Words each : saved) {
      CitedEvent event = live.get(each.source());
      if (event != null) {
        words.put(each.source(), new Kept<>(each, event));
      }
    }
  }

  @Override
  public synchronized void saveMeanings(String model, Collection<Meaning> saved) {
    Map<SourceKey, Kept<List<Vector>>> ofModel = ofModel(model);
    Map<SourceKey, CitedEvent> live = load(saved.stream().map(Meaning::source).toList());
    for (Meaning each : saved) {
      CitedEvent event = live.get(each.source());
      if (event != null) {
        ofModel.put(each.source(), new Kept<>(each.parts(), event));
      }
    }
  }

  @Override
  public synchronized Map<SourceKey, Window> windows(
      Collection<SourceKey> sources, int radius, String model) {
    dropStale(words);
    dropStale(ofModel(model));
    Set<SourceKey> wanted = Set.copyOf(sources);
    Map<SourceKey, Window> windows = new HashMap<>();
    for (List<Kept<Words>> session : inSessions()) {
      List<SourceFeatures> features = session.stream().map(kept -> features(kept, model)).toList();
      for (int i = 0; i < features.size(); i++) {
        SourceKey source = features.get(i).source();
        if (wanted.contains(source)) {
          windows.put(source, Window.of(features, i, radius));
        }
      }
    }
    return windows;
  }

  private Collection<List<Kept<Words>>> inSessions() {
    return words.values().stream()
        .sorted(Comparator.comparing(Kept::event, CitedEvent.IN_ORDER))
        .collect(Collectors.groupingBy(kept -> session(kept.event())))
        .values();
  }

  private SourceFeatures features(Kept<Words> kept, String model) {
    CitedEvent event = kept.event();
    return new SourceFeatures(
        event.key(),
        session(event),
        Optional.of(event.event().type()),
        event.event().at(),
        kept.made().question(),
        kept.made().speaker(),
        kept.made().parts(),
        Optional.ofNullable(ofModel(model).get(event.key())).map(Kept::made).orElse(List.of()));
  }

  @Override
  public synchronized List<Vector> sample(Scope scope, String model, int size) {
    dropStale(ofModel(model));
    return ofModel(model).values().stream()
        .filter(kept -> !kept.made().isEmpty())
        .filter(kept -> scope.contains(kept.event().event().project()))
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
    Map<SourceKey, CitedEvent> live = load(new ArrayList<>(made.keySet()));
    made.values().removeIf(kept -> !kept.event().equals(live.get(kept.event().key())));
  }

  private Map<SourceKey, CitedEvent> load(Collection<SourceKey> sources) {
    return events.load(sources).stream()
        .collect(Collectors.toMap(CitedEvent::key, Function.identity()));
  }

  private long session(CitedEvent event) {
    List<Object> name = List.of(event.event().project(), event.event().session());
    return sessions.computeIfAbsent(name, none -> sessions.size() + 1L);
  }

  private static long hash(CitedEvent event) {
    return ByteBuffer.wrap(event.event().ref().hash()).getLong();
  }
}
