package dev.ibid.attribution.support;

import dev.ibid.answer.Reference;
import dev.ibid.attribution.quantity.Calculation;
import dev.ibid.text.Span;
import java.util.List;
import java.util.Optional;

/**
 * How well a source supports a claim.
 *
 * @param score how likely it does, from 0 to 1
 * @param confidence nothing if it does not
 * @param contradiction how sure the source says the contrary, from 0 to 1; nothing if it does not.
 *     What is contradicted has no confidence
 * @param deciding the sentence of the source that says most about it
 * @param missing numbers and names of the claim that the source lacks, where they stand in the text
 *     of the claim; they keep it from full support
 * @param calculations how numbers of the claim follow from those of the source
 * @param isUnobjected whether nothing but the score may keep it from full support
 * @param understood whether meanings were compared, or only spellings
 */
public record SupportScore(
    double score,
    Optional<Reference.Confidence> confidence,
    Optional<Double> contradiction,
    Optional<Span> deciding,
    List<Span> missing,
    List<Calculation> calculations,
    boolean isUnobjected,
    boolean understood) {
  /** Of what says nothing at all. */
  static final SupportScore NOTHING =
      new SupportScore(
          0,
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          List.of(),
          List.of(),
          false,
          true);

  public SupportScore {
    missing = List.copyOf(missing);
    calculations = List.copyOf(calculations);
  }
}
