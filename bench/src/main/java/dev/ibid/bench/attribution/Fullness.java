package dev.ibid.bench.attribution;

import dev.ibid.answer.Reference;
import java.util.List;

/** How far "fully supported" can be relied on, by the shipped weights and objections. */
record Fullness(long said, long right, long supported) {
  static Fullness of(List<ClassifiedCase> classified, String set) {
    long said = 0;
    long right = 0;
    long supported = 0;
    for (ClassifiedCase each : classified) {
      if (each.each().set().equals(set)) {
        boolean full =
            each.opinion().confidence().filter(Reference.Confidence.FULL::equals).isPresent();
        said += full ? 1 : 0;
        right += full && each.each().isSupported() ? 1 : 0;
        supported += each.each().isSupported() ? 1 : 0;
      }
    }
    return new Fullness(said, right, supported);
  }

  @Override
  public String toString() {
    return "%.1f %% of %d (%.1f %%)"
        .formatted(100.0 * right / Math.max(1, said), said, 100.0 * right / Math.max(1, supported));
  }
}
