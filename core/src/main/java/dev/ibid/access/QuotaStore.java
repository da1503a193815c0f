package dev.ibid.access;

/**
 * Counts how often somebody does something, for all servers that share a store together. Safe for
 * concurrent use.
 */
public interface QuotaStore {
  /** For a server that has its store alone, and counts by itself: gives whatever is wanted. */
  QuotaStore ALONE = (name, quota, wanted) -> wanted;

  /**
   * How much there is to take.
   *
   * @param perSecond so much is added steadily
   * @param most so much is kept at most, and is there at first; within a minute all of it is added
   */
  record Quota(double perSecond, double most) {
    private static final int LONGEST_SECONDS = 60;

    public Quota {
      if (perSecond <= 0 || most < 1 || most > perSecond * LONGEST_SECONDS) {
        throw new IllegalArgumentException(
            "Nobody can keep to this: %s, %s".formatted(perSecond, most));
      }
    }
  }

  /**
   * Takes of what a name has left.
   *
   * @param wanted how much at most, one or more
   * @return how much; zero if less than one is left
   * @throws dev.ibid.error.IbidException if the store cannot be used
   */
  int take(Fingerprint name, Quota quota, int wanted);
}
