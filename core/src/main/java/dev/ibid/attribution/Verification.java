package dev.ibid.attribution;

import dev.ibid.answer.Reference;
import dev.ibid.answer.SourceId;
import dev.ibid.text.Span;
import java.util.List;
import java.util.Optional;

/**
 * What came of checking an answer's citations.
 *
 * @param precision the share of checked citations whose source supports the statement in full; 1 if
 *     none could be checked
 * @param partlyShare the share of checked citations whose source supports a part of it
 * @param contradicted how many citations have a source that says the contrary
 * @param recall the share of claims that have a citation which supports them, at least in part; 1
 *     without claims
 * @param uncited claims that have no citation at all
 * @param byWordsAlone how many checked citations were compared by their words alone, because the
 *     meaning of their language is not understood here
 */
public record Verification(
    List<Checked> citations,
    double precision,
    double partlyShare,
    int contradicted,
    double recall,
    List<Span> uncited,
    int byWordsAlone) {
  /**
   * A citation and the verdict on it.
   *
   * @param evidence the sentence that decides; of a contradiction, the one that contradicts
   * @param detail what of the statement is missing, and what was computed
   * @param understood whether meanings were compared, or only words
   */
  public record Checked(
      String referenceId,
      SourceId sourceId,
      Reference.Verdict verdict,
      double score,
      Optional<Reference.Evidence> evidence,
      ClaimDetail detail,
      boolean understood) {}

  public Verification {
    citations = List.copyOf(citations);
    uncited = List.copyOf(uncited);
  }
}
