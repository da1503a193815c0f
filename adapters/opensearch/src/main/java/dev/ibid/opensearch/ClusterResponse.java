package dev.ibid.opensearch;

import com.fasterxml.jackson.databind.JsonNode;

/** What the cluster says to a request, or to one of several that were sent together. */
record ClusterResponse(int status, JsonNode body) {
  boolean isGood() {
    return status >= 200 && status < 300;
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
