package dev.ibid.disclosure;

import dev.ibid.citation.Citation;
import dev.ibid.citation.CitationId;
import dev.ibid.citation.CitedSource;
import dev.ibid.citation.PopularCitation;
import dev.ibid.citation.SourceStore;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.memory.CitedEvent;
import dev.ibid.memory.EventStore;
import dev.ibid.source.EventId;
import dev.ibid.source.SourceKind;
import dev.ibid.source.SourceRef;
import dev.ibid.text.CodeDetector;
import dev.ibid.text.Summaries;
import dev.ibid.text.TokenCounter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Opens sources layer by layer: what happened around them, then all of them. Thread-safe. */
public final class Disclosure {
  /** How far from an event, in items of its session, others still count as related to it. */
  private static final int RELATED_WINDOW_EVENTS = 50;

  private static final int MOST_RELATED_EVENTS = 10;

  /** More than the longest source, and what a small memory holds several times. */
  private static final long MOST_CHARS = 20_000_000;

  private final EventStore events;
  private final SourceStore sources;
  private final TokenCounter tokens;
  private final DisclosureCaches caches;

  public Disclosure(
      EventStore events, SourceStore sources, TokenCounter tokens, DisclosureCaches caches) {
    this.events = events;
    this.sources = sources;
    this.tokens = tokens;
    this.caches = caches;
  }

  /**
   * The events around each target in its session, in order of time. An event near several targets
   * is listed once.
   *
   * @param window the most events on each side of a target
   * @throws IbidException with {@code BAD_REQUEST} if a target is not an event; {@code
   *     CITATION_NOT_FOUND} if nothing is stored under it
   */
  public List<TimelineItem> timeline(Collection<Citation> targets, int window) {
    Set<CitationId> wanted = targets.stream().map(Citation::id).collect(Collectors.toSet());
    Map<CitationId, CitedEvent> found = new LinkedHashMap<>();
    for (Citation target : targets) {
      around(target, window).forEach(cited -> found.putIfAbsent(cited.citation().id(), cited));
    }
    return found.values().stream()
        .sorted(CitedSource.IN_ORDER)
        .map(cited -> item(cited, wanted.contains(cited.citation().id())))
        .toList();
  }

