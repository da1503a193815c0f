package dev.ibid.attribution.quantity;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Computes a claimed number from those that a source says: changes and shares in percent,
 * multiples, differences, sums, products, durations. One of the numbers that it starts from stands
 * near the claim's matter, so that few are tried.
 */
final class Arithmetic {
  /** With more numbers than these some pair gives nearly anything. */
  private static final int MOST_NUMBERS = 40;

  /** So few numbers are all near. */
  private static final int FEW_NUMBERS = 12;

  private static final int MOST_SUMMANDS = 12;

  private final OperationCues cues;
  private final OperationCues said;
  private final List<Amount> counts = new ArrayList<>();
  private final List<Amount> near;
  private final List<Amount> all;
  private final List<ClockTime> clocks;
  private final List<CalendarDate> dates;

  /**
   * @param cues what the claim asks for
   * @param said what the sentence asks for that speaks of the claim most
   */
  Arithmetic(
      OperationCues cues,
      OperationCues said,
      List<Quantity> claimed,
      List<Quantity> near,
      List<Quantity> everywhere) {
    this.cues = cues;
    this.said = said;
    List<Amount> whole = amounts(everywhere);
    this.near = whole.size() <= FEW_NUMBERS ? whole : amounts(near);
    this.all = whole.size() > MOST_NUMBERS ? this.near : whole;
    this.clocks = of(near, ClockTime.class);
    this.dates = of(near, CalendarDate.class);
    amounts(claimed).stream().filter(each -> each.unit().isNone()).forEach(counts::add);
  }

