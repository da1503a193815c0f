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

/** What an answer can cite: the fragments it was given, by number, and permanent citations. */
final class CitableSources {
  private final List<Fragment> fragments = new ArrayList<>();
  private final Map<SourceHandle.Prefixed, Optional<Fragment>> resolved = new HashMap<>();
  private final CitationResolver citations;
  private final AnswerSettings settings;

  CitableSources(CitationResolver citations, AnswerSettings settings) {
    this.citations = citations;
    this.settings = settings;
  }

  void add(List<Fragment> more) {
    fragments.addAll(more);
  }

  /** All fragments that may be cited. */
  List<Fragment> fragments() {
    return fragments.stream().filter(this::isAllowed).toList();
  }

  /** The number by which a fragment may be cited. */
  int number(Fragment fragment) {
    return fragments.indexOf(fragment) + 1;
  }

  /** What a target means; a resolver that fails is an exception. */
  Optional<ResolvedMarker> find(MarkerTarget target) {
    return switch (target) {
      case MarkerTarget.Numbered(int number) -> named(target, number);
      case MarkerTarget.Chunked(int number, int chunk) -> named(target, number);
      case MarkerTarget.Pictured(int number, int image) ->
          fragment(settings.convention() == MarkerConvention.XYNE ? number + 1 : number)
              .map(
                  fragment ->
                      new ResolvedMarker(
                          fragment,
                          OptionalInt.empty(),
                          OptionalInt.of(image),
                          Optional.empty(),
                          name(target)));
      case MarkerTarget.Permanent(String prefix, String id) ->
          SourceKind.find(prefix)
              .map(kind -> new SourceHandle.Prefixed(kind, new CitationId(id)))
              .flatMap(citation -> permanent(citation, target));
    };
  }

  /** How the model spells a target, without brackets. */
  static String name(MarkerTarget target) {
    return switch (target) {
      case MarkerTarget.Numbered(int number) -> String.valueOf(number);
      case MarkerTarget.Pictured(int number, int image) -> number + "_" + image;
      case MarkerTarget.Chunked(int number, int chunk) -> number + "_" + chunk;
      case MarkerTarget.Permanent(String prefix, String id) -> prefix + ":" + id;
    };
  }

  /** The citation of a fragment that will be a source of the answer. */
  Optional<SourceHandle.Prefixed> cite(Fragment fragment) {
    return citations.cite(fragment);
  }

  private Optional<ResolvedMarker> named(MarkerTarget target, int number) {
    return fragment(number)
        .map(
            fragment ->
                new ResolvedMarker(
                    fragment,
                    OptionalInt.of(number),
                    OptionalInt.empty(),
                    Optional.empty(),
                    name(target)));
  }

  private Optional<Fragment> fragment(int number) {
    return number < 1 || number > fragments.size()
        ? Optional.empty()
        : Optional.of(fragments.get(number - 1)).filter(this::isAllowed);
  }

  private boolean isAllowed(Fragment fragment) {
    return fragment.origin().host().entity().filter(settings::excludes).isEmpty();
  }

  private Optional<ResolvedMarker> permanent(SourceHandle.Prefixed citation, MarkerTarget target) {
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
                found,
                OptionalInt.empty(),
                OptionalInt.empty(),
                Optional.of(citation),
                name(target)));
  }
}
