package dev.ibid.bench.ask;

import dev.ibid.text.Span;
import java.util.BitSet;
import java.util.Collection;

/**
 * How well what was retrieved of a document covers what answers a question, by characters.
 *
 * @param recall the share of the answer that was retrieved
 * @param precision the share of what was retrieved that answers
 * @param iou what is in both, of what is in either
 */
record SpanQuality(double recall, double precision, double iou) {
  /**
   * @param elsewhere how many characters were retrieved of other documents
   */
  static SpanQuality of(Collection<Span> answer, Collection<Span> retrieved, int elsewhere) {
    BitSet wanted = characters(answer);
    BitSet found = characters(retrieved);
    int all = found.cardinality() + elsewhere;
    BitSet common = (BitSet) wanted.clone();
    common.and(found);
    double shared = common.cardinality();
    return new SpanQuality(
        shared / wanted.cardinality(),
        all == 0 ? 0 : shared / all,
        shared / (wanted.cardinality() + all - shared));
  }

  private static BitSet characters(Collection<Span> spans) {
    BitSet characters = new BitSet();
    spans.forEach(span -> characters.set(span.start(), span.end()));
    return characters;
  }

  static SpanQuality mean(Collection<SpanQuality> all) {
    return new SpanQuality(
        all.stream().mapToDouble(SpanQuality::recall).average().orElse(0),
        all.stream().mapToDouble(SpanQuality::precision).average().orElse(0),
        all.stream().mapToDouble(SpanQuality::iou).average().orElse(0));
  }

  @Override
  public String toString() {
    return "%.1f / %.1f / %.1f".formatted(100 * recall, 100 * precision, 100 * iou);
  }
}
