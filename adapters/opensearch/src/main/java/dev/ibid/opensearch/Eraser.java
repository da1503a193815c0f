package dev.ibid.opensearch;

import dev.ibid.source.SourceKey;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Removes sources so that no file of the cluster has a trace of them.
 *
 * <p>OpenSearch keeps what was deleted for copies of a shard that may have missed it, until all
 * have agreed that none did. They do so twice a minute; merging before then leaves the deleted
 * where it is. So what was written a while ago is erased at once, and else erasing waits.
 */
final class Eraser {
  private static final int SOURCES_AT_ONCE = 10_000;
  private static final Duration TIMEOUT = Duration.ofMinutes(2);
  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(100);

  private final ClusterClient exchange;
  private final BulkWriter writer;
  private final String path;

  Eraser(ClusterClient exchange, BulkWriter writer, String target) {
    this.exchange = exchange;
    this.writer = writer;
    this.path = "/" + target;
  }

  void erase(Collection<SourceKey> sources) {
    Map<String, Long> written =
        ShardCopy.load(exchange, path).stream()
            .collect(Collectors.toMap(ShardCopy::shard, ShardCopy::written, Math::max));
    List<Long> keys = sources.stream().map(SourceKey::value).toList();
    for (int from = 0; from < keys.size(); from += SOURCES_AT_ONCE) {
      writer.delete(
          OpenSearchFilters.anyOf(
              OpenSearchFields.SOURCE,
              keys.subList(from, Math.min(keys.size(), from + SOURCES_AT_ONCE))));
    }
    await(written);
    expunge();
  }

  private void await(Map<String, Long> written) {
    long deadline = System.nanoTime() + TIMEOUT.toNanos();
    while (ShardCopy.load(exchange, path).stream().anyMatch(copy -> copy.keepsAnyOf(written))) {
      if (System.nanoTime() - deadline > 0) {
        throw exchange.refusal().busy("a copy of a shard may need what is to be erased");
      }
      try {
        Thread.sleep(BETWEEN_LOOKS);
      } catch (InterruptedException e) {
        throw exchange.refusal().interrupted(e);
      }
    }
  }

  private void expunge() {
    // What was written since the last flush is kept as well, for replaying it after a crash.
    flush();
    boolean again = true;
    while (again) {
      // A merge that had begun before carries the deleted along into its result.
      again = isMerging();
      exchange.requireAllShards("POST", path + "/_forcemerge?only_expunge_deletes=true");
    }
    // Whoever reads the former files keeps them.
    exchange.requireAllShards("POST", path + "/_refresh");
    flush();
  }

  private void flush() {
    exchange.requireAllShards("POST", path + "/_flush?force=true");
  }

  private boolean isMerging() {
    return exchange
            .requireAllShards("GET", path + "/_stats/merge")
            .path("_all")
            .path("total")
            .path("merges")
            .path("current")
            .asInt()
        > 0;
  }
}
