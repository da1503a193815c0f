package dev.ibid.citation;

import dev.ibid.error.IbidException;
import dev.ibid.privacy.Redactor;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import dev.ibid.source.SourceRef;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks citations up, gives them out, and counts their use. Thread-safe. Every method throws what
 * the stores throw.
 */
public final class Citations {
  private static final Logger log = LoggerFactory.getLogger(Citations.class);

  /** More is never put beside a prompt at once. */
  private static final int MOST_BESIDE_A_PROMPT = 100;

  private final CitationStore store;
  private final UsageStore uses;
  private final Redactor redactor;
  private final BooleanSupplier tracking;
  private final Clock clock;
  private final Optional<ChangeFeed> feed;

  /**
   * @param trackUsage whether uses are logged; what was logged before is counted either way
   */
  public Citations(
      CitationStore store, UsageStore uses, Redactor redactor, boolean trackUsage, Clock clock) {
    this(store, uses, redactor, () -> trackUsage, clock, Optional.empty());
  }

  /**
   * @param feed is told of citations that are given here and of copies, also where uses are not
   *     tracked
   */
  public Citations(
      CitationStore store,
      UsageStore uses,
      Redactor redactor,
      boolean trackUsage,
      Clock clock,
      ChangeFeed feed) {
    this(store, uses, redactor, () -> trackUsage, clock, Optional.of(feed));
  }

  private Citations(
      CitationStore store,
      UsageStore uses,
      Redactor redactor,
      BooleanSupplier tracking,
      Clock clock,
      Optional<ChangeFeed> feed) {
    this.store = store;
    this.uses = uses;
    this.redactor = redactor;
    this.tracking = tracking;
    this.clock = clock;
    this.feed = feed;
  }

  /**
   * The same citations, whose uses are logged only while somebody waits for what is shown.
   *
   * @param awaited is asked at the moment of logging
   */
  public Citations loggingWhile(BooleanSupplier awaited) {
    return new Citations(
        store,
        uses,
        redactor,
        () -> tracking.getAsBoolean() && awaited.getAsBoolean(),
        clock,
        feed);
  }

  /** What became of an id. Empty if it was never given. */
  public Optional<CitationEntry> find(CitationId id) {
    return store.find(id);
  }

  /**
   * The citation of a source. A source without one is given one now, which is durable when this
   * returns.
   *
   * @throws IbidException with {@code FORGOTTEN} if the source was forgotten before; {@code
   *     CITATIONS_EXHAUSTED} if no citation is left for it
   */
  public Citation findOrCreate(SourceRef source) {
    return switch (store.claim(redactor.redacted(source))) {
      case CitationAssignment.Fresh(Citation citation) -> {
        feed.ifPresent(each -> each.tell(SourceChange.Kind.STORED, List.of(citation)));
        yield citation;
      }
      case CitationAssignment.Held(Citation citation) -> citation;
      case CitationAssignment.Forgotten forgotten -> throw forgotten.refusal(source);
      case CitationAssignment.Exhausted exhausted -> throw exhausted.refusal(source);
    };
  }

  /**
   * The live source that a handle means, in any project.
   *
   * @throws IbidException with {@code CITATION_NOT_FOUND} if there is none; {@code DELETED} if it
   *     was forgotten; {@code AMBIGUOUS} if the handle is an id that several sources have
   */
  public Citation require(SourceHandle handle) {
    return new LiveSources(store).require(handle);
  }

  /**
   * The live source that a handle means in one project.
   *
   * @throws IbidException with {@code CITATION_NOT_FOUND} if the project has none; {@code DELETED}
   *     if it was forgotten; {@code AMBIGUOUS} if the handle is an id that several of its sources
   *     have
   */
  public Citation require(SourceHandle handle, Project project) {
    return new LiveSources(store).require(handle, project);
  }

