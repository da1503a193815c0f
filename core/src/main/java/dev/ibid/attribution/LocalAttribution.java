package dev.ibid.attribution;

import dev.ibid.answer.ContradictedClaim;
import dev.ibid.answer.Reference;
import dev.ibid.answer.SourceId;
import dev.ibid.text.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Goes through the claims of an answer one by one. Not thread-safe. */
final class LocalAttribution {
  /** What is much less likely than the likeliest partial source is not worth naming beside it. */
  private static final double WORTH_NAMING = 0.6;

  private final SourceComparison comparison;
  private final String answer;
  private final List<SupportedClaim> supports = new ArrayList<>();
  private final List<ContradictedClaim> contradictions = new ArrayList<>();

  LocalAttribution(String answer, SourceComparison comparison) {
    this.answer = answer;
    this.comparison = comparison;
  }

  Attribution of(List<Claim> claims) {
    Span before = new Span(0, 0);
    for (Claim claim : claims) {
      boolean stands = comparison.opensWithPronoun(claim.span());
      add(claim, stands ? before : new Span(answer.length(), answer.length()));
      before = claim.span();
    }
    List<String> warnings =
        comparison.isUnderstood()
            ? List.of()
            : List.of(
                "some claims or sources are in a language whose meaning is not understood here;"
                    + " they were compared by their words alone");
    return new Attribution(supports, contradictions, warnings, Optional.empty());
  }

  /** The claim as a whole if one source has all of it, else clause by clause. */
  private void add(Claim claim, Span before) {
    SourceComparison.Outcome whole = comparison.compare(claim.span(), claim.span(), before);
    if (claim.clauses().size() == 1 || whole.isFull()) {
      add(whole);
      return;
    }
    List<SourceComparison.Outcome> parts = parts(claim);
    Set<SourceId> first = ids(parts.getFirst());
    boolean alike = parts.stream().allMatch(part -> ids(part).equals(first));
    boolean contrary = parts.stream().anyMatch(part -> isContrary(part));
    if (alike && !contrary) {
      add(whole);
    } else {
      parts.forEach(this::add);
    }
  }

  /** A claim that one source supports is not contradicted by another that is less like it. */
  private void add(SourceComparison.Outcome outcome) {
    if (isContrary(outcome)) {
      outcome.contradictions().stream()
          .max(Comparator.comparingDouble(ContradictedClaim::score))
          .ifPresent(contradictions::add);
    } else {
      supports.addAll(worthNaming(outcome));
    }
  }

  /**
   * Another number elsewhere is of something else where one source lets compute the claimed one.
   */
  private static boolean isContrary(SourceComparison.Outcome outcome) {
    double against =
        outcome.contradictions().stream().mapToDouble(ContradictedClaim::score).max().orElse(-1);
    double best = outcome.supports().stream().mapToDouble(SupportedClaim::score).max().orElse(0);
    boolean computed = outcome.supports().stream().anyMatch(SupportedClaim::isComputed);
    return !outcome.isFull() && !computed && against > best;
  }

  private List<SourceComparison.Outcome> parts(Claim claim) {
    List<SourceComparison.Outcome> parts = new ArrayList<>();
    for (Span clause : claim.clauses()) {
      parts.add(comparison.compare(clause, clause, claim.span()));
    }
    Optional<SupportedClaim> known =
        parts.stream()
            .filter(SourceComparison.Outcome::isFull)
            .findFirst()
            .map(part -> worthNaming(part).getFirst());
    for (int i = 0; i < parts.size() && known.isPresent(); i++) {
      Span clause = claim.clauses().get(i);
      // The subject is said once for all clauses. Whoever supports one of them knows the subject,
      // and would seem to support the clause that names it.
      Span own = comparison.withoutOpening(clause, known.get());
      if (!parts.get(i).isFull() && !own.equals(clause)) {
        SourceComparison.Outcome better = comparison.compare(clause, own, claim.span());
        parts.set(i, better.supports().isEmpty() ? parts.get(i) : better);
      }
    }
    return parts;
  }

  private static List<SupportedClaim> worthNaming(SourceComparison.Outcome outcome) {
    List<SupportedClaim> found = outcome.supports();
    if (outcome.isFull()) {
      return found.stream().filter(each -> each.confidence() == Reference.Confidence.FULL).toList();
    }
    double best = found.stream().mapToDouble(SupportedClaim::score).max().orElse(0);
    return found.stream().filter(each -> each.score() >= WORTH_NAMING * best).toList();
  }

  private static Set<SourceId> ids(SourceComparison.Outcome outcome) {
    Set<SourceId> ids = new LinkedHashSet<>();
    worthNaming(outcome).forEach(each -> ids.add(each.sourceId()));
    return ids;
  }
}
