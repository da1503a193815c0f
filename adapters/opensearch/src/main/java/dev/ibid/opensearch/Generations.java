package dev.ibid.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/**
 * The index as the cluster knows it: an alias for one of several numbered generations. Clearing
 * makes the next one and moves the alias, so that there is no moment without an index, in which
 * searches would fail and writes would make one that is none of ours.
 */
final class Generations {
  private static final String STAMP = "stamp";
  private static final String EXISTS = "resource_already_exists_exception";
  private static final String MISSING = "index_not_found_exception";

  private final ClusterClient exchange;
  private final Cluster cluster;
  private final Pattern ours;

  Generations(ClusterClient exchange, Cluster cluster) {
    this.exchange = exchange;
    this.cluster = cluster;
    this.ours = Pattern.compile(Pattern.quote(cluster.index()) + "-\\d{1,9}");
  }

  /** Makes the first generation, unless somebody did before. */
  void open() {
    ClusterResponse found = exchange.ask("GET", path("/_mapping"), Map.of());
    if (found.fails(MISSING)) {
      create(1, Map.of(cluster.index(), Map.of()));
    } else if (found.isGood()) {
      // Somebody may have been interrupted before throwing it away.
      drop(number(found.body()) - 1);
    } else {
      throw exchange.refusal().status(found);
    }
  }

  /** Begins anew. */
  void clear() {
    int current = number(exchange.require("GET", path("/_mapping"), Map.of()));
    int next = current + 1;
    // Somebody may have been interrupted before using it.
    drop(next);
    create(next, Map.of());
    exchange.require(
        "POST",
        "/_aliases",
        Map.of(
            "actions",
            List.of(
                Map.of("add", Map.of("index", name(next), "alias", cluster.index())),
                Map.of("remove", Map.of("index", name(current), "alias", cluster.index())))));
    // Only now: searches would go on looking for it until the alias has moved everywhere.
    drop(current);
  }

  private void drop(int number) {
    ClusterResponse answer = exchange.ask("DELETE", "/" + name(number), Map.of());
    if (!answer.isGood() && !answer.fails(MISSING)) {
      throw exchange.refusal().status(answer);
    }
  }

  private void create(int number, Map<String, ?> aliases) {
    ClusterResponse answer =
        exchange.ask(
            "PUT",
            "/" + name(number),
            Map.of(
                "settings",
                settings(),
                "mappings",
                OpenSearchFields.mapping(),
                "aliases",
                aliases));
    if (!answer.isGood() && !answer.fails(EXISTS)) {
      throw exchange.refusal().status(answer);
    }
  }

  private Map<String, ?> settings() {
    return Map.of(
        "index.number_of_shards",
        cluster.shards(),
        "index.auto_expand_replicas",
        "0-1",
        "index.knn",
        true,
        // Who writes also refreshes.
        "index.refresh_interval",
        "-1",
        // What the cluster acknowledged survives a crash.
        "index.translog.durability",
        "request",
        // Otherwise segments of which little is to be erased are left as they are.
        "index.merge.policy.expunge_deletes_allowed",
        0);
  }

  Optional<String> loadStamp() {
    JsonNode stamp = loadMapping().path("_meta").path(STAMP);
    return stamp.isTextual() ? Optional.of(stamp.asText()) : Optional.empty();
  }

  void stamp(String stamp) {
    exchange.require("PUT", path("/_mapping"), Map.of("_meta", Map.of(STAMP, stamp)));
  }

  OptionalInt loadDimension() {
    int dimension =
        loadMapping().path("properties").path(OpenSearchFields.VECTOR).path("dimension").asInt(0);
    return dimension == 0 ? OptionalInt.empty() : OptionalInt.of(dimension);
  }

  void useDimension(int dimension) {
    exchange.require(
        "PUT",
        path("/_mapping"),
        Map.of(
            "properties",
            Map.of(OpenSearchFields.VECTOR, OpenSearchFields.vectorMapping(dimension))));
  }

  private JsonNode loadMapping() {
    JsonNode answer = exchange.require("GET", path("/_mapping"), Map.of());
    JsonNode mapping = answer.path(name(number(answer))).path("mappings");
    if (!mapping.isObject()) {
      throw exchange.refusal().nonsense("it has no mapping");
    }
    return mapping;
  }

  private String path(String what) {
    return "/" + cluster.index() + what;
  }

  private String name(int number) {
    return cluster.index() + "-" + number;
  }

  /** The number of the generation that an answer is about. */
  private int number(JsonNode answer) {
    List<String> names = answer.properties().stream().map(Map.Entry::getKey).toList();
    if (names.size() != 1 || !ours.matcher(names.getFirst()).matches()) {
      throw exchange.refusal().nonsense("it has an index that is none of ours");
    }
    return Integer.parseInt(names.getFirst().substring(cluster.index().length() + 1));
  }
}
