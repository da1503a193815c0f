package dev.ibid.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.source.Scope;
import dev.ibid.wire.json.Json;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Searches, several in one request. */
final class Searches {
  private static final int SEARCHES_AT_ONCE = 1_000;

  /** How often a search is tried whose index was cleared meanwhile. */
  private static final int ATTEMPTS = 5;

  /** A longer list of projects is searched everywhere: most shards have some of them. */
  private static final int MOST_ROUTES = 32;

  private final ClusterClient exchange;
  private final String path;

  Searches(ClusterClient exchange, String target) {
    this.exchange = exchange;
    this.path = "/" + target + "/_msearch";
  }

  JsonNode run(Scope scope, Map<String, ?> search) {
    return run(scope, List.of(search)).getFirst();
  }

  /**
   * The results in the order of the searches.
   *
   * @param scope says which shards need not be asked
   */
  List<JsonNode> run(Scope scope, List<Map<String, ?>> searches) {
    List<JsonNode> results = new ArrayList<>(searches.size());
    for (int from = 0; from < searches.size(); from += SEARCHES_AT_ONCE) {
      results.addAll(
          some(
              head(scope),
              searches.subList(from, Math.min(searches.size(), from + SEARCHES_AT_ONCE))));
    }
    return results;
  }

  private static String head(Scope scope) {
    Map<String, Object> head = new HashMap<>();
    head.put("allow_partial_search_results", false);
    scope
        .projects()
        .filter(projects -> !projects.isEmpty() && projects.size() <= MOST_ROUTES)
        .map(projects -> projects.stream().map(OpenSearchFilters::key).sorted().toList())
        .ifPresent(routes -> head.put("routing", String.join(",", routes)));
    return Json.write(head);
  }

  private List<JsonNode> some(String head, List<Map<String, ?>> searches) {
    List<String> lines = new ArrayList<>(2 * searches.size());
    for (Map<String, ?> search : searches) {
      lines.add(head);
      lines.add(Json.write(search));
    }
    List<ClusterResponse> answers = answers(lines, searches.size());
    for (int attempt = 1; attempt < ATTEMPTS && isOfFormerGeneration(answers); attempt++) {
      answers = answers(lines, searches.size());
    }
    return answers.stream().map(this::results).toList();
  }

  private List<ClusterResponse> answers(List<String> lines, int count) {
    JsonNode responses = exchange.requireForLines(path, lines).path("responses");
    if (responses.size() != count) {
      throw exchange.refusal().nonsense("it has other results than were asked for");
    }
    List<ClusterResponse> answers = new ArrayList<>(count);
    responses.forEach(each -> answers.add(new ClusterResponse(each.path("status").asInt(), each)));
    return answers;
  }

  /** An index that was thrown away after the alias was looked up is missing, or out of service. */
  private static boolean isOfFormerGeneration(List<ClusterResponse> answers) {
    return answers.stream().anyMatch(answer -> answer.status() == 404 || answer.status() == 503);
  }

  private JsonNode results(ClusterResponse answer) {
    if (!answer.isGood()) {
      throw exchange.refusal().status(answer);
    }
    if (answer.body().path("timed_out").asBoolean()
        || !answer.body().path("hits").path("hits").isArray()) {
      throw exchange.refusal().nonsense("its results are not complete");
    }
    return answer.body();
  }
}
