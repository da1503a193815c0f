package dev.ibid.disclosure;

import dev.ibid.citation.Citation;
import dev.ibid.citation.CitedSource;
import dev.ibid.citation.SourceHandle;
import dev.ibid.citation.SourceStore;
import dev.ibid.search.Hit;
import dev.ibid.search.SearchRequest;
import dev.ibid.search.SearchResult;
import dev.ibid.search.indexing.IndexMaintenance;
import dev.ibid.search.indexing.StoredIndexableSources;
import dev.ibid.search.ranking.Search;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import dev.ibid.source.SourceKind;
import dev.ibid.text.TokenCounter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Search with progressive disclosure. It always lists a line for each hit. As far as the scores
 * suggest and the budget allows, it adds what happened around the best hits, and the best hits
 * whole. Thread-safe.
 */
public final class ProgressiveSearch {
  /** How many events on either side make a timeline. */
  public static final int WINDOW_EVENTS = 3;

  /** How long a search waits for words that are not in the index yet. */
  static final Duration TIMEOUT = Duration.ofMillis(250);

  /** How many hits that are to be left out may stand before the others. */
  static final int MOST_REPEATED_HITS = 50;

  private static final Pattern CITATION =
      Pattern.compile("\\[?\\b(?:mem|doc|src):[A-Za-z0-9]{6}\\b\\]?");

  private final Search search;
  private final SourceStore sources;
  private final Disclosure disclosure;
  private final TokenCounter counter;
  private final DisclosurePolicy policy;
  private final IndexMaintenance maintenance;
  private final DisclosureCaches caches;
  private final Scope scope;

  public ProgressiveSearch(
      Search search,
      SourceStore sources,
      Disclosure disclosure,
      TokenCounter counter,
      DisclosurePolicy policy,
      IndexMaintenance maintenance,
      DisclosureCaches caches) {
    this(search, sources, disclosure, counter, policy, maintenance, caches, Scope.ALL);
  }

  /**
   * Search that finds nothing outside of a scope.
   *
   * @param scope what the sources, the disclosure and the caches are limited to as well
   */
  public ProgressiveSearch(
      Search search,
      SourceStore sources,
      Disclosure disclosure,
      TokenCounter counter,
      DisclosurePolicy policy,
      IndexMaintenance maintenance,
      DisclosureCaches caches,
      Scope scope) {
    this.search = search;
    this.sources = sources;
    this.disclosure = disclosure;
    this.counter = counter;
    this.policy = policy;
    this.maintenance = maintenance;
    this.caches = caches;
    this.scope = scope;
  }

  /** The same search with another score below which hits are weak. */
  public ProgressiveSearch withLeastScore(double score) {
    return new ProgressiveSearch(
        search,
        sources,
        disclosure,
        counter,
        policy.withLeastScore(score),
        maintenance,
        caches,
        scope);
  }

  /** What is searched at most. A request is limited to it. */
  public Scope scope() {
    return scope;
  }

  /**
   * Searches. What was stored before this call is found, unless indexing it takes too long; then
   * the result has a notice. The first few citations that the query spells out lead the index, and
   * are opened whole within the budget.
   *
   * @throws dev.ibid.error.IbidException if the store or the index fails, or the thread is
   *     interrupted
   */
  public ProgressiveSearchResult find(ProgressiveSearchRequest asked) {
    ProgressiveSearchRequest request = asked.within(scope);
    long missing = maintenance.catchUp(TIMEOUT) ? 0 : maintenance.missing();
    ProgressiveSearchResult result =
        caches
            .results()
            .get(
                List.of(request, policy),
                () -> findNow(request),
                unused -> DisclosureCaches.things(request.scope()));
    return missing == 0 ? result : result.with(notice(missing));
  }

  /** The same search for what is told unasked. */
  public UnaskedSearch unasked() {
    return new UnaskedSearch(search, sources, policy, maintenance, scope);
  }

  /** Who may see only a scope must not learn how much waits in other projects. */
  private String notice(long missing) {
    return scope.isAll()
        ? IndexMaintenance.notice(missing)
        : "what was stored last may not be indexed yet; it is found a little later";
  }

  private ProgressiveSearchResult findNow(ProgressiveSearchRequest request) {
    long since = caches.state();
    List<CitedSource> named = named(request);
    SearchResult result = search(request);
    List<HitSummary> index = index(request, named, result);
    List<Double> scores = index.stream().filter(hit -> !hit.weak()).map(HitSummary::score).toList();
    Expansion expansion = expansion(request, index, named.size(), scores);
    List<CitedSource> cited = index.stream().map(HitSummary::cited).toList();
    List<TimelineItem> timeline =
        disclosure.timeline(inSessions(cited.subList(0, expansion.timelines())), WINDOW_EVENTS);
    List<Detail> details = disclosure.open(cited.subList(0, expansion.details()), since);
    ContextText.Written written =
        new ContextText(counter, request.budget(), policy.citing())
            .write(index, scores.size(), timeline, details, expansion.reason());
    return new ProgressiveSearchResult(
        index,
        written.lines(),
        written.timeline(),
        written.details(),
        scores.size(),
        expansion.reason(),
        written.text(),
        written.tokens(),
        result.notice().or(maintenance::problem).or(() -> leftOut(written.left(), request)));
  }

