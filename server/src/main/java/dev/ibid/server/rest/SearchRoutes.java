package dev.ibid.server.rest;

import dev.ibid.citation.Citation;
import dev.ibid.disclosure.ContextBudget;
import dev.ibid.disclosure.Layer;
import dev.ibid.disclosure.ProgressiveSearch;
import dev.ibid.disclosure.ProgressiveSearchRequest;
import dev.ibid.disclosure.ProgressiveSearchResult;
import dev.ibid.disclosure.PromptContext;
import dev.ibid.disclosure.TextFormat;
import dev.ibid.engine.Ibid;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.search.Filter;
import dev.ibid.search.indexing.IndexMaintenance;
import dev.ibid.search.indexing.Outbox;
import dev.ibid.server.SearchDefaults;
import dev.ibid.server.schema.JsonSchema;
import dev.ibid.source.EventType;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import dev.ibid.source.SourceKind;
import dev.ibid.wire.json.IsoTime;
import dev.ibid.wire.source.DetailsJson;
import dev.ibid.wire.source.SearchJson;
import dev.ibid.wire.source.TimelineJson;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.stream.Collectors;

/** Finding, and opening what was found layer by layer. */
final class SearchRoutes {
  private static final int MOST_QUERY_CHARS = 20_000;
  private static final int MOST_HITS = 1_000;
  private static final int MOST_TOKENS = 1_000_000;
  private static final int LEAST_TOKENS = 50;
  private static final int MOST_SOURCES = 200;
  private static final int WIDEST_WINDOW_EVENTS = 100;
  private static final Duration TIMEOUT = Duration.ofSeconds(30);
  private static final Duration PAUSE = Duration.ofMillis(20);
  private static final int MOST_WAITING_SEARCHES = 16;

  /** A request does not tell in which session somebody asks. */
  private static final SessionId OVER_HTTP = new SessionId("api");

  private final Semaphore waiting = new Semaphore(MOST_WAITING_SEARCHES);

  List<Operation> all() {
    return List.of(search(), timeline(), details());
  }

  private Operation search() {
    return OperationBuilder.get("/api/search", "search", "Find by words and by meaning.")
        .required("q", JsonSchema.text(), "What to look for.")
        .query("project", JsonSchema.text(), "Search this project; may be repeated.")
        .query("session", JsonSchema.text(), "Find events of this session.")
        .query("type", JsonSchema.text(), "Find these types: prompt, response, tool, insight.")
        .query("kind", JsonSchema.text(), "Find these kinds: memory, document, tool.")
        .query("since", JsonSchema.time(), "Find what is not older.")
        .query("until", JsonSchema.time(), "Find what is older.")
        .query("limit", JsonSchema.integer(1, MOST_HITS), "How many hits to list.")
        .query("minScore", JsonSchema.decimal(), "Below this score a hit is weak.")
        .query("budget", JsonSchema.integer(LEAST_TOKENS, MOST_TOKENS), "Tokens of the context.")
        .query("layer", JsonSchema.choice("index", "timeline", "detail", "auto"), "How deep to go.")
        .query(
            "format",
            JsonSchema.choice(TextFormat.LABELS.toArray(String[]::new)),
            "Add a text for a model, as context; what stands in it counts as shown.")
        .query("wait", JsonSchema.flag(), "Let what was stored be indexed first, meaning included.")
        .gives(SearchJson.class)
        .does(this::search);
  }

  private ApiResponse search(ApiRequest call) {
    String query = call.require("q");
    if (query.length() > MOST_QUERY_CHARS) {
      throw ApiRequest.bad(
          "q has %d characters; %d are the most".formatted(query.length(), MOST_QUERY_CHARS));
    }
    SearchDefaults defaults = call.backend().search();
    Optional<TextFormat> format = call.query("format").map(TextFormat::parse);
    int hits = format.map(text -> text.limit(defaults.limit())).orElse(defaults.limit());
    ProgressiveSearchRequest request =
        new ProgressiveSearchRequest(
            query,
            scope(call),
            filter(call),
            call.number("limit", hits, 1, MOST_HITS),
            call.query("layer").map(Layer::parse).orElse(Layer.AUTO),
            ContextBudget.ofTokens(
                call.number("budget", defaults.budget(), LEAST_TOKENS, MOST_TOKENS)),
            true,
            "");
    Ibid ibid = call.engine();
    if (call.flag("wait")) {
      awaitIndex(call);
    }
    ProgressiveSearch search = ibid.search();
    Optional<Double> least = leastScore(call);
    ProgressiveSearchResult result = least.map(search::withLeastScore).orElse(search).find(request);
    Optional<PromptContext> context =
        format.map(text -> search.text(result, text, request.budget()));
    context.ifPresent(
        text -> ibid.citations().logShown(text.shown(), OVER_HTTP, "search: " + query));
    return ApiResponse.ok(SearchJson.of(result, context.map(PromptContext::text)));
  }

