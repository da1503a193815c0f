package dev.ibid.search;

import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * Keeps what ranking has to know of each source, beside the sources themselves: it goes when they
 * go, and what is rewritten loses it. Thread-safe.
 */
public interface FeatureStore {
  /** What was found out about the words of a source. */
  record Words(SourceKey source, boolean question, List<Integer> speaker, List<PartTerms> parts) {
    public Words {
      speaker = List.copyOf(speaker);
      parts = List.copyOf(parts);
    }
  }

  /** What a model made of the parts of a source; the list may be shorter than its parts. */
  record Meaning(SourceKey source, List<Vector> parts) {
    public Meaning {
      parts = List.copyOf(parts);
    }
  }

  /** Keeps words in place of earlier ones; sources that are no longer there are passed over. */
  void saveWords(Collection<Words> words);

  /** Keeps meanings in place of earlier ones by the same model, in the same way. */
  void saveMeanings(String model, Collection<Meaning> meanings);

  /**
   * Each source between up to {@code radius} neighbours on either side in its session, in the
   * session's order; a source without a session stands alone. Sources whose words are unknown are
   * missing, as centre and as neighbours.
   */
  Map<SourceKey, SessionWindow> windows(Collection<SourceKey> sources, int radius, String model);

  /**
   * Vectors of the scope that stand for all: those with the lowest hash, which makes them the same
   * on every machine, whatever the order of writing.
   */
  List<Vector> sample(Scope scope, String model, int size);

  /** Drops the vectors of all models but this one. */
  void keepOnly(String model);
}
