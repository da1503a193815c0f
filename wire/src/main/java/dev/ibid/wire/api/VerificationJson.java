package dev.ibid.wire.api;

import dev.ibid.attribution.Verification;
import dev.ibid.wire.answer.ReferenceJson;
import dev.ibid.wire.answer.ReferenceJson.EvidenceJson;
import java.util.List;
import java.util.Optional;

/** What came of checking an answer's citations. */
public record VerificationJson(
    List<CitationJson> citations, double precision, double recall, List<UncitedJson> uncited) {
  /** A citation and the verdict on it. */
  public record CitationJson(
      String referenceId,
      String sourceId,
      String verdict,
      double score,
      Optional<EvidenceJson> evidence) {}

  /** A claim without a citation. */
  public record UncitedJson(int start, int end, String text) {}

  /**
   * @param text the answer that was checked
   */
  public static VerificationJson of(Verification verification, String text) {
    return new VerificationJson(
        verification.citations().stream().map(VerificationJson::of).toList(),
        verification.precision(),
        verification.recall(),
        verification.uncited().stream()
            .map(span -> new UncitedJson(span.start(), span.end(), span.of(text)))
            .toList());
  }

  private static CitationJson of(Verification.Checked checked) {
    return new CitationJson(
        checked.referenceId(),
        checked.sourceId().value(),
        checked.verdict().label(),
        checked.score(),
        checked.evidence().map(ReferenceJson::of));
  }
}
