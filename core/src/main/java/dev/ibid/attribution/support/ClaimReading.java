package dev.ibid.attribution.support;

import dev.ibid.search.CrossEncoder;
import dev.ibid.search.PairReading;
import dev.ibid.search.TextPair;
import java.util.ArrayList;
import java.util.List;

/** Has a cross-encoder read a claim beside the sentences of a source that speak of it most. */
final class ClaimReading {
  /** About as much before and behind the deciding sentence as the model reads with it. */
  private static final int CHARS_AROUND = 200;

  private final CrossEncoder reader;

  ClaimReading(CrossEncoder reader) {
    this.reader = reader;
  }

  /** What was found out, and what the model says. */
  ClaimComparison of(String claim, ClaimComparison comparison) {
    PreparedSource source = comparison.source();
    List<TextPair> pairs = new ArrayList<>();
    comparison.best().forEach(each -> pairs.add(new TextPair(source.below(each.span()), claim)));
    TextPair around =
        new TextPair(source.around(comparison.deciding().span(), CHARS_AROUND), claim);
    if (pairs.getFirst().equals(around)) {
      return comparison.read(reader.read(pairs));
    }
    pairs.add(around);
    List<PairReading> said = new ArrayList<>(reader.read(pairs));
    said.set(0, either(said.getFirst(), said.removeLast()));
    return comparison.read(said);
  }

  /** The deciding sentence says what it says alone or beside what stands around it. */
  private static PairReading either(PairReading alone, PairReading around) {
    return new PairReading(
        Math.max(alone.entailed(), around.entailed()),
        Math.min(alone.neutral(), around.neutral()),
        Math.max(alone.contradicted(), around.contradicted()),
        Math.max(alone.answered(), around.answered()));
  }
}
