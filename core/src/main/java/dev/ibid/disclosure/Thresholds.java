package dev.ibid.disclosure;

/**
 * The scores at which more is shown than a line.
 *
 * @param relevant below it a hit is weak: listed for who asked, never put into a prompt unasked
 * @param single a hit that is alone expands from here
 * @param winner the first of several expands from here,
 * @param lead if it is this far ahead of the second
 * @param several when three reach this, what happened around them is shown
 * @param most how many hits are expanded at most
 */
public record Thresholds(
    double relevant, double single, double winner, double lead, double several, int most) {
  public static final Thresholds DEFAULT = new Thresholds(0.7, 0.92, 0.85, 0.1, 0.8);

  /** Thresholds with the usual number of hits to expand. */
  public Thresholds(double relevant, double single, double winner, double lead, double several) {
    this(relevant, single, winner, lead, several, Expansion.SEVERAL);
  }
}
