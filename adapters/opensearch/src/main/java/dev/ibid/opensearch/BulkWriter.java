package dev.ibid.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.search.IndexChange;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Puts documents into the cluster and takes them out; searches see it when a call returns. */
final class BulkWriter {
  private static final int KEYS_AT_ONCE = 500;
  private static final int CHARACTERS_AT_ONCE = 4 << 20;

  /** How often something is deleted again that somebody else wrote at the same moment. */
  private static final int ATTEMPTS = 5;

  private static final int CONFLICT_STATUS = 409;
  private static final Duration FIRST_PAUSE = Duration.ofMillis(100);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(5);

  private final ClusterClient exchange;
  private final String path;
  private final String bulk;
  private final Duration patience;

  BulkWriter(ClusterClient exchange, Cluster cluster, String target) {
    this.exchange = exchange;
    this.path = "/" + target;
    // A missing alias must not be made by writing; a generation is there.
    this.bulk = path + "/_bulk?refresh=true&require_alias=" + target.equals(cluster.index());
    this.patience = cluster.timeout();
  }

  /**
   * Takes changes in. As each replaces all that has its key, only the last of a key counts. What is
   * there from a later reading stays.
   */
  void apply(List<IndexChange> changes, long asOf) {
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
      replace(some, documents, asOf);
    }
  }

  // New ones first: a source is never missing, at worst it has parts too many for a moment.
  private void replace(List<String> keys, Map<String, Map<String, ?>> documents, long asOf) {
    put(documents, asOf);
    delete(
        OpenSearchFilters.all(
            List.of(
                OpenSearchFilters.anyOf(OpenSearchFields.KEY, keys),
                Map.of("range", Map.of(OpenSearchFields.AS_OF, Map.of("lt", asOf))))));
  }

  private void put(Map<String, Map<String, ?>> documents, long asOf) {
    List<BulkLine> lines = new ArrayList<>();
    int characters = 0;
    for (Map.Entry<String, Map<String, ?>> entry : documents.entrySet()) {
      BulkLine line = BulkLine.of(entry.getKey(), entry.getValue(), asOf);
      lines.add(line);
      characters += line.document().length();
      if (characters >= CHARACTERS_AT_ONCE) {
        sendAll(lines);
        lines.clear();
        characters = 0;
      }
    }
    if (!lines.isEmpty()) {
      sendAll(lines);
    }
  }

  /** What the cluster has no room for now is sent again, less and less often. */
  private void sendAll(List<BulkLine> lines) {
    long deadline = System.nanoTime() + patience.toNanos();
    Duration pause = FIRST_PAUSE;
    List<BulkLine> left = send(List.copyOf(lines));
    while (!left.isEmpty()) {
      if (System.nanoTime() - deadline > 0) {
        throw exchange.refusal().busy("it takes no more changes now");
      }
      exchange.pause(pause);
      pause =
          pause.multipliedBy(2).compareTo(LONGEST_PAUSE) < 0
              ? pause.multipliedBy(2)
              : LONGEST_PAUSE;
      left = send(left);
    }
  }

  /** Sends lines, and returns those that are to be sent again. */
  private List<BulkLine> send(List<BulkLine> lines) {
    ClusterResponse answer =
        exchange.askWithLines(
            bulk,
            lines.stream().flatMap(line -> Stream.of(line.action(), line.document())).toList());
    if (answer.isRejected()) {
      return lines;
    }
    if (!answer.isGood()) {
      throw exchange.refusal().status(answer);
    }
    JsonNode items = answer.body().path("items");
    if (items.size() != lines.size()) {
      throw exchange.refusal().nonsense("it does not say what became of the parts");
    }
    List<BulkLine> again = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      JsonNode item = items.path(i).path("index");
      ClusterResponse each = new ClusterResponse(item.path("status").asInt(), item);
      if (each.isRejected()) {
        again.add(lines.get(i));
      } else if (!each.isGood() && each.status() != CONFLICT_STATUS) {
        throw exchange.refusal().status(each);
      }
    }
    return again;
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
