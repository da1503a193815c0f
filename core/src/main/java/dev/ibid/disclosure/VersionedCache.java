package dev.ibid.disclosure;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.Collection;
import java.util.function.Function;
import java.util.function.Supplier;

/** Answers that are kept for a while, and only as long as nothing changed that they tell of. */
final class VersionedCache<K, V> {
  private record Entry<V>(V value, Collection<?> about, long version) {}

  private final Cache<K, Entry<V>> entries;
  private final Changes changes;

  VersionedCache(int size, Duration age, Changes changes, Ticker ticker) {
    this.entries =
        Caffeine.newBuilder().maximumSize(size).expireAfterWrite(age).ticker(ticker).build();
    this.changes = changes;
  }

  /**
   * The answer that is kept, or the one that is found now.
   *
   * @param about what an answer tells of
   */
  V get(K key, Supplier<V> find, Function<V, Collection<?>> about) {
    return get(key, changes.total(), find, about);
  }

  /**
   * The same for an answer whose finding began earlier.
   *
   * @param since {@link Changes#total} when it began
   */
  V get(K key, long since, Supplier<V> find, Function<V, Collection<?>> about) {
    Entry<V> known = entries.getIfPresent(key);
    if (known != null && changes.version(known.about()) == known.version()) {
      return known.value();
    }
    V value = find.get();
    Collection<?> things = about.apply(value);
    long version = changes.version(things);
    // While it was found, something may have changed that it does not tell yet.
    if (changes.total() == since) {
      entries.put(key, new Entry<>(value, things, version));
    }
    return value;
  }
}
