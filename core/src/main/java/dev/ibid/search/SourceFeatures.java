package dev.ibid.search;

import dev.ibid.source.EventType;
import dev.ibid.source.SourceKey;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What ranking knows of a source, which is not its text.
 *
 * @param session a number that sources of one session share; 0 for none
 * @param question whether it ends by asking
 * @param speaker fingerprints of the speaker's name; empty when nobody is named
 * @param parts the fingerprints of each part's terms, in order; words and pairs of characters
 * @param vectors the meaning of its first parts by the model asked for; empty while unknown
 */
public record SourceFeatures(
    SourceKey source,
    long session,
    Optional<EventType> type,
    Instant at,
    boolean question,
    List<Integer> speaker,
    List<PartTerms> parts,
    List<Vector> vectors) {
  /** What an object takes with those that it always has, in bytes. */
  private static final int OBJECT_BYTES = 80;

  public SourceFeatures {
    speaker = List.copyOf(speaker);
    parts = List.copyOf(parts);
    vectors = List.copyOf(vectors);
  }

  /** The same source with these vectors. */
  public SourceFeatures with(List<Vector> known) {
    return new SourceFeatures(source, session, type, at, question, speaker, parts, known);
  }

  /** How many bytes of memory it takes, more or less. */
  public int weight() {
    int weight = OBJECT_BYTES;
    for (PartTerms part : parts) {
      weight += OBJECT_BYTES + Integer.BYTES * (part.words().length + part.grams().length);
    }
    for (Vector vector : vectors) {
      weight += OBJECT_BYTES + vector.dimension();
    }
    return weight;
  }
}
