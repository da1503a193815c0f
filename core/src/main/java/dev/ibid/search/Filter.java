package dev.ibid.search;

import dev.ibid.source.EventType;
import dev.ibid.source.SessionId;
import dev.ibid.source.SourceKind;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/**
 * Which sources of a scope may be found. It never changes how rare a word is.
 *
 * @param types empty for all
 * @param kinds empty for all
 * @param since sources of this very moment may be found
 * @param until sources of this very moment may not
 */
public record Filter(
    Optional<SessionId> session,
    Set<EventType> types,
    Set<SourceKind> kinds,
    Optional<Instant> since,
    Optional<Instant> until) {
  public static final Filter NONE =
      new Filter(Optional.empty(), Set.of(), Set.of(), Optional.empty(), Optional.empty());

  public Filter {
    types = Set.copyOf(types);
    kinds = Set.copyOf(kinds);
  }

  public boolean accepts(SourceFacets facets) {
    return (session.isEmpty() || session.equals(facets.session()))
        && (types.isEmpty() || facets.type().map(types::contains).orElse(false))
        && (kinds.isEmpty() || kinds.contains(facets.kind()))
        && since.map(time -> !facets.at().isBefore(time)).orElse(true)
        && until.map(time -> facets.at().isBefore(time)).orElse(true);
  }
}