  /** The index is one for all; that it is up to date tells nobody anything. */
  private void awaitIndex(ApiRequest call) {
    IndexMaintenance maintenance = call.backend().engine(Scope.ALL).maintenance();
    Instant until = Instant.now().plus(TIMEOUT);
    if (!waiting.tryAcquire()) {
      throw new IbidException(
          ErrorCode.BUSY, "too many wait for the index; try again, or do not wait");
    }
    try {
      maintenance.catchUp(TIMEOUT);
      while (maintenance.pending(Outbox.Work.EMBED) > 0 && Instant.now().isBefore(until)) {
        Thread.sleep(PAUSE);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      waiting.release();
    }
  }

  private static Optional<Double> leastScore(ApiRequest call) {
    return call.query("minScore")
        .map(
            text -> {
              try {
                double score = Double.parseDouble(text);
                if (score >= 0 && score <= 1) {
                  return score;
                }
              } catch (NumberFormatException e) {
                // Told below.
              }
              throw ApiRequest.bad("minScore is a number between 0 and 1");
            });
  }

  static Scope scope(ApiRequest call) {
    List<String> projects = call.each("project");
    return projects.isEmpty()
        ? call.caller().scope()
        : Scope.of(projects.stream().map(Project::new).collect(Collectors.toSet()));
  }

  private static Filter filter(ApiRequest call) {
    return new Filter(
        call.query("session").map(SessionId::new),
        call.all("type").stream().map(EventType::parse).collect(Collectors.toSet()),
        call.all("kind").stream().map(SourceKind::parse).collect(Collectors.toSet()),
        call.query("since").map(time -> IsoTime.parseBound("since", time)),
        call.query("until").map(time -> IsoTime.parseBound("until", time)));
  }

  private Operation timeline() {
    return OperationBuilder.get("/api/timeline", "timeline", "What happened around events.")
        .required("ids", JsonSchema.text(), "Citations or ids, with commas between them.")
        .query(
            "window",
            JsonSchema.integer(0, WIDEST_WINDOW_EVENTS),
            "How many events on either side.")
        .query("project", JsonSchema.text(), "Where an id is meant that several projects have.")
        .gives(TimelineJson.class)
        .does(
            call ->
                ApiResponse.ok(
                    TimelineJson.of(
                        call.engine()
                            .disclosure()
                            .timeline(
                                sources(call),
                                call.number(
                                    "window",
                                    ProgressiveSearch.WINDOW_EVENTS,
                                    0,
                                    WIDEST_WINDOW_EVENTS)))));
  }

  private Operation details() {
    return OperationBuilder.get("/api/details", "details", "Sources whole.")
        .required("ids", JsonSchema.text(), "Citations or ids, with commas between them.")
        .query("project", JsonSchema.text(), "Where an id is meant that several projects have.")
        .gives(DetailsJson.class)
        .does(
            call ->
                ApiResponse.ok(DetailsJson.of(call.engine().disclosure().details(sources(call)))));
  }

  private static List<Citation> sources(ApiRequest call) {
    List<String> ids = call.all("ids");
    if (ids.isEmpty()) {
      throw ApiRequest.bad("ids is missing; add ?ids=mem:…");
    }
    if (ids.size() > MOST_SOURCES) {
      throw ApiRequest.bad("%d ids are too many; ask for %d".formatted(ids.size(), MOST_SOURCES));
    }
    return call.engine().citations().requireAll(ids, call.query("project"));
  }
}
