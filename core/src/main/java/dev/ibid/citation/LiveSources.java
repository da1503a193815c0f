package dev.ibid.citation;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.source.Project;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Finds the live source that a handle means, or says why there is none. */
record LiveSources(CitationStore store) {
  Citation require(SourceHandle handle) {
    return switch (handle) {
      case SourceHandle.Prefixed prefixed -> require(prefixed);
      case SourceHandle.Bare bare -> require(bare, store.findAll(bare.text()));
    };
  }

  Citation require(SourceHandle handle, Project project) {
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
                  .filter(spelled -> store.find(spelled).isPresent())
                  .or(() -> forgotten(handle.text()))
                  .or(handle::citation)
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
                          .map(LiveSources::labelWithProject)
                          .sorted()
                          .collect(Collectors.joining(", "))));
    };
  }

  /**
   * The citation that a source of this id had. Ids are not kept, but citations follow from them.
   */
  private Optional<CitationId> forgotten(String sourceId) {
    return IntStream.range(0, CitationId.CANDIDATES)
        .mapToObj(attempt -> CitationId.candidate(sourceId, attempt))
        .takeWhile(candidate -> store.find(candidate).isPresent())
        .filter(candidate -> store.find(candidate).orElseThrow() instanceof CitationEntry.Deleted)
        .findFirst();
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