  /** Who asked for something whole is told why it is not there. */
  private static Optional<String> leftOut(List<Detail> left, ProgressiveSearchRequest request) {
    return left.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "the budget of %d tokens has no room for %s whole; raise it, or open by citation"
                .formatted(
                    request.budget().tokens(),
                    left.stream()
                        .map(each -> each.cited().citation().label())
                        .collect(Collectors.joining(", "))));
  }

  /** Only events have a timeline. */
  private static List<Citation> inSessions(List<CitedSource> targets) {
    return targets.stream()
        .map(CitedSource::citation)
        .filter(target -> target.source().kind() == SourceKind.MEMORY)
        .toList();
  }

  /**
   * A result as a text for a model. It never exceeds the budget. Empty if nothing was found. Who
   * puts it before one {@linkplain dev.ibid.citation.Citations#logShown counts it as shown}.
   *
   * @param budget for formats that show hits whole; the progressive text keeps the budget of its
   *     request
   */
  public PromptContext text(
      ProgressiveSearchResult result, TextFormat format, ContextBudget budget) {
    return format
        .contents()
        .map(style -> new CitedText(counter, policy.cited()).write(result.index(), style, budget))
        .orElseGet(result::inContext);
  }

  /** The sources of citations that the query spells out, as far as scope and filter accept them. */
  private List<CitedSource> named(ProgressiveSearchRequest request) {
    return CITATION
        .matcher(request.query())
        .results()
        .map(MatchResult::group)
        .map(SourceHandle::parse)
        .filter(SourceHandle.Prefixed.class::isInstance)
        .map(handle -> ((SourceHandle.Prefixed) handle).id())
        .distinct()
        .limit(Expansion.SEVERAL)
        .<CitedSource>flatMap(id -> sources.find(id).stream())
        .filter(cited -> request.scope().contains(cited.source().project()))
        .filter(cited -> request.filter().accepts(StoredIndexableSources.facets(cited)))
        .toList();
  }

  /** Searches for the query without the citations in it. */
  private SearchResult search(ProgressiveSearchRequest request) {
    String rest = CITATION.matcher(request.query()).replaceAll(" ").strip();
    if (rest.isEmpty() || request.scope().isEmpty()) {
      return new SearchResult(List.of(), Optional.empty());
    }
    SearchRequest searchRequest =
        new SearchRequest(rest, request.scope(), request.filter(), candidates(request));
    // A copy of the question would be the best hit and push down the scores of the others.
    return search.search(searchRequest, hits -> unwanted(request, hits));
  }

  private Set<SourceKey> unwanted(ProgressiveSearchRequest request, List<Hit> hits) {
    return request.except().isEmpty()
        ? Set.of()
        : sources.load(hits.stream().map(Hit::source).toList()).stream()
            .filter(cited -> cited.text().equals(request.except()))
            .map(CitedSource::key)
            .collect(Collectors.toSet());
  }

  /** Leaves room for copies of the question, which are dropped afterwards. */
  private static int candidates(ProgressiveSearchRequest request) {
    return request.except().isEmpty() ? request.limit() : request.limit() + MOST_REPEATED_HITS;
  }

  private List<HitSummary> index(
      ProgressiveSearchRequest request, List<CitedSource> named, SearchResult result) {
    List<HitSummary> index = new ArrayList<>();
    named.forEach(cited -> index.add(HitSummary.of(cited, 1, false)));
    List<Hit> hits =
        result.hits().stream().filter(hit -> request.weakToo() || !isWeak(hit)).toList();
    Map<SourceKey, CitedSource> loaded =
        sources.load(hits.stream().map(Hit::source).toList()).stream()
            .collect(Collectors.toMap(CitedSource::key, Function.identity()));
    Set<String> texts = new HashSet<>();
    for (Hit hit : hits) {
      CitedSource cited = loaded.get(hit.source());
      // What was forgotten or edited away a moment ago may still be proposed.
      if (cited != null
          && cited.isCurrent()
          && !named.contains(cited)
          && !cited.text().equals(request.except())
          && (request.weakToo() || texts.add(cited.text()))) {
        index.add(HitSummary.of(cited, hit.score(), isWeak(hit)));
      }
    }
    return index.subList(0, Math.min(index.size(), Math.max(request.limit(), named.size())));
  }

  private boolean isWeak(Hit hit) {
    return hit.score() < policy.thresholds().relevant();
  }

  private Expansion expansion(
      ProgressiveSearchRequest request, List<HitSummary> index, int named, List<Double> scores) {
    if (named > 0) {
      return new Expansion(ExpansionReason.EXPLICIT_ID, 0, named);
    }
    if (request.layer() != Layer.AUTO) {
      return Expansion.requested(request.layer(), index.size(), policy.thresholds().most());
    }
    return policy.progressive()
        ? Expansion.of(scores, policy.thresholds())
        : new Expansion(ExpansionReason.DISABLED, 0, 0);
  }
}
