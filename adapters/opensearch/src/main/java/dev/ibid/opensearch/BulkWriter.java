package dev.ibid.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.search.IndexChange;
import dev.ibid.wire.json.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Puts documents into the cluster and takes them out; searches see it when a call returns. */
final class BulkWriter {
  private static final int KEYS_AT_ONCE = 500;
  private static final int CHARACTERS_AT_ONCE = 4 << 20;

  /** How often something is deleted again that somebody else wrote at the same moment. */
  private static final int ATTEMPTS = 5;

  private static final int CONFLICT_STATUS = 409;

  private final ClusterClient exchange;
  private final String path;

  BulkWriter(ClusterClient exchange, Cluster cluster) {
    this.exchange = exchange;
    this.path = "/" + cluster.index();
  }

  /** Takes changes in. As each replaces all that has its key, only the last of a key counts. */
  void apply(List<IndexChange> changes) {
    Map<String, Map<String, Map<String, ?>>> latest = new LinkedHashMap<>();
    for (IndexChange change : changes) {
      long source = change.source().value();
      switch (change) {
        case IndexChange.Words words ->
            latest.put(OpenSearchFields.words(source), OpenSearchPartDocuments.of(words));
        case IndexChange.Meaning meaning ->
            latest.put(OpenSearchFields.vectors(source), OpenSearchPartDocuments.of(meaning));
        case IndexChange.Remove remove -> {
          latest.put(OpenSearchFields.words(source), Map.of());
          latest.put(OpenSearchFields.vectors(source), Map.of());
        }
      }
    }
    List<String> keys = List.copyOf(latest.keySet());
    for (int from = 0; from < keys.size(); from += KEYS_AT_ONCE) {
      List<String> some = keys.subList(from, Math.min(keys.size(), from + KEYS_AT_ONCE));
      Map<String, Map<String, ?>> documents = new LinkedHashMap<>();
      some.forEach(key -> documents.putAll(latest.getOrDefault(key, Map.of())));
      replace(some, documents);
    }
  }

  // New ones first: a source is never missing, at worst it has parts too many for a moment.
  private void replace(List<String> keys, Map<String, Map<String, ?>> documents) {
    put(documents);
    delete(
        Map.of(
            "bool",
            Map.of(
                "filter",
                OpenSearchFilters.anyOf(OpenSearchFields.KEY, keys),
                "must_not",
                Map.of("ids", Map.of("values", documents.keySet())))));
  }

  private void put(Map<String, Map<String, ?>> documents) {
    List<String> lines = new ArrayList<>();
    int characters = 0;
    for (Map.Entry<String, Map<String, ?>> entry : documents.entrySet()) {
      String document = Json.write(entry.getValue());
      lines.add(Json.write(Map.of("index", Map.of("_id", entry.getKey()))));
      lines.add(document);
      characters += document.length();
      if (characters >= CHARACTERS_AT_ONCE) {
        send(lines);
        lines.clear();
        characters = 0;
      }
    }
    if (!lines.isEmpty()) {
      send(lines);
    }
  }

  private void send(List<String> lines) {
    JsonNode answer =
        exchange.requireForLines(path + "/_bulk?require_alias=true&refresh=true", lines);
    if (!answer.path("items").isArray()) {
      throw exchange.refusal().nonsense("it does not say what became of the parts");
    }
    for (JsonNode item : answer.path("items")) {
      ClusterResponse each =
          new ClusterResponse(item.path("index").path("status").asInt(), item.path("index"));
      if (!each.isGood()) {
        throw exchange.refusal().status(each);
      }
    }
  }

  /** Deletes all that searches can find by this query. */
  void delete(Map<String, ?> query) {
    String request = path + "/_delete_by_query?refresh=true";
    ClusterResponse answer = exchange.ask("POST", request, Map.of("query", query));
    for (int attempt = 1; attempt < ATTEMPTS && answer.status() == CONFLICT_STATUS; attempt++) {
      exchange.require("POST", path + "/_refresh", Map.of());
      answer = exchange.ask("POST", request, Map.of("query", query));
    }
    if (!answer.isGood()) {
      throw exchange.refusal().status(answer);
    }
    if (!answer.body().path("failures").isEmpty() || answer.body().path("timed_out").asBoolean()) {
      throw exchange.refusal().busy("not all that was to be deleted is");
    }
  }
}
