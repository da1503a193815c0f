package dev.ibid.attribution.support;

import java.util.Set;

/** Whether a sentence speaks of more or of less, by the stems of its words. */
final class Direction {
  private static final Set<String> UP =
      Set.of(
          """
          increas higher more promot enhanc activ rise improv induc stimul greater elev up upregul
          gain grow rais strengthen facilit acceler caus boost expand rose grew larger
          """
              .strip()
              .split("\\s+"));

  private static final Set<String> DOWN =
      Set.of(
          """
          decreas lower less inhibit reduc suppress fall declin impair loss lack down downregul
          fewer deplet shrink weaken block prevent diminish defici attenu limit drop fell smaller
          worsen absenc protect
          """
              .strip()
              .split("\\s+"));

  private Direction() {}

  /** 1 for more, -1 for less, 0 for neither or both. */
  static int of(Wording wording) {
    int sum = 0;
    for (Word word : wording.words()) {
      for (String term : word.terms()) {
        sum += UP.contains(term) ? 1 : DOWN.contains(term) ? -1 : 0;
      }
    }
    return Integer.signum(sum);
  }
}
