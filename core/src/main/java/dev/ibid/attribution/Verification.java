package dev.ibid.attribution;

import dev.ibid.answer.Reference;
import dev.ibid.answer.SourceId;
import dev.ibid.text.Span;
import java.util.List;
import java.util.Optional;

/**
 * What came of checking an answer's citations.
 *
 * @param precision the share of checked citations whose source supports the statement, at least
 *     partly; 1 if none could be checked
 * @param recall the share of claims that have such a citation; 1 without claims
 * @param uncited claims that have no citation at all
 */
public record Verification(
    List<Checked> citations, double precision, double recall, List<Span> uncited) {
  /** A citation and the verdict on it. */
  public record Checked(
      String referenceId,
      SourceId sourceId,
      Reference.Verdict verdict,
      double score,
      Optional<Reference.Evidence> evidence) {}

  public Verification {
    citations = List.copyOf(citations);
    uncited = List.copyOf(uncited);
  }
}
