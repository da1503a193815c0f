package dev.ibid.attribution;

import dev.ibid.answer.ContradictedClaim;
import dev.ibid.answer.Reference;
import dev.ibid.attribution.support.SupportClassifier;
import dev.ibid.text.Span;
import dev.ibid.tool.ToolSource;
import java.util.ArrayList;
import java.util.List;

/**
 * Checks what another engine took for support: a claim that its source contradicts is told so
 * instead, and one with a number or a name that the source lacks is supported in part only. What
 * such an engine reads between the lines is left to it.
 */
final class CheckedSupports {
  private final SupportClassifier classifier;

  CheckedSupports(SupportClassifier classifier) {
    this.classifier = classifier;
  }

  /** The attribution with each support that has no evidence yet checked. */
  Attribution of(Attribution given, String answer, List<ToolSource> sources) {
    if (given.supports().stream().allMatch(each -> each.evidence().isPresent())) {
      return given;
    }
    List<SupportedClaim> supports = new ArrayList<>();
    List<ContradictedClaim> contradictions = new ArrayList<>(given.contradictions());
    for (SupportedClaim support : given.supports()) {
      if (support.evidence().isPresent()) {
        supports.add(support);
      } else {
        check(support, answer, sources, supports, contradictions);
      }
    }
    return new Attribution(supports, contradictions, given.warnings(), given.use());
  }

  private void check(
      SupportedClaim support,
      String answer,
      List<ToolSource> sources,
      List<SupportedClaim> supports,
      List<ContradictedClaim> contradictions) {
    List<ToolSource> named =
        sources.stream().filter(source -> source.id().equals(support.sourceId())).toList();
    Span claim = support.claim();
    SourceComparison.Checked checked =
        new SourceComparison(answer, named, classifier).check(claim, claim);
    if (checked.contradiction().isPresent()) {
      contradictions.add(checked.contradiction().get());
      return;
    }
    boolean whole = checked.detail().missing().isEmpty();
    supports.add(
        new SupportedClaim(
            claim,
            support.sourceId(),
            whole ? support.confidence() : Reference.Confidence.PARTIAL,
            support.score(),
            checked.evidence(),
            checked.detail()));
  }
}
