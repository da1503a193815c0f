package dev.ibid.wire.source;

import dev.ibid.provenance.PassageState;
import java.nio.file.Path;
import java.util.Optional;

/** What is told of a passage that is not where, or as, it was cited. */
record StateJson(
    Optional<Double> similarity,
    Optional<String> newPath,
    Optional<Integer> newLine,
    Optional<String> diff,
    Optional<String> reason) {
  private static final double PRECISION = 10_000;

  private static final StateJson NOTHING =
      new StateJson(
          Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

  /**
   * @param cited the path of the file as it was cited
   */
  static StateJson of(PassageState state, Path cited) {
    return switch (state) {
      case PassageState.Exact exact -> NOTHING;
      case PassageState.Moved moved -> at(moved.where(), cited, Optional.empty(), Optional.empty());
      case PassageState.Changed changed ->
          at(
              changed.where(),
              cited,
              Optional.of(rounded(changed.similarity())),
              Optional.of(changed.diff().toString()));
      case PassageState.Lost lost -> NOTHING;
      case PassageState.Missing missing -> NOTHING;
      case PassageState.Unreadable(String reason) ->
          new StateJson(
              Optional.empty(),
              Optional.empty(),
              Optional.empty(),
              Optional.empty(),
              Optional.of(reason));
    };
  }

  private static StateJson at(
      PassageState.Place place, Path cited, Optional<Double> similarity, Optional<String> diff) {
    return new StateJson(
        similarity,
        Optional.of(place.document().file())
            .filter(file -> !file.equals(cited))
            .map(Path::toString),
        Optional.of(place.placement().line()),
        diff,
        Optional.empty());
  }

  static double rounded(double similarity) {
    // Never up to 1, which would say that nothing changed.
    return Math.floor(similarity * PRECISION) / PRECISION;
  }
}
