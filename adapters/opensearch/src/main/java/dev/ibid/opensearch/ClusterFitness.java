package dev.ibid.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;

/** Finds out before anything is written whether a cluster can hold the index. */
final class ClusterFitness {
  /** The first release whose answers were tried. */
  private static final int LEAST_MAJOR = 3;

  private static final String KNN = "org.opensearch.knn.plugin.KNNPlugin";

  private ClusterFitness() {}

  static void require(ClusterClient exchange) {
    JsonNode version = exchange.require("GET", "/", Map.of()).path("version");
    String number = version.path("number").asText();
    if (!version.path("distribution").asText().equals("opensearch")) {
      throw exchange
          .refusal()
          .unfit(
              number.isEmpty()
                  ? "is no OpenSearch; check the address"
                  : "is no OpenSearch (it says version %s of something else); check the address"
                      .formatted(number));
    }
    if (major(number) < LEAST_MAJOR) {
      throw exchange
          .refusal()
          .unfit("runs OpenSearch %s; %d.0 or later is needed".formatted(number, LEAST_MAJOR));
    }
    requireKnn(exchange);
  }

  private static int major(String number) {
    String digits = number.replaceFirst("\\D.*", "");
    return digits.isEmpty() ? 0 : Integer.parseInt(digits);
  }

  private static void requireKnn(ClusterClient exchange) {
    ClusterResponse answer = exchange.ask("GET", "/_nodes/plugins", Map.of());
    // Hosted clusters may not tell; then the first vector will.
    if (!answer.isGood()) {
      return;
    }
    for (JsonNode node : answer.body().path("nodes")) {
      boolean there = false;
      for (JsonNode plugin : node.path("plugins")) {
        there |= plugin.path("classname").asText().equals(KNN);
      }
      if (!there) {
        throw exchange
            .refusal()
            .unfit(
                "has a node without the k-NN plugin (%s); install opensearch-knn on every node"
                    .formatted(node.path("name").asText()));
      }
    }
  }
}
