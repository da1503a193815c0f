package dev.ibid.citation;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import dev.ibid.source.SourceRef;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Looking citations up, giving them out, and keeping count of their use. Thread-safe. */
public final class Citations {
  private final CitationStore store;
  private final UsageStore uses;
  private final boolean trackUsage;
  private final Clock clock;

  /**
   * @param trackUsage whether uses are logged; what was logged before is counted either way
   */
  public Citations(CitationStore store, UsageStore uses, boolean trackUsage, Clock clock) {
    this.store = store;
    this.uses = uses;
    this.trackUsage = trackUsage;
    this.clock = clock;
  }

  /** What became of an id; empty if it was never given. */
  public Optional<CitationEntry> find(CitationId id) {
    return store.find(id);
  }

  /** The source's citation, given to it now if it has none yet. */
  public Citation findOrCreate(SourceRef source) {
    return switch (store.claim(source)) {
      case CitationAssignment.Fresh(Citation citation) -> citation;
      case CitationAssignment.Held(Citation citation) -> citation;
      case CitationAssignment.Forgotten forgotten -> throw forgotten.refusal(source);
      case CitationAssignment.Exhausted exhausted -> throw exhausted.refusal(source);
    };
  }

  /** The live source that a handle means in any project; anything else is an exception. */
  public Citation require(SourceHandle handle) {
    return switch (handle) {
      case SourceHandle.Prefixed prefixed -> require(prefixed);
      case SourceHandle.Bare bare -> require(bare, store.findAll(bare.text()));
    };
  }

  /** The live source that a handle means in one project. */
  public Citation require(SourceHandle handle, Project project) {
    Citation citation =
        switch (handle) {
          case SourceHandle.Prefixed prefixed -> require(prefixed);
          case SourceHandle.Bare bare ->
              require(
                  bare,
                  store.findAll(bare.text()).stream()
                      .filter(found -> found.source().project().equals(project))
                      .toList());
        };
    if (!citation.source().project().equals(project)) {
      throw notFound(handle + " is not in project \"" + project.name() + "\"");
    }
    return citation;
  }

  /**
   * The live sources that people mean, in the order of their words.
   *
   * @param handles citations in any spelling, or ids of sources
   * @param project the name of the one that all of them belong to; where it is empty, an id that
   *     several projects have is refused
   */
  public List<Citation> requireAll(Collection<String> handles, Optional<String> project) {
    Optional<Project> only = project.map(Project::new);
    return handles.stream()
        .map(SourceHandle::parse)
        .map(handle -> only.map(in -> require(handle, in)).orElseGet(() -> require(handle)))
        .toList();
  }

  /** How many citations were given, those of deleted sources included. */
  public long count() {
    return store.count();
  }

  public void log(List<Usage> used) {
    if (trackUsage) {
      uses.log(used);
    }
  }

  public UsageCount usageCount(CitationId id) {
    return uses.count(id);
  }

  /** The latest uses, the newest first. */
  public List<Usage> latestUsages(CitationId id, int limit) {
    return uses.latest(Scope.ALL, id, limit);
  }

  /** The sessions whose answers cited it, the latest first. */
  public List<SessionId> citingSessions(CitationId id) {
    return uses.citingSessions(id);
  }

  public List<PopularCitation> popular(Duration within, int limit) {
    LocalDate since = LocalDate.ofInstant(clock.instant().minus(within), ZoneOffset.UTC);
    return uses.popular(since, limit);
  }

  private Citation require(SourceHandle.Prefixed handle) {
    Citation citation = requireLive(handle.id(), handle.toString());
    if (citation.source().kind() != handle.kind()) {
      throw notFound(
          "there is no citation %s; did you mean %s?".formatted(handle, citation.label()));
    }
    return citation;
  }

  private Citation require(SourceHandle.Bare handle, List<Citation> named) {
    return switch (named.size()) {
      case 0 ->
          requireLive(
              handle
                  .citation()
                  .orElseThrow(() -> notFound("there is no source \"%s\"".formatted(handle))),
              handle.toString());
      case 1 -> named.getFirst();
      default ->
          throw new IbidException(
              ErrorCode.AMBIGUOUS,
              "\"%s\" is the id of several sources: %s; name one by its citation or add --project"
                  .formatted(
                      handle,
                      named.stream()
                          .map(Citations::labelWithProject)
                          .sorted()
                          .collect(Collectors.joining(", "))));
    };
  }

  private Citation requireLive(CitationId id, String spelling) {
    CitationEntry entry =
        store
            .find(id)
            .orElseThrow(
                () -> notFound("there is no citation or source \"%s\"".formatted(spelling)));
    return switch (entry) {
      case CitationEntry.Live(Citation citation) -> citation;
      case CitationEntry.Deleted deleted ->
          throw new IbidException(
              ErrorCode.DELETED,
              "%s was deleted on %s"
                  .formatted(
                      deleted.label(), LocalDate.ofInstant(deleted.deletedAt(), ZoneOffset.UTC)));
    };
  }

  private static String labelWithProject(Citation citation) {
    Project project = citation.source().project();
    return citation.label() + (project.isNone() ? " (no project)" : " (" + project.name() + ")");
  }

  private static IbidException notFound(String message) {
    return new IbidException(ErrorCode.CITATION_NOT_FOUND, message);
  }
}
