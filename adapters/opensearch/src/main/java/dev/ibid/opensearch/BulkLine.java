package dev.ibid.opensearch;

import dev.ibid.wire.json.Json;
import java.util.HashMap;
import java.util.Map;

/**
 * A document to be put into the cluster, as it is sent.
 *
 * @param action says under which id and version, and on which shard
 */
record BulkLine(String action, String document) {
  /**
   * @param asOf its version: the cluster keeps what has a higher one
   */
  static BulkLine of(String id, Map<String, ?> document, long asOf) {
    Map<String, Object> stamped = new HashMap<>(document);
    stamped.put(OpenSearchFields.AS_OF, asOf);
    return new BulkLine(
        Json.write(
            Map.of(
                "index",
                Map.of(
                    "_id",
                    id,
                    "version",
                    asOf,
                    "version_type",
                    "external_gte",
                    "routing",
                    String.valueOf(document.get(OpenSearchFields.PROJECT))))),
        Json.write(stamped));
  }
}
