package dev.ibid.search.ranking;

import dev.ibid.search.Vector;
import dev.ibid.search.calibration.SimilaritySpread;
import java.util.List;
import java.util.Optional;

/**
 * The meaning of a question, and how near to it things usually are in the scope: some questions are
 * near to everything, so a cosine says little by itself.
 */
final class QueryVector {
  /** A question that nobody can tell the meaning of. */
  static final QueryVector UNKNOWN = new QueryVector(Optional.empty(), 0, 1);

  /** How many vectors the usual spread of a model counts for; few real ones say little. */
  private static final double PRIOR_VECTORS = 20;

  /** Nearness beyond this many deviations is no longer told apart. */
  private static final double FAR_DEVIATIONS = 5;

  private final Optional<Vector> vector;
  private final double mean;
  private final double deviation;

  private QueryVector(Optional<Vector> vector, double mean, double deviation) {
    this.vector = vector;
    this.mean = mean;
    this.deviation = deviation;
  }

  /**
   * @param sample vectors that stand for the whole scope
   * @param usual the mean and deviation of the model's cosines between unrelated texts
   */
  static QueryVector of(Vector vector, List<Vector> sample, SimilaritySpread usual) {
    double sum = PRIOR_VECTORS * usual.mean();
    double squares =
        PRIOR_VECTORS * (usual.deviation() * usual.deviation() + usual.mean() * usual.mean());
    for (Vector other : sample) {
      double cosine = vector.cosineToKept(other);
      sum += cosine;
      squares += cosine * cosine;
    }
    double count = PRIOR_VECTORS + sample.size();
    double mean = sum / count;
    double variance = Math.max(squares / count - mean * mean, 1e-6);
    return new QueryVector(Optional.of(vector), mean, Math.sqrt(variance));
  }

  boolean isKnown() {
    return vector.isPresent();
  }

  /** The best cosine among the parts of a source; 0 when there is nothing to compare. */
  double similarity(List<Vector> parts) {
    if (vector.isEmpty()) {
      return 0;
    }
    Vector question = vector.get();
    double best = 0;
    for (Vector part : parts) {
      best = Math.max(best, question.cosine(part));
    }
    return best;
  }

  /** By how many deviations a source is nearer than usual; 0 while its meaning is unknown. */
  double nearness(SourceMatch match) {
    if (vector.isEmpty() || !match.hasMeaning()) {
      return 0;
    }
    return Math.clamp((match.meaning() - mean) / deviation, -FAR_DEVIATIONS, FAR_DEVIATIONS);
  }
}