  /**
   * The live sources that handles mean, in the order of the handles.
   *
   * @param handles citations in any spelling, or ids of sources
   * @param project the project that all of them must belong to; empty for any
   * @throws IbidException for the first handle that {@link #require(SourceHandle)} refuses
   */
  public List<Citation> requireAll(Collection<String> handles, Optional<String> project) {
    Optional<Project> only = project.map(Project::new);
    return handles.stream()
        .map(SourceHandle::parse)
        .map(handle -> only.map(in -> require(handle, in)).orElseGet(() -> require(handle)))
        .toList();
  }

  /** How many citations were given. Those of forgotten sources count. */
  public long count() {
    return store.count();
  }

  /**
   * Logs uses, redacted, unless uses are not tracked. Uses of unknown or forgotten citations are
   * left out.
   */
  public void log(List<Usage> used) {
    if (tracking.getAsBoolean()) {
      uses.log(redactor.redactedAll(used));
    }
    List<CitationId> copied =
        used.stream().filter(use -> use.kind() == UsageKind.COPIED).map(Usage::citation).toList();
    feed.ifPresent(followed -> followed.tell(SourceChange.Kind.COPIED, followed.live(copied)));
  }

  /**
   * Logs that sources were put before a model, each once. That this fails keeps nobody from reading
   * them; the log says so.
   *
   * @param session the one in which that happened
   * @param context a few words about the occasion
   */
  public void logShown(Collection<Citation> shown, SessionId session, String context) {
    Instant now = clock.instant();
    try {
      log(
          shown.stream()
              .distinct()
              .map(each -> Usage.of(each, UsageKind.SHOWN, session, now, context))
              .toList());
    } catch (IbidException e) {
      log.debug("What is shown is not counted", e);
    }
  }

  /**
   * Logs that somebody copied a citation.
   *
   * @param text the citation as it was written
   */
  public void logCopied(Citation copied, SessionId session, String text) {
    log(List.of(Usage.of(copied, UsageKind.COPIED, session, clock.instant(), text)));
  }

  /** How often a citation was used. Zero if it is unknown. */
  public UsageCount usageCount(CitationId id) {
    return uses.count(id);
  }

  /** The latest uses, the newest first. */
  public List<Usage> latestUsages(CitationId id, int limit) {
    return uses.latest(Scope.ALL, id, limit);
  }

  /** The sessions whose answers cited it, each once, the latest first. */
  public List<SessionId> citingSessions(CitationId id) {
    return uses.citingSessions(id);
  }

  /**
   * The citations that were shown and cited most. Forgotten sources are left out.
   *
   * @param within how far back uses count; the first day counts from its beginning in UTC
   */
  public List<PopularCitation> popular(Duration within, int limit) {
    LocalDate since = LocalDate.ofInstant(clock.instant().minus(within), ZoneOffset.UTC);
    return uses.popular(since, limit);
  }

  /**
   * What was put beside the latest prompts, and what of it was cited since; the newest first.
   *
   * @param session of the prompts; empty for all
   * @param limit the most prompts
   */
  public List<PromptReceipt> receipts(Optional<SessionId> session, int limit) {
    // A limit of citations may cut the oldest prompt in two, so one more is read than is told.
    List<PromptReceipt> receipts =
        PromptReceipt.of(uses.prompted(Scope.ALL, session, (limit + 1) * MOST_BESIDE_A_PROMPT));
    return receipts.subList(0, Math.min(limit, receipts.size()));
  }

  /**
   * How often citations were shown and cited, an entry for each day up to today, the oldest first.
   *
   * @param within how far back days go, in UTC
   */
  public List<DailyUsage> daily(Duration within) {
    Instant now = clock.instant();
    LocalDate since = LocalDate.ofInstant(now.minus(within), ZoneOffset.UTC);
    Map<LocalDate, DailyUsage> used =
        uses.daily(Scope.ALL, since).stream()
            .collect(Collectors.toMap(DailyUsage::day, Function.identity()));
    return since
        .datesUntil(LocalDate.ofInstant(now, ZoneOffset.UTC).plusDays(1))
        .map(day -> used.getOrDefault(day, new DailyUsage(day, 0, 0)))
        .toList();
  }
}
