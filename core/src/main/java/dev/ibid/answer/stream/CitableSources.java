package dev.ibid.answer.stream;

import dev.ibid.answer.Fragment;
import dev.ibid.answer.marker.MarkerTarget;
import dev.ibid.citation.CitationId;
import dev.ibid.citation.SourceHandle;
import dev.ibid.source.SourceKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** What an answer can cite: the fragments it was given, by number, and permanent citations. */
final class CitableSources {
  private final List<Fragment> fragments = new ArrayList<>();
  private final Map<SourceHandle.Prefixed, Optional<Fragment>> resolved = new HashMap<>();
  private final CitationResolver citations;
  private final Set<String> excludedEntities;

  CitableSources(CitationResolver citations, Set<String> excludedEntities) {
    this.citations = citations;
    this.excludedEntities = excludedEntities;
  }

  void add(List<Fragment> more) {
    fragments.addAll(more);
  }

  /** What a target means; a resolver that fails is an exception. */
  Optional<ResolvedMarker> find(MarkerTarget target) {
    return switch (target) {
      case MarkerTarget.Numbered(int number) -> numbered(number, OptionalInt.empty());
      case MarkerTarget.Pictured(int number, int image) -> numbered(number, OptionalInt.of(image));
      case MarkerTarget.Permanent(String prefix, String id) ->
          SourceKind.find(prefix)
              .map(kind -> new SourceHandle.Prefixed(kind, new CitationId(id)))
              .flatMap(this::permanent);
    };
  }

  private Optional<ResolvedMarker> numbered(int number, OptionalInt image) {
    if (number < 1 || number > fragments.size()) {
      return Optional.empty();
    }
    return Optional.of(fragments.get(number - 1))
        .filter(fragment -> fragment.entity().filter(excludedEntities::contains).isEmpty())
        .map(
            fragment ->
                new ResolvedMarker(fragment, OptionalInt.of(number), image, Optional.empty()));
  }

  private Optional<ResolvedMarker> permanent(SourceHandle.Prefixed citation) {
    Optional<Fragment> fragment = resolved.get(citation);
    if (fragment == null) {
      if (resolved.size() >= AnswerWriter.MOST_CITATIONS) {
        // Nobody cites so much; each look-up takes its time, and its place in memory.
        return Optional.empty();
      }
      fragment = citations.find(citation);
      resolved.put(citation, fragment);
    }
    return fragment.map(
        found ->
            new ResolvedMarker(
                found, OptionalInt.empty(), OptionalInt.empty(), Optional.of(citation)));
  }
}
