package dev.ibid.attribution.quantity;

import java.util.Set;

/** How exact a number is meant, by the words before it. */
final class Bounds {
  private static final Set<String> ABOUT =
      Set.of(
          "about",
          "around",
          "roughly",
          "approximately",
          "some",
          "nearly",
          "almost",
          "circa",
          "~",
          "≈",
          "approx",
          "약");
  private static final Set<String> OVER = Set.of("over", "above", "exceeding", "exceeds");
  private static final Set<String> UNDER = Set.of("under", "below", "within");

  private Bounds() {}

  /**
   * @param from where the number begins
   */
  static Amount.Bound before(TokenCursor cursor, int from) {
    int here = cursor.at();
    cursor.moveTo(from);
    int article = cursor.isOneOf(-1, Set.of("a", "the")) ? -2 : -1;
    String word = cursor.text(article);
    String earlier = cursor.text(article - 1);
    cursor.moveTo(here);
    if (ABOUT.contains(word)) {
      return Amount.Bound.ABOUT;
    }
    boolean more = earlier.equals("more") && word.equals("than");
    if (OVER.contains(word) || more || (earlier.equals("at") && word.equals("least"))) {
      return Amount.Bound.OVER;
    }
    boolean less = (earlier.equals("less") || earlier.equals("fewer")) && word.equals("than");
    boolean most = (earlier.equals("up") && word.equals("to")) || word.equals("most");
    return UNDER.contains(word) || less || most ? Amount.Bound.UNDER : Amount.Bound.EXACT;
  }
}