  /** How the claimed number follows, if it does. */
  Optional<Calculation> derive(Amount claimed) {
    if (claimed.ordinal()) {
      return Optional.empty();
    }
    Ratios ratios = new Ratios(cues, claimed);
    boolean ratio = claimed.unit().isShare() || claimed.unit().isMultiple();
    for (Amount one : near) {
      for (Amount other : all) {
        Optional<Calculation> found =
            one.equals(other) || !comparable(one, other)
                ? Optional.empty()
                : ratio
                    ? ratios.of(one, other).or(() -> ratios.of(other, one))
                    : difference(claimed, one, other).or(() -> sum(claimed, one, other));
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return ratio
        ? Optional.empty()
        : duration(claimed)
            .or(() -> years(claimed))
            .or(() -> part(claimed))
            .or(() -> product(claimed))
            .or(() -> weighted(claimed))
            .or(() -> longSum(claimed));
  }

  private Optional<Calculation> difference(Amount claimed, Amount one, Amount other) {
    double result = Math.abs(one.baseBeside(other) - other.baseBeside(one));
    boolean asked = cues.difference() || cues.change() || said.difference();
    if (!asked || result == 0 || !fits(claimed, one, result)) {
      return Optional.empty();
    }
    Amount larger = one.baseBeside(other) > other.baseBeside(one) ? one : other;
    Amount smaller = larger.equals(one) ? other : one;
    return Optional.of(
        CalculationText.of("%s − %s = %s", List.of(larger, smaller), larger, smaller, claimed));
  }

  private Optional<Calculation> sum(Amount claimed, Amount one, Amount other) {
    boolean asked = cues.total() || said.difference();
    return asked && fits(claimed, one, one.baseBeside(other) + other.baseBeside(one))
        ? Optional.of(CalculationText.of("%s + %s = %s", List.of(one, other), one, other, claimed))
        : Optional.empty();
  }

  /** The sum of three or more numbers of a kind that follow one another. */
  private Optional<Calculation> longSum(Amount claimed) {
    for (int from = 0; from + 2 < all.size(); from++) {
      double sum = all.get(from).base();
      int most = Math.min(all.size(), from + MOST_SUMMANDS);
      for (int to = from + 1; to < most && comparable(all.get(from), all.get(to)); to++) {
        sum += all.get(to).base();
        if (cues.total() && to - from > 1 && fits(claimed, all.get(from), sum)) {
          return Optional.of(CalculationText.sum(all.subList(from, to + 1), claimed));
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Calculation> duration(Amount claimed) {
    for (int i = 0; i < clocks.size() && claimed.unit().dimension().equals("time"); i++) {
      for (int j = 0; j < clocks.size(); j++) {
        int minutes =
            Math.floorMod(clocks.get(j).minutes() - clocks.get(i).minutes(), ClockTime.DAY);
        if (minutes > 0 && claimed.means(minutes * 60.0, 60)) {
          return Optional.of(CalculationText.duration(clocks.get(i), clocks.get(j), minutes));
        }
      }
    }
    return Optional.empty();
  }

  /** Years between two dates, as ages are. */
  private Optional<Calculation> years(Amount claimed) {
    for (CalendarDate one : dates) {
      for (CalendarDate other : dates) {
        boolean known = one.year().isPresent() && other.year().isPresent();
        int years = known ? one.year().getAsInt() - other.year().getAsInt() : 0;
        if (years > 0
            && claimed.unit().dimension().equals("month")
            && claimed.means(years * 12.0, 12)) {
          return Optional.of(CalculationText.years(one, other, years));
        }
      }
    }
    return Optional.empty();
  }

  /** A share of a number, both of which the source says: half of 420. */
  private Optional<Calculation> part(Amount claimed) {
    for (Amount share : near) {
      for (Amount whole : all) {
        boolean parts =
            share.unit().isShare() && !whole.unit().isShare() && !whole.unit().isMultiple();
        if (parts && fits(claimed, whole, share.base() * whole.base())) {
          return Optional.of(
              CalculationText.of("%s × %s = %s", List.of(share, whole), share, whole, claimed));
        }
      }
    }
    return Optional.empty();
  }

  /** So many of what the source says of one. */
  private Optional<Calculation> product(Amount claimed) {
    for (Amount count : counts) {
      for (Amount each : near) {
        boolean same = each.unit().dimension().equals(claimed.unit().dimension());
        boolean many = !count.equals(claimed) && !each.unit().isNone() && same && count.value() > 1;
        if (many && fits(claimed, each, count.value() * each.base())) {
          return Optional.of(
              CalculationText.of("%s × %s = %s", List.of(each), count, each, claimed));
        }
      }
    }
    return Optional.empty();
  }

  /** So many of one and one of another: two adults and a student. */
  private Optional<Calculation> weighted(Amount claimed) {
    for (Amount count : counts) {
      for (Amount one : near) {
        for (Amount other : near) {
          boolean both =
              cues.total()
                  && !count.equals(claimed)
                  && !one.equals(other)
                  && comparable(one, other);
          if (both && fits(claimed, one, count.value() * one.base() + other.base())) {
            return Optional.of(
                CalculationText.of(
                    "%s × %s + %s = %s", List.of(one, other), count, one, other, claimed));
          }
        }
      }
    }
    return Optional.empty();
  }

  private static boolean comparable(Amount one, Amount other) {
    boolean unsaid = one.unit().isNone() || other.unit().isNone();
    boolean ratio = one.unit().isShare() || other.unit().isShare();
    return (one.unit().dimension().equals(other.unit().dimension()) || (unsaid && !ratio))
        && !one.ordinal()
        && !other.ordinal()
        && !one.unit().isMultiple()
        && !other.unit().isMultiple();
  }

  /** Whether a result, in the base units of its operand, is what the claim says. */
  private static boolean fits(Amount claimed, Amount operand, double result) {
    boolean same = claimed.unit().dimension().equals(operand.unit().dimension());
    boolean unsaid = claimed.unit().isNone() || operand.unit().isNone();
    return same
        ? claimed.means(result, 0)
        : unsaid && Math.abs(claimed.value() - result / operand.unit().factor()) < 1e-6;
  }

  private static List<Amount> amounts(List<Quantity> quantities) {
    return of(quantities, Amount.class);
  }

  private static <T extends Quantity> List<T> of(List<Quantity> quantities, Class<T> kind) {
    return quantities.stream().filter(kind::isInstance).map(kind::cast).toList();
  }
}
