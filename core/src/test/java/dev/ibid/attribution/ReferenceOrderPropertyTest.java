package dev.ibid.attribution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.answer.Reference;
import dev.ibid.answer.SourceId;
import dev.ibid.text.Span;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class ReferenceOrderPropertyTest {
  private static final String ANSWER =
      "One is new. Two, it is said, are old. None (of all) is left.";

  @Provide
  Arbitrary<List<Span>> claims() {
    Arbitrary<Integer> starts = Arbitraries.integers().between(0, ANSWER.length() - 2);
    Arbitrary<Integer> lengths = Arbitraries.integers().between(1, 30);
    return Combinators.combine(starts, lengths)
        .as((start, length) -> new Span(start, Math.min(ANSWER.length(), start + length)))
        .filter(span -> !span.of(ANSWER).isBlank())
        .list()
        .ofMaxSize(8);
  }

  @Property
  void references_of_any_claims_come_in_order_and_never_overlap(
      @ForAll("claims") List<Span> claims) {
    List<SupportedClaim> supports =
        claims.stream()
            .map(
                claim ->
                    new SupportedClaim(
                        claim,
                        new SourceId("s" + claim.length() % 3),
                        Reference.Confidence.FULL,
                        0.9,
                        Optional.empty()))
            .toList();

    int last = 0;
    for (Reference reference : ReferenceBuilder.of(ANSWER, supports).references()) {
      assertThat(reference.span().start()).isGreaterThanOrEqualTo(last);
      assertThat(reference.span().of(ANSWER)).isEqualTo(reference.citedText());
      last = reference.span().end();
    }
  }
}
