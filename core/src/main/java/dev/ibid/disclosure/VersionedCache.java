package dev.ibid.disclosure;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import dev.ibid.source.Scope;
import java.util.Collection;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

/**
 * Keeps results for a while, as long as nothing changed that they depend on, unless they are so
 * long that a few hundred of them would fill a small memory. What one scope was told is never told
 * to another.
 */
final class VersionedCache<K, V> {
  private static final long MOST_KEPT_CHARS = 200_000;

  private record Entry<V>(V value, Collection<?> about, long version) {}

  private record Asked<K>(Scope scope, K key) {}

  private final Cache<Asked<K>, Entry<V>> entries;
  private final ChangeCounters changes;
  private final Scope scope;
  private final ToLongFunction<V> chars;

  /**
   * @param chars how long a result is
   */
  VersionedCache(
      CacheLimits.Limit limit, ChangeCounters changes, Ticker ticker, ToLongFunction<V> chars) {
    this(
        Caffeine.newBuilder()
            .maximumSize(limit.entries())
            .expireAfterWrite(limit.age())
            .ticker(ticker)
            .build(),
        changes,
        Scope.ALL,
        chars);
  }

  private VersionedCache(
      Cache<Asked<K>, Entry<V>> entries,
      ChangeCounters changes,
      Scope scope,
      ToLongFunction<V> chars) {
    this.chars = chars;
    this.entries = entries;
    this.changes = changes;
    this.scope = scope;
  }

  void limit(CacheLimits.Limit limit) {
    entries
        .policy()
        .eviction()
        .filter(size -> size.getMaximum() != limit.entries())
        .ifPresent(size -> size.setMaximum(limit.entries()));
    entries.policy().expireAfterWrite().ifPresent(time -> time.setExpiresAfter(limit.age()));
  }

  /** The same room, for the answers that a scope is told. */
  VersionedCache<K, V> within(Scope other) {
    return new VersionedCache<>(entries, changes, other, chars);
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
   * @param since {@link ChangeCounters#total} when it began
   */
  V get(K key, long since, Supplier<V> find, Function<V, Collection<?>> about) {
    Asked<K> asked = new Asked<>(scope, key);
    Entry<V> known = entries.getIfPresent(asked);
    if (known != null && changes.version(known.about()) == known.version()) {
      return known.value();
    }
    V value = find.get();
    Collection<?> things = about.apply(value);
    long version = changes.version(things);
    // While it was found, something may have changed that it does not tell yet.
    if (changes.total() == since && chars.applyAsLong(value) <= MOST_KEPT_CHARS) {
      entries.put(asked, new Entry<>(value, things, version));
    }
    return value;
  }
}
