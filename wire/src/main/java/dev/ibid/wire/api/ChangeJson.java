package dev.ibid.wire.api;

import dev.ibid.citation.SourceChange;
import java.util.Locale;
import java.util.Optional;

/**
 * Something that changed in the store.
 *
 * @param change stored, rewritten, superseded or forgotten
 * @param kind of the source
 */
public record ChangeJson(String change, String kind, String citation, Optional<String> project) {
  public static ChangeJson of(SourceChange change) {
    return new ChangeJson(
        change.kind().name().toLowerCase(Locale.ROOT),
        change.citation().source().kind().label(),
        change.citation().label(),
        change.project().findName());
  }
}
