package dev.ibid.search;

import dev.ibid.source.EventType;
import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import dev.ibid.source.SourceKey;
import dev.ibid.source.SourceKind;
import java.time.Instant;
import java.util.Optional;

/** What a source can be chosen by, apart from its text. Documents have no session and no type. */
public record SourceFacets(
    SourceKey source,
    SourceKind kind,
    Project project,
    Optional<SessionId> session,
    Optional<EventType> type,
    Instant at) {}
