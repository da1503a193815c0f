package dev.ibid.attribution.quantity;

import dev.ibid.text.Span;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;

/** Reads numbers with what they count: 1.5 million euros, a third, twice, half an hour, 120만 명. */
final class AmountReader {
  private static final Set<String> ARTICLES = Set.of("a", "an", "one");
  private static final Set<String> ENDINGS = Set.of("st", "nd", "rd", "th");
  private static final Set<String> WHOLES = Set.of("of", "the", "as", "its", "their", "that");
  private static final Set<String> ENDS = Set.of(".", ",", ";", ")");
  private static final Set<String> OTHER_HALVES =
      Set.of("first", "second", "other", "last", "third", "fourth");
  private static final Set<String> BEFORE_SINGLE =
      Set.of(
          "for", "in", "about", "take", "takes", "took", "within", "of", "is", "was", "after",
          "lasts", "lasted", "roughly", "around", "over", "than", "every", "almost", "nearly");
  private static final Set<String> PLACES = Set.of("the", "from", "to", "in", "on", "a", "its");

  private final TokenCursor cursor;

  AmountReader(TokenCursor cursor) {
    this.cursor = cursor;
  }

  Optional<Amount> read() {
    int from = cursor.at();
    return multiple(from)
        .or(() -> again(from).part(from))
        .or(() -> again(from).single(from))
        .or(() -> again(from).number(from))
        .or(() -> again(from).ordinal(from))
        .map(amount -> andPart(from, amount))
        .map(amount -> amount.bounded(Bounds.before(cursor, from)));
  }

  /** "An hour and a quarter" is one number; "a year and a third of the next" is not. */
  private Amount andPart(int from, Amount amount) {
    OptionalDouble part = SpelledNumbers.part(cursor.text(2));
    boolean joined =
        !amount.unit().isNone()
            && !amount.unit().isShare()
            && !amount.unit().isMultiple()
            && cursor.text(0).equals("and")
            && cursor.isOneOf(1, ARTICLES)
            && part.isPresent()
            && !cursor.text(3).equals("of");
    if (!joined) {
      return amount;
    }
    cursor.moveTo(cursor.at() + 3);
    return amount(from, amount.value() + part.getAsDouble(), amount.unit(), part.getAsDouble());
  }

  private AmountReader again(int from) {
    cursor.moveTo(from);
    return this;
  }

  private Optional<Amount> multiple(int from) {
    OptionalDouble multiple = SpelledNumbers.multiple(cursor.text(0));
    if (multiple.isPresent()) {
      cursor.moveTo(from + 1);
      return Optional.of(amount(from, multiple.getAsDouble(), Unit.MULTIPLE, 0.2));
    }
    OptionalDouble count = value(cursor.text(0));
    if (count.isPresent() && cursor.text(1).equals("times")) {
      cursor.moveTo(from + 2);
      return Optional.of(amount(from, count.getAsDouble(), Unit.MULTIPLE, 0.2));
    }
    return Optional.empty();
  }

  /** "a third", "two thirds", "half of", "by half", "pay half", "half an hour", "four in ten". */
  private Optional<Amount> part(int from) {
    OptionalDouble count =
        cursor.isOneOf(0, ARTICLES) ? OptionalDouble.of(1) : value(cursor.text(0));
    if (count.isPresent() && SpelledNumbers.part(cursor.text(1)).isPresent()) {
      double part = count.getAsDouble() * SpelledNumbers.part(cursor.text(1)).getAsDouble();
      cursor.moveTo(from + 2);
      return part > 1 ? Optional.empty() : Optional.of(ofWhole(from, part));
    }
    if (count.isPresent() && cursor.text(1).equals("in") && value(cursor.text(2)).isPresent()) {
      double whole = value(cursor.text(2)).getAsDouble();
      if (whole > count.getAsDouble() && (whole == 10 || whole == 100 || whole <= 5)) {
        cursor.moveTo(from + 3);
        return Optional.of(amount(from, count.getAsDouble() / whole, Unit.SHARE, 1 / whole));
      }
    }
    if (cursor.text(0).equals("quarter") && cursor.text(1).equals("of")) {
      cursor.moveTo(from + 1);
      return Optional.of(ofWhole(from, 0.25));
    }
    boolean half = cursor.text(0).equals("half") && !cursor.isOneOf(-1, OTHER_HALVES);
    boolean last = !cursor.has(1) || ENDS.contains(cursor.text(1));
    boolean whole =
        cursor.isOneOf(1, WHOLES)
            || cursor.isOneOf(1, ARTICLES)
            || cursor.text(-1).equals("by")
            || last;
    if (half && whole) {
      cursor.moveTo(from + 1);
      return Optional.of(ofWhole(from, 0.5));
    }
    return Optional.empty();
  }

