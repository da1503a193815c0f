package dev.ibid.attribution;

import dev.ibid.answer.Fragment;
import dev.ibid.answer.FragmentId;
import dev.ibid.answer.Reference;
import dev.ibid.answer.SourceId;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.answer.stream.AnswerReview;
import dev.ibid.answer.stream.FoundCitation;
import dev.ibid.tool.ToolSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds the citations that an agent left out, and leaves the check of citations to another. */
final class FindingReview implements AnswerReview {
  /** Nobody wrote these citations, so they have to be more likely right than wrong. */
  private static final double LEAST_SCORE = 0.5;

  private final Attributor attributor;
  private final AnswerReview check;

  FindingReview(Attributor attributor, AnswerReview check) {
    this.attributor = attributor;
    this.check = check;
  }

  @Override
  public List<Reference> review(StoredAnswer answer) {
    return check.review(answer);
  }

  /** Each claim that is likely supported, with the fragment that supports it best. */
  @Override
  public List<FoundCitation> find(String text, List<Fragment> citable) {
    Map<SourceId, Fragment> byId = new LinkedHashMap<>();
    citable.forEach(fragment -> byId.putIfAbsent(id(fragment.id()), fragment));
    List<ToolSource> sources = byId.values().stream().map(FindingReview::source).toList();
    List<SupportedClaim> supports =
        attributor.attribute(text, sources).supports().stream()
            .filter(support -> support.score() >= LEAST_SCORE)
            .toList();
    return ReferenceBuilder.of(text, supports).references().stream()
        .map(
            reference ->
                new FoundCitation(
                    Optional.ofNullable(byId.get(reference.sourceIds().getFirst())).orElseThrow(),
                    reference.span()))
        .toList();
  }

  private static ToolSource source(Fragment fragment) {
    return new ToolSource(
        id(fragment.id()),
        "",
        fragment.origin(),
        Optional.empty(),
        Optional.of(fragment.content()));
  }

  private static SourceId id(FragmentId id) {
    return new SourceId(id.value());
  }
}
