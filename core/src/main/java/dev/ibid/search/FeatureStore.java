package dev.ibid.search;

import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * Keeps what ranking needs to know of each source. It goes when its source is forgotten or
 * rewritten. Thread-safe. Every method throws an {@code IbidException} if the store cannot be used.
 */
public interface FeatureStore {
  /**
   * What analysis found in a source.
   *
   * @param question whether it ends by asking
   * @param speaker fingerprints of the speaker's name; empty when nobody is named
   * @param parts the terms of each part, in order
   */
  record Words(SourceKey source, boolean question, List<Integer> speaker, List<PartTerms> parts) {
    public Words {
      speaker = List.copyOf(speaker);
      parts = List.copyOf(parts);
    }
  }

  /**
   * The vectors of a source.
   *
   * @param parts the vectors of its first parts, in order; empty to remove what was kept
   */
  record Meaning(SourceKey source, List<Vector> parts) {
    public Meaning {
      parts = List.copyOf(parts);
    }
  }

  /** Keeps words in place of earlier ones. Sources that are gone are passed over. */
  void saveWords(Collection<Words> words);

  /**
   * Keeps vectors in place of earlier ones of the same model. Sources that are gone are passed
   * over.
   */
  void saveMeanings(String model, Collection<Meaning> meanings);

  /**
   * Each source with its neighbours in its session, in the session's order. A source without a
   * session stands alone. Sources without words are missing, as centre and as neighbour.
   *
   * @param radius the most neighbours on each side
   * @param model whose vectors are read
   */
  Map<SourceKey, SessionWindow> windows(Collection<SourceKey> sources, int radius, String model);

  /**
   * Vectors that stand for the whole scope, one for each of up to {@code size} sources. Those with
   * the lowest hash are taken, so that every machine takes the same. Empty if the scope has none of
   * this model.
   */
  List<Vector> sample(Scope scope, String model, int size);

  /** Drops the vectors of all models but this one. */
  void keepOnly(String model);
}
