package dev.ibid.wire.transcript;

import java.io.Serial;
import java.util.LinkedHashMap;
import java.util.Map;

/** The entries added last, up to a number that suffices for any real session. */
final class RecentEntries<K, V> extends LinkedHashMap<K, V> {
  @Serial private static final long serialVersionUID = 1L;
  private static final int MAX_ENTRIES = 10_000;

  @Override
  protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
    return size() > MAX_ENTRIES;
  }
}