  /** A part of a unit is an amount of it; any other is a share. */
  private Amount ofWhole(int from, double part) {
    int here = cursor.at();
    int next = cursor.text(0).equals("of") ? 1 : 0;
    if (cursor.isOneOf(next, ARTICLES)) {
      Optional<Unit> unit = Unit.find(cursor.text(next + 1));
      if (unit.isPresent()) {
        cursor.moveTo(here + next + 2);
        return amount(from, part, unit.get(), part);
      }
    }
    return amount(from, part, Unit.SHARE, 0.1);
  }

  /** "an hour", "a kilo": not behind a number, where it is a rate. */
  private Optional<Amount> single(int from) {
    if (!cursor.isOneOf(0, ARTICLES) || !cursor.isOneOf(-1, BEFORE_SINGLE)) {
      return Optional.empty();
    }
    Optional<Unit> unit = Unit.find(cursor.text(1));
    if (unit.isEmpty() || cursor.text(1).length() == 1) {
      return Optional.empty();
    }
    cursor.moveTo(from + 2);
    return Optional.of(amount(from, 1, unit.get(), 1));
  }

  private Optional<Amount> number(int from) {
    OptionalDouble first = value(cursor.text(0));
    boolean figure = cursor.isOwnFigure();
    if (first.isEmpty() || (cursor.token(0).isFigure() && !figure)) {
      return Optional.empty();
    }
    double value = cursor.isNegative() ? -first.getAsDouble() : first.getAsDouble();
    double step = figure ? Figures.step(cursor.text(0)) : 1;
    boolean one = !figure && value == 1;
    String word = cursor.text(0);
    cursor.moveTo(from + 1);
    if (SpelledNumbers.isTens(word)) {
      int next = cursor.text(0).equals("-") ? 1 : 0;
      OptionalDouble digit = SpelledNumbers.word(cursor.text(next));
      if (digit.isPresent() && digit.getAsDouble() < 10) {
        value += digit.getAsDouble();
        cursor.moveTo(cursor.at() + next + 1);
      }
    }
    OptionalDouble scale = scale(figure);
    while (scale.isPresent()) {
      value *= scale.getAsDouble();
      step *= scale.getAsDouble();
      cursor.moveTo(cursor.at() + 1);
      scale = scale(figure);
    }
    if (cursor.text(0).equals("and") && cursor.text(2).equals("half")) {
      value += 0.5;
      step = 0.1;
      cursor.moveTo(cursor.at() + 3);
    }
    boolean place = cursor.isOneOf(0, ENDINGS) && cursor.token(-1).touches(cursor.token(0));
    if (place) {
      cursor.moveTo(cursor.at() + 1);
    }
    Unit unit = unit(from);
    // "One" mostly stands for somebody or something.
    if (one && unit.isNone()) {
      return Optional.empty();
    }
    Span span = cursor.since(from);
    return Optional.of(
        new Amount(span, value, unit, Amount.Bound.EXACT, step, counted(from), place));
  }