  private List<CitedEvent> around(Citation target, int window) {
    if (target.source().kind() != SourceKind.MEMORY) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST,
          "%s is not an event, and only events have a timeline; open it with show"
              .formatted(target.label()));
    }
    return caches
        .timelines()
        .get(
            List.of(target.id(), window),
            () -> {
              List<CitedEvent> around = events.around(target.id(), window);
              if (around.isEmpty()) {
                throw nothingUnder(target);
              }
              return around;
            },
            around -> List.of(DisclosureCaches.surroundings(around.getFirst().event())));
  }

  /**
   * Each target whole, in the given order. A target that is given twice is opened once.
   *
   * @throws IbidException with {@code CITATION_NOT_FOUND} if nothing is stored under a target;
   *     {@code TOO_LARGE} if together they are too long to be told at once
   */
  public List<Detail> details(Collection<Citation> targets) {
    List<Detail> details = new ArrayList<>();
    long chars = 0;
    for (Citation target : new LinkedHashSet<>(targets)) {
      Detail detail = cachedDetail(target);
      chars += detail.cited().text().length();
      if (chars > MOST_CHARS && !details.isEmpty()) {
        throw new IbidException(
            ErrorCode.TOO_LARGE,
            "these sources have more than %,d characters together; ask for fewer at once"
                .formatted(MOST_CHARS));
      }
      details.add(detail);
    }
    return details;
  }

  private Detail cachedDetail(Citation target) {
    return cachedDetail(
        target.id(),
        caches.state(),
        () -> {
          CitedSource cited = requireSource(target);
          return detail(cited, children(List.of(cited)));
        });
  }

  /**
   * Each of these sources whole.
   *
   * @param since {@link DisclosureCaches#state} before the sources were read
   */
  List<Detail> open(Collection<CitedSource> read, long since) {
    Map<SourceRef, List<EventId>> children = children(read);
    return read.stream()
        .map(cited -> cachedDetail(cited.citation().id(), since, () -> detail(cited, children)))
        .toList();
  }

  private Detail cachedDetail(CitationId id, long since, Supplier<Detail> opened) {
    return caches
        .details()
        .get(
            id,
            since,
            opened,
            detail -> List.of(DisclosureCaches.surroundings(detail.cited().source()), ref(detail)));
  }

  private static SourceRef ref(Detail detail) {
    return detail.cited().citation().source();
  }

  /**
   * An event whole, with a line about the event before and after it.
   *
   * @throws IbidException with {@code CITATION_NOT_FOUND} if no event is stored under the citation
   */
  public SourceView show(Citation target) {
    CitedEvent cited = require(target);
    List<CitedEvent> around = events.around(target.id(), 1);
    int position = around.indexOf(cited);
    return new SourceView(cited, neighbour(around, position - 1), neighbour(around, position + 1));
  }

  /** Says in a line what each citation stands for. Those without a stored source are left out. */
  public List<PopularSource> describe(Collection<PopularCitation> popular) {
    return popular.stream().flatMap(each -> describe(each).stream()).toList();
  }

  private Optional<PopularSource> describe(PopularCitation popular) {
    return sources
        .find(popular.citation().id())
        .map(
            cited ->
                new PopularSource(
                    popular,
                    cited.type(),
                    Summaries.preview(cited.text(), Summaries.SUMMARY_CHARS)));
  }

  private CitedEvent require(Citation target) {
    return events.find(target.id()).orElseThrow(() -> nothingUnder(target));
  }

  private CitedSource requireSource(Citation target) {
    return sources.find(target.id()).orElseThrow(() -> nothingUnder(target));
  }

  private Detail detail(CitedSource cited, Map<SourceRef, List<EventId>> children) {
    int cost = tokens.count(cited.text());
    boolean code = CodeDetector.isIn(cited.text());
    return cited instanceof CitedEvent event
        ? new Detail(
            cited,
            cost,
            code,
            children.getOrDefault(event.event().ref(), List.of()),
            related(event))
        : new Detail(cited, cost, code, List.of(), List.of());
  }

  /** The children of all parents, read at once. */
  private Map<SourceRef, List<EventId>> children(Collection<CitedSource> parents) {
    Map<SourceRef, List<EventId>> children = new HashMap<>();
    for (CitedEvent child :
        events.children(parents.stream().map(cited -> cited.citation().source()).toList())) {
      children
          .computeIfAbsent(child.event().parent().orElseThrow(), parent -> new ArrayList<>())
          .add(child.event().id());
    }
    return children;
  }

  private List<EventId> related(CitedEvent cited) {
    Set<String> files = new HashSet<>(cited.event().metadata().files());
    if (files.isEmpty()) {
      return List.of();
    }
    List<CitedEvent> around = events.around(cited.citation().id(), RELATED_WINDOW_EVENTS);
    int position = around.indexOf(cited);
    return around.stream()
        .filter(other -> !other.equals(cited))
        .filter(other -> other.event().metadata().files().stream().anyMatch(files::contains))
        .sorted(Comparator.comparingInt(other -> Math.abs(around.indexOf(other) - position)))
        .limit(MOST_RELATED_EVENTS)
        .map(other -> other.event().id())
        .toList();
  }

  private static TimelineItem item(CitedEvent cited, boolean target) {
    return new TimelineItem(
        cited.citation(),
        cited.event().at(),
        cited.event().type(),
        Summaries.preview(cited.event().content()),
        target);
  }

  private static Optional<SourceView.Neighbour> neighbour(List<CitedEvent> around, int position) {
    if (position < 0 || position >= around.size()) {
      return Optional.empty();
    }
    CitedEvent cited = around.get(position);
    return Optional.of(
        new SourceView.Neighbour(cited.citation(), Summaries.summary(cited.event().content())));
  }

  private static IbidException nothingUnder(Citation target) {
    return new IbidException(
        ErrorCode.CITATION_NOT_FOUND, "nothing is stored under " + target.label() + " yet");
  }
}
