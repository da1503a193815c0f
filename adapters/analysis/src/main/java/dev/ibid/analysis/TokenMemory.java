package dev.ibid.analysis;

import org.jspecify.annotations.Nullable;

/**
 * What became of tokens seen before, for most of any text is a few words over and over. Each token
 * has one place; whoever comes later takes it.
 *
 * <p>Thread-safe without locks: entries are immutable, and a thread that misses another's entry, or
 * overwrites it, only does some work twice.
 */
final class TokenMemory {
  private record Entry(String written, TokenSplitter.Token token) {}

  private static final int PLACES = 1 << 14;

  /** Longer ones hardly come again. */
  private static final int MOST_CHARS = 32;

  private final @Nullable Entry[] entries = new @Nullable Entry[PLACES];

  TokenSplitter.Token recall(String written, TokenSplitter tokens) {
    int hash = written.hashCode();
    int place = (hash ^ (hash >>> 15)) & (PLACES - 1);
    Entry entry = entries[place];
    if (entry != null && entry.written.equals(written)) {
      return entry.token;
    }
    TokenSplitter.Token token = tokens.of(written);
    if (written.length() <= MOST_CHARS) {
      entries[place] = new Entry(written, token);
    }
    return token;
  }
}
