package dev.ibid.search.ranking;

/** How well terms match: BM25, with a length that matters little because parts are short. */
final class Bm25 {
  private static final double K1 = 0.9;
  private static final double B = 0.3;

  /**
   * Parts that are thought to be there besides those counted. In a store of three events every word
   * would otherwise be common, and one that is missing would outweigh all that match.
   */
  private static final double IMAGINED_PARTS = 50;

  private Bm25() {}

  static double idf(double parts, double partsWith) {
    return Math.log1p((parts + IMAGINED_PARTS - partsWith + 0.5) / (partsWith + 0.5));
  }

  /**
   * What a term that stands {@code count} times gains, from 0 to 1, to be multiplied by its idf.
   */
  static double saturation(int count, double length, double meanLength) {
    double norm = meanLength > 0 ? 1 - B + B * length / meanLength : 1;
    return count / (count + K1 * norm);
  }
}
