package dev.ibid.citation;

import dev.ibid.source.Source;
import dev.ibid.source.SourceKey;
import java.time.Instant;
import java.util.Comparator;

/** A source that is kept, whatever its kind, with the citation it was given. Immutable. */
public interface CitedSource {
  /** By time, then in the order of storing. */
  Comparator<CitedSource> IN_ORDER =
      Comparator.comparing(CitedSource::at).thenComparingLong(cited -> cited.key().value());

  Source source();

  Citation citation();

  SourceKey key();

  /** What it says. */
  String text();

  /** When it happened, or was read. */
  Instant at();

  /** What it is, in a word, like {@code prompt} or {@code document}. */
  String type();

  /** Where it is from, in a few words, like {@code Session abc123} or {@code guide.md:7}. */
  String origin();

  /** Whether searches may find it; what an edit replaced is kept only for those who cited it. */
  default boolean isCurrent() {
    return true;
  }

  /** The id by which the source itself is known. */
  default String id() {
    return source().ref().id();
  }
}
