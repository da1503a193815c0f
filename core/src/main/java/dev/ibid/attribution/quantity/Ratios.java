package dev.ibid.attribution.quantity;

import java.util.List;
import java.util.Optional;

/** Whether a share or multiple is the ratio of two numbers. */
final class Ratios {
  private final OperationCues cues;
  private final Amount claimed;

  Ratios(OperationCues cues, Amount claimed) {
    this.cues = cues;
    this.claimed = claimed;
  }

  Optional<Calculation> of(Amount one, Amount other) {
    double a = one.baseBeside(other);
    double b = other.baseBeside(one);
    if (a <= 0 || b <= 0 || a == b) {
      return Optional.empty();
    }
    if (claimed.unit().isMultiple()) {
      return a > b && means(a / b) ? shown("%s ÷ %s = %.2f", one, other, a / b) : Optional.empty();
    }
    if (cues.change()) {
      boolean wanted = (a > b && cues.up()) || (a < b && cues.down());
      return wanted && means(Math.abs(a - b) / b)
          ? Optional.of(CalculationText.change(one, other, a - b, b))
          : Optional.empty();
    }
    if (a < b && means(a / b)) {
      return shown("%s ÷ %s = %.3f", one, other, a / b);
    }
    return means(a / (a + b))
        ? Optional.of(CalculationText.shareOfBoth(one, other, a / (a + b)))
        : Optional.empty();
  }

  private boolean means(double ratio) {
    return claimed.means(ratio, 0);
  }

  private static Optional<Calculation> shown(
      String pattern, Amount one, Amount other, double result) {
    return Optional.of(
        new Calculation(
            pattern.formatted(CalculationText.shown(one), CalculationText.shown(other), result),
            List.of(one.span(), other.span())));
  }
}
