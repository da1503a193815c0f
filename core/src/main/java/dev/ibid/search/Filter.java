package dev.ibid.search;

import dev.ibid.source.EventType;
import dev.ibid.source.SessionId;
import dev.ibid.source.SourceKey;
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
 * @param among only these sources may be found; empty for all
 */
public record Filter(
    Optional<SessionId> session,
    Set<EventType> types,
    Set<SourceKind> kinds,
    Optional<Instant> since,
    Optional<Instant> until,
    Optional<Set<SourceKey>> among) {
  public static final Filter NONE =
      new Filter(Optional.empty(), Set.of(), Set.of(), Optional.empty(), Optional.empty());

  /** A filter that does not name sources. */
  public Filter(
      Optional<SessionId> session,
      Set<EventType> types,
      Set<SourceKind> kinds,
      Optional<Instant> since,
      Optional<Instant> until) {
    this(session, types, kinds, since, until, Optional.empty());
  }

  public Filter {
    types = Set.copyOf(types);
    kinds = Set.copyOf(kinds);
    among = among.map(Set::copyOf);
  }

  /** Only what was remembered in a session. */
  public static Filter ofSession(SessionId session) {
    return new Filter(Optional.of(session), Set.of(), Set.of(), Optional.empty(), Optional.empty());
  }

  /** The same filter that also accepts no other sources than these. */
  public Filter among(Set<SourceKey> sources) {
    return new Filter(session, types, kinds, since, until, Optional.of(sources));
  }

  public boolean accepts(SourceFacets facets) {
    return (session.isEmpty() || session.equals(facets.session()))
        && (types.isEmpty() || facets.type().map(types::contains).orElse(false))
        && (kinds.isEmpty() || kinds.contains(facets.kind()))
        && since.map(time -> !facets.at().isBefore(time)).orElse(true)
        && until.map(time -> facets.at().isBefore(time)).orElse(true)
        && among.map(sources -> sources.contains(facets.source())).orElse(true);
  }
}
