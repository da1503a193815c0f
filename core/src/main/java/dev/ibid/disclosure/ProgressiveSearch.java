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
 * Search that shows a little of much and much of little: a line for each hit, then, as far as the
 * scores suggest and the budget allows, what happened around the best, and the best whole.
 * Thread-safe.
 */
public final class ProgressiveSearch {
  /** How many events on either side make a timeline. */
  public static final int WINDOW_EVENTS = 3;

  /** How long a search waits for words that are not in the index yet. */
  private static final Duration TIMEOUT = Duration.ofMillis(250);

  /** How many hits that are to be left out may stand before the others. */
  private static final int MOST_REPEATED_HITS = 50;

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

  /** The same search, where hits are weak below another score. */
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

  /** The most that is searched. */
  public Scope scope() {
    return scope;
  }

  /** What was stored before this call is found, unless there is so much that it would take long. */
  public ProgressiveSearchResult find(ProgressiveSearchRequest asked) {
    ProgressiveSearchRequest request = asked.within(scope);
    boolean current = maintenance.catchUp(TIMEOUT);
    ProgressiveSearchResult result =
        caches
            .results()
            .get(
                List.of(request, policy),
                () -> findNow(request),
                unused -> DisclosureCaches.things(request.scope()));
    return current ? result : result.with(notice());
  }

  /** How much waits in all is not for everybody to know. */
  private String notice() {
    return scope.isAll()
        ? maintenance.notice()
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
        new ContextText(counter, request.budget(), policy.cited())
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
        result.notice().or(maintenance::problem));
  }

  /** Documents happened at no time, so nothing happened around them. */
  private static List<Citation> inSessions(List<CitedSource> targets) {
    return targets.stream()
        .map(CitedSource::citation)
        .filter(target -> target.source().kind() == SourceKind.MEMORY)
        .toList();
  }

  /** What was found as a text for a model, within the budget. */
  public String text(ProgressiveSearchResult result, TextFormat format, ContextBudget budget) {
    return format
        .contents()
        .map(style -> new CitedText(counter, policy.cited()).write(result.index(), style, budget))
        .orElse(result.context())
        .stripTrailing();
  }

  /** Citations that the question spells out, if they are where it searches. */
  private List<CitedSource> named(ProgressiveSearchRequest request) {
    return CITATION
        .matcher(request.query())
        .results()
        .map(MatchResult::group)
        .map(SourceHandle::parse)
        .filter(SourceHandle.Prefixed.class::isInstance)
        .map(handle -> ((SourceHandle.Prefixed) handle).id())
        .distinct()
        .limit(Expansion.MOST_HITS)
        .<CitedSource>flatMap(id -> sources.find(id).stream())
        .filter(cited -> request.scope().contains(cited.source().project()))
        .filter(cited -> request.filter().accepts(StoredIndexableSources.facets(cited)))
        .toList();
  }

  /** What is asked besides the citations. */
  private SearchResult search(ProgressiveSearchRequest request) {
    String rest = CITATION.matcher(request.query()).replaceAll(" ").strip();
    if (rest.isEmpty() || request.scope().isEmpty()) {
      return new SearchResult(List.of(), Optional.empty());
    }
    SearchRequest searchRequest =
        new SearchRequest(rest, request.scope(), request.filter(), candidates(request));
    // Whatever reads the same as the question is the best of all hits, and makes others look bad.
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

  /** Who asks the same again and again must not find the limit used up by it. */
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
      return Expansion.requested(request.layer(), index.size());
    }
    return policy.progressive()
        ? Expansion.of(scores, policy.thresholds())
        : new Expansion(ExpansionReason.DISABLED, 0, 0);
  }
}
