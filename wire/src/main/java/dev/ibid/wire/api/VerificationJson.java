package dev.ibid.wire.api;

import dev.ibid.attribution.Verification;
import dev.ibid.wire.answer.ReferenceJson;
import dev.ibid.wire.answer.ReferenceJson.EvidenceJson;
import dev.ibid.wire.answer.ReferenceJson.PartJson;
import java.util.List;
import java.util.Optional;

/**
 * What came of checking an answer's citations.
 *
 * @param byWordsAlone how many were compared without their meaning, which a language other than
 *     English needs a model for
 */
public record VerificationJson(
    List<CitationJson> citations,
    double precision,
    double partlyShare,
    int contradicted,
    double recall,
    List<UncitedJson> uncited,
    int byWordsAlone) {
  /**
   * A citation and the verdict on it.
   *
   * @param missing what of the statement the source lacks; absent if nothing
   * @param calculations how numbers of the statement follow from the source's; absent without any
   */
  public record CitationJson(
      String referenceId,
      String sourceId,
      String verdict,
      double score,
      Optional<EvidenceJson> evidence,
      Optional<List<PartJson>> missing,
      Optional<List<String>> calculations) {}

  /** A claim without a citation. */
  public record UncitedJson(int start, int end, String text) {}

  /**
   * @param text the answer that was checked
   */
  public static VerificationJson of(Verification verification, String text) {
    return new VerificationJson(
        verification.citations().stream().map(each -> of(each, text)).toList(),
        verification.precision(),
        verification.partlyShare(),
        verification.contradicted(),
        verification.recall(),
        verification.uncited().stream()
            .map(span -> new UncitedJson(span.start(), span.end(), span.of(text)))
            .toList(),
        verification.byWordsAlone());
  }

  private static CitationJson of(Verification.Checked checked, String text) {
    return new CitationJson(
        checked.referenceId(),
        checked.sourceId().value(),
        checked.verdict().label(),
        checked.score(),
        checked.evidence().map(ReferenceJson::of),
        ReferenceJson.missing(checked.detail(), text),
        ReferenceJson.calculations(checked.detail()));
  }
}
