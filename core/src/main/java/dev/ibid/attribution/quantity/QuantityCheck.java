package dev.ibid.attribution.quantity;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Looks for the quantities of a claim in a source. Pure. */
public final class QuantityCheck {
  private static final double MOST_FACTOR = 20;

  /** What a source with so few numbers has anywhere contradicts nothing. */
  private static final int FEW_NUMBERS = 12;

  private final Quantities claim;
  private final Quantities deciding;
  private final List<Quantity> near;
  private final List<Quantity> everywhere;

  /**
   * @param deciding of the sentence that speaks of the claim most
   * @param near of the sentences that speak of it most, the deciding one among them
   * @param everywhere of the whole source
   */
  public QuantityCheck(
      Quantities claim, Quantities deciding, Quantities near, Quantities everywhere) {
    this.claim = claim;
    this.deciding = deciding;
    this.near = near.all();
    this.everywhere = everywhere.all();
  }

  /** What is found of each quantity of the claim, in order. */
  public List<QuantityFinding> findings() {
    if (claim.isEmpty()) {
      return List.of();
    }
    List<QuantityFinding> findings = new ArrayList<>();
    Arithmetic arithmetic =
        new Arithmetic(claim.cues(), deciding.cues(), claim.all(), near, everywhere);
    for (Quantity each : claim.all()) {
      findings.add(finding(each, arithmetic));
    }
    boolean computed = findings.stream().anyMatch(QuantityFinding.Derived.class::isInstance);
    return computed ? findings.stream().map(QuantityCheck::accounted).toList() : findings;
  }

  /** Where something was computed, the small numbers beside it are what it was computed with. */
  private static QuantityFinding accounted(QuantityFinding finding) {
    boolean small =
        finding instanceof QuantityFinding.Missing
            && finding.claimed() instanceof Amount amount
            && amount.unit().isNone()
            && amount.value() <= MOST_FACTOR;
    return small ? new QuantityFinding.Stated(finding.claimed()) : finding;
  }

  private QuantityFinding finding(Quantity each, Arithmetic arithmetic) {
    if (isStated(each, near)) {
      return new QuantityFinding.Stated(each);
    }
    Optional<Calculation> calculation =
        each instanceof Amount amount ? arithmetic.derive(amount) : Optional.empty();
    if (calculation.isPresent()) {
      return new QuantityFinding.Derived(each, calculation.get());
    }
    Optional<Quantity> rival = rival(each);
    if (rival.isPresent() && !isAmongFew(each) && !deciding.mayAddUpTo(each)) {
      return new QuantityFinding.Contrary(each, rival.get());
    }
    return isStated(each, everywhere)
        ? new QuantityFinding.Stated(each)
        : new QuantityFinding.Missing(each);
  }

  /** Whether a source with few numbers says it of something of the same kind. */
  private boolean isAmongFew(Quantity each) {
    return everywhere.size() <= FEW_NUMBERS
        && everywhere.stream().anyMatch(other -> other.rivals(each) && other.states(each));
  }

  private static boolean isStated(Quantity each, List<Quantity> said) {
    return said.stream().anyMatch(other -> other.states(each));
  }

  /**
   * Another quantity of the same thing, which the claim does not have as well. A sum or a
   * difference has no rival in what it was computed from.
   */
  private Optional<Quantity> rival(Quantity each) {
    boolean computed = claim.cues().total() || claim.cues().difference();
    if (computed && each instanceof Amount amount && !amount.unit().isMultiple()) {
      return Optional.empty();
    }
    return deciding.all().stream()
        .filter(other -> other.rivals(each) && claim.all().stream().noneMatch(other::states))
        .filter(other -> !other.isRateOf(each))
        .filter(other -> !claim.isConditional() || !other.isBound())
        .findFirst();
  }
}
