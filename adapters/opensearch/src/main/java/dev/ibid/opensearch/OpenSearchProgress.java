package dev.ibid.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.search.indexing.ChangeProgress;
import dev.ibid.search.indexing.Outbox.Pending;
import dev.ibid.search.indexing.SharedProgress;
import dev.ibid.source.SourceKey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * Progress in a small index of its own, with a document for each generation: when the alias moves,
 * progress moves with it. A document is only replaced by who has read it as it is, so of two who
 * want the turn one gets it.
 */
final class OpenSearchProgress implements SharedProgress {
  private static final String NONE = "none";
  private static final String EXISTS = "resource_already_exists_exception";

  /** How much longer a turn lasts in which something was noted. */
  private static final long LEASE_MILLIS = 15_000;

  private static final int CONFLICT_STATUS = 409;
  private static final int MISSING_STATUS = 404;

  private final ClusterClient exchange;
  private final Cluster cluster;
  private final Generations generations;
  private final String holder = UUID.randomUUID().toString();

  OpenSearchProgress(ClusterClient exchange, Cluster cluster, Generations generations) {
    this.exchange = exchange;
    this.cluster = cluster;
    this.generations = generations;
  }

  private static String index(Cluster cluster) {
    return "/" + cluster.index() + "-progress";
  }

  /** Makes the index for it, unless it is there. */
  static void prepare(ClusterClient exchange, Cluster cluster) {
    ClusterResponse answer =
        exchange.ask(
            "PUT",
            index(cluster),
            Map.of(
                "settings",
                Map.of("index.number_of_shards", 1, "index.auto_expand_replicas", "0-1"),
                // Never searched, only read by its number.
                "mappings",
                Map.of("enabled", false)));
    if (!answer.isGood() && !answer.fails(EXISTS)) {
      throw exchange.refusal().status(answer);
    }
  }

  @Override
  public Mark load() {
    int number = generations.load().number();
    ClusterResponse found = read(number);
    return found.isGood()
        ? new Mark(
            generations.name(number), progress(found.body().path("_source")), revision(found))
        : new Mark(generations.name(number), ChangeProgress.NONE, NONE);
  }

  /** The answer may be that there is nothing yet. */
  private ClusterResponse read(int number) {
    ClusterResponse found = exchange.ask("GET", index(cluster) + "/_doc/" + number, Map.of());
    if (!found.isGood() && (found.status() != MISSING_STATUS || !found.body().has("found"))) {
      throw exchange.refusal().status(found);
    }
    return found;
  }

  private static String revision(ClusterResponse found) {
    return "if_seq_no=%d&if_primary_term=%d"
        .formatted(
            found.body().path("_seq_no").asLong(), found.body().path("_primary_term").asLong());
  }

  private ChangeProgress progress(JsonNode source) {
    if (!source.path("position").isIntegralNumber()) {
      throw exchange.refusal().nonsense("it does not say how far the index is");
    }
    List<Pending> failed = new ArrayList<>();
    for (JsonNode each : source.path("failed")) {
      failed.add(
          new Pending(
              new SourceKey(each.path(0).asLong()),
              each.path(1).asLong(),
              each.path(2).asBoolean(),
              each.path(3).asInt()));
    }
    return new ChangeProgress(source.path("position").asLong(), failed);
  }

  @Override
  public Optional<Mark> take(Mark known, Duration lease) {
    ClusterResponse found = read(number(known));
    if (found.isGood()) {
      JsonNode source = found.body().path("_source");
      boolean free =
          source.path("until").asLong() <= System.currentTimeMillis()
              || source.path("holder").asText().equals(holder);
      if (!free || !revision(found).equals(known.revision())) {
        return Optional.empty();
      }
    }
    return write(known, known.progress(), System.currentTimeMillis() + lease.toMillis());
  }

  @Override
  public Optional<Mark> save(Mark taken, ChangeProgress progress) {
    return write(taken, progress, System.currentTimeMillis() + LEASE_MILLIS);
  }

  @Override
  public void finish(Mark taken, ChangeProgress progress) {
    Optional<Mark> unused = write(taken, progress, 0);
  }

  private Optional<Mark> write(Mark known, ChangeProgress progress, long until) {
    String path = index(cluster) + (known.revision().equals(NONE) ? "/_create/" : "/_doc/");
    ClusterResponse answer =
        exchange.ask(
            "PUT",
            path + number(known) + (known.revision().equals(NONE) ? "" : "?" + known.revision()),
            Map.of(
                "position",
                progress.position(),
                "failed",
                progress.failed().stream().map(OpenSearchProgress::row).toList(),
                "holder",
                holder,
                "until",
                until));
    if (answer.status() == CONFLICT_STATUS) {
      return Optional.empty();
    }
    if (!answer.isGood()) {
      throw exchange.refusal().status(answer);
    }
    return Optional.of(new Mark(known.index(), progress, revision(answer)));
  }

  private static List<?> row(Pending each) {
    return List.of(each.source().value(), each.sequence(), each.live(), each.attempts());
  }

  private static int number(Mark mark) {
    return Integer.parseInt(mark.index().substring(mark.index().lastIndexOf('-') + 1));
  }
}
