package dev.ibid.opensearch;

import com.fasterxml.jackson.databind.JsonNode;

/** What the cluster says to a request, or to one of several that were sent together. */
record ClusterResponse(int status, JsonNode body) {
  boolean isGood() {
    return status >= 200 && status < 300;
  }

  /** Whether the cluster has no room for it now, and may have later. */
  boolean isRejected() {
    return (status == 429 || status == 503) && !isBlocked();
  }

  /** Whether somebody or a full disk has forbidden it until further notice. */
  boolean isBlocked() {
    return refusesIndexes()
        || (fails("cluster_block_exception") && !reason().contains("no cluster-manager"));
  }

  /** Whether no index may be made, which a cluster decides when its disks are nearly full. */
  boolean refusesIndexes() {
    return fails("index_create_block_exception");
  }

  /** Whether the cluster names this kind of error as the reason. */
  boolean fails(String type) {
    return !isGood() && body.path("error").path("type").asText().equals(type);
  }

  /** What the cluster gives as its reason, in one line; the deepest is the most telling. */
  String reason() {
    JsonNode error = body.path("error");
    while (error.path("caused_by").has("reason")) {
      error = error.path("caused_by");
    }
    return error.path("reason").asText(error.asText()).lines().findFirst().orElse("").strip();
  }
}
