package dev.ibid.wire.api;

import dev.ibid.citation.RelayedChange;
import dev.ibid.citation.SourceChange;
import java.util.Locale;
import java.util.Optional;

/**
 * Something that changed in the store.
 *
 * @param change stored (its citation was created), rewritten, superseded, forgotten, failed (its
 *     file no longer says so) or copied
 * @param kind of the source
 */
public record ChangeJson(String change, String kind, String citation, Optional<String> project) {
  public static ChangeJson of(SourceChange change) {
    return of(new RelayedChange.Named(change.kind(), change.citation().handle(), change.project()));
  }

  public static ChangeJson of(RelayedChange.Named change) {
    return new ChangeJson(
        change.kind().name().toLowerCase(Locale.ROOT),
        change.source().kind().label(),
        change.source().toString(),
        change.project().findName());
  }
}
