package dev.ibid.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/**
 * The index as the cluster knows it: an alias for one of several numbered generations. Clearing
 * makes the next one and moves the alias, so that there is no moment without an index, in which
 * searches would fail and writes would make one that is none of ours. The next one can also be
 * filled before the alias moves; then this is about that one alone.
 */
final class Generations {
  private static final String EXISTS = "resource_already_exists_exception";
  private static final String MISSING = "index_not_found_exception";

  private final ClusterClient exchange;
  private final Cluster cluster;
  private final Pattern ours;
  private final OptionalInt only;

  /** Of whichever is searched. */
  Generations(ClusterClient exchange, Cluster cluster) {
    this(exchange, cluster, OptionalInt.empty());
  }

  private Generations(ClusterClient exchange, Cluster cluster, OptionalInt only) {
    this.exchange = exchange;
    this.cluster = cluster;
    this.only = only;
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

  /** The one after that which is searched, whether somebody has begun to fill it or not. */
  Generations next() {
    int next = load().number() + 1;
    create(next, Map.of());
    return new Generations(exchange, cluster, OptionalInt.of(next));
  }

  /** Begins anew. */
  void clear() {
    int next = only.orElseGet(() -> load().number() + 1);
    // Somebody may have been interrupted before using it.
    drop(next);
    create(next, Map.of());
    if (only.isEmpty()) {
      swap(next - 1, next);
    }
  }

  /** Has this one searched instead of the one before it, unless it is already. */
  void succeed(Generations former) {
    int current = former.load().number();
    int next = load().number();
    if (current < next) {
      swap(current, next);
    }
  }

  private void swap(int current, int next) {
    // Either soon or not at all: nobody may fill the former one meanwhile.
    exchange.require(
        "POST",
        "/_aliases?cluster_manager_timeout=5s",
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
    return Map.ofEntries(
        Map.entry("index.number_of_shards", cluster.shards()),
        Map.entry("index.auto_expand_replicas", "0-1"),
        Map.entry("index.knn", true),
        // Who writes also refreshes.
        Map.entry("index.refresh_interval", "-1"),
        // What the cluster acknowledged survives a crash.
        Map.entry("index.translog.durability", "request"),
        // Who writes late what was read early must still be told that it was deleted meanwhile.
        Map.entry("index.gc_deletes", "1h"),
        // Otherwise segments of which little is to be erased are left as they are.
        Map.entry("index.merge.policy.expunge_deletes_allowed", 0));
  }

  /** The generation that this is about. */
  GenerationMapping load() {
    return mapping(exchange.require("GET", path("/_mapping"), Map.of()));
  }

  private GenerationMapping mapping(JsonNode answer) {
    int number = number(answer);
    JsonNode mapping = answer.path(name(number)).path("mappings");
    if (!mapping.isObject()) {
      throw exchange.refusal().nonsense("it has no mapping");
    }
    return new GenerationMapping(number, mapping);
  }

  /** Notes something beside what is noted already. */
  void note(GenerationMapping generation, String name, String value) {
    Map<String, String> meta = new HashMap<>();
    generation.stamp().ifPresent(stamp -> meta.put(GenerationMapping.STAMP, stamp));
    generation.store().ifPresent(store -> meta.put(GenerationMapping.STORE, store));
    if (!value.equals(meta.put(name, value))) {
      putMapping(generation.number(), Map.of(GenerationMapping.META, meta));
    }
  }

  void useDimension(int number, int dimension) {
    putMapping(
        number,
        Map.of(
            "properties",
            Map.of(OpenSearchFields.VECTOR, OpenSearchFields.vectorMapping(dimension))));
  }

  private void putMapping(int number, Map<String, ?> mapping) {
    exchange.require("PUT", "/" + name(number) + "/_mapping", mapping);
  }

  private String path(String what) {
    return "/" + target() + what;
  }

  /** What to search and fill: the alias, or one generation. */
  String target() {
    return only.isPresent() ? name(only.getAsInt()) : cluster.index();
  }

  /** How the cluster calls a generation. */
  String name(int number) {
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
