package dev.ibid.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * One of the copies of a shard, and how far it has come. The cluster numbers all that is written to
 * a shard.
 *
 * @param written the number of what was written last
 * @param kept from which number on the deleted is kept, in case another copy has missed it
 */
record ShardCopy(String shard, long written, long kept) {
  static List<ShardCopy> load(ClusterClient exchange, String index) {
    List<ShardCopy> copies = new ArrayList<>();
    for (JsonNode generation :
        exchange.requireAllShards("GET", index + "/_stats/docs?level=shards").path("indices")) {
      for (Map.Entry<String, JsonNode> shard : generation.path("shards").properties()) {
        for (JsonNode copy : shard.getValue()) {
          copies.add(of(shard.getKey(), copy));
        }
      }
    }
    if (copies.isEmpty()) {
      throw exchange.refusal().nonsense("it has no shards");
    }
    return copies;
  }

  private static ShardCopy of(String shard, JsonNode copy) {
    long kept = Long.MAX_VALUE;
    for (JsonNode lease : copy.path("retention_leases").path("leases")) {
      kept = Math.min(kept, lease.path("retaining_seq_no").asLong());
    }
    return new ShardCopy(shard, copy.path("seq_no").path("max_seq_no").asLong(), kept);
  }

  /** Whether this copy may keep some of what was written up to these numbers, by shard. */
  boolean keepsAnyOf(Map<String, Long> numbers) {
    return kept <= numbers.getOrDefault(shard, -1L);
  }
}