  private Optional<Amount> ordinal(int from) {
    Optional<Integer> place = SpelledNumbers.ordinal(cursor.text(0));
    boolean counts = cursor.has(1) && cursor.token(1).isWord();
    if (place.isEmpty() || !counts || (place.get() <= 2 && !cursor.isOneOf(-1, PLACES))) {
      return Optional.empty();
    }
    cursor.moveTo(from + 1);
    return Optional.of(
        new Amount(
            cursor.since(from),
            place.get(),
            Unit.NONE,
            Amount.Bound.EXACT,
            1,
            Figures.singular(cursor.text(0)),
            true));
  }

  private OptionalDouble value(String text) {
    OptionalInt korean = KoreanNumerals.count(text);
    if (korean.isPresent()) {
      return OptionalDouble.of(korean.getAsInt());
    }
    return text.isEmpty() || !Character.isDigit(text.charAt(0))
        ? SpelledNumbers.word(text)
        : Figures.value(text);
  }

  private OptionalDouble scale(boolean figure) {
    String text = cursor.text(0);
    OptionalDouble korean = figure ? KoreanNumerals.scale(text) : OptionalDouble.empty();
    boolean before = cursor.isOneOf(-2, Set.of("$", "€", "£"));
    if (before && text.equals("m")) {
      return OptionalDouble.of(1e6);
    }
    return korean.isPresent() ? korean : SpelledNumbers.scale(text);
  }

  /** Behind the number, as a sign before it, or at the end of the key whose value it is. */
  private Unit unit(int from) {
    int hyphen = cursor.text(0).equals("-") ? 1 : 0;
    String next = cursor.text(hyphen);
    Optional<Unit> behind =
        Unit.find(next.equals("°") ? next + cursor.text(hyphen + 1) : next)
            .or(() -> Unit.find(next))
            .or(() -> korean(next));
    if (behind.isPresent() && !(next.length() == 1 && isQuoted(hyphen))) {
      cursor.moveTo(cursor.at() + hyphen + 1);
      return behind.get();
    }
    int here = cursor.at();
    cursor.moveTo(from);
    Optional<Unit> before = Unit.find(cursor.text(-1)).filter(unit -> isSign(cursor.text(-1)));
    boolean keyed = cursor.text(-1).equals(":") || cursor.text(-1).equals("=");
    int key = cursor.text(-2).equals("\"") ? -3 : -2;
    Optional<Unit> named =
        keyed
            ? Unit.find(cursor.text(key)).filter(unit -> cursor.text(key).length() > 1)
            : Optional.empty();
    cursor.moveTo(here);
    return before.or(() -> named).orElse(Unit.NONE);
  }

  private boolean isQuoted(int distance) {
    return cursor.text(distance - 1).equals("\"") || cursor.text(distance + 1).equals("\"");
  }

  private static boolean isSign(String text) {
    return text.length() == 1 && !Character.isLetterOrDigit(text.charAt(0));
  }

  /** Korean units carry particles: "24분을". */
  private static Optional<Unit> korean(String word) {
    for (int length = Math.min(3, word.length()); length > 0; length--) {
      if (word.charAt(0) >= '가') {
        Optional<Unit> unit = Unit.find(word.substring(0, length));
        if (unit.isPresent()) {
          return unit;
        }
      }
    }
    return Optional.empty();
  }

  private String counted(int from) {
    if (cursor.has(0) && cursor.token(0).isWord()) {
      return Figures.singular(cursor.text(0));
    }
    int here = cursor.at();
    cursor.moveTo(from);
    boolean keyed = cursor.text(-1).equals(":");
    int key = cursor.text(-2).equals("\"") ? -3 : -2;
    String name = keyed ? Figures.singular(cursor.text(key)) : "";
    cursor.moveTo(here);
    return name;
  }

  private Amount amount(int from, double value, Unit unit, double step) {
    return new Amount(
        cursor.since(from), value, unit, Amount.Bound.EXACT, step, counted(from), false);
  }
}
