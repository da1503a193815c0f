package dev.ibid.attribution.quantity;

import dev.ibid.text.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Reads the quantities of a text, English or Korean. Digits inside a name, like those of "COVID-19"
 * or "v2", are none, nor are versions of three parts. Thread-safe.
 */
final class QuantityReader {
  /** Of what is longer, like a table without end, only the beginning counts. */
  private static final int MOST_TOKENS = 2_000;

  private QuantityReader() {}

  /** The quantities within a sentence, in order. */
  static List<Quantity> read(String text, Span span) {
    List<QuantityToken> tokens = QuantityToken.of(text, span);
    TokenCursor cursor =
        new TokenCursor(tokens.subList(0, Math.min(MOST_TOKENS, tokens.size())), text);
    DateReader dates = new DateReader(cursor);
    ClockReader clocks = new ClockReader(cursor);
    AmountReader amounts = new AmountReader(cursor);
    List<Supplier<Optional<? extends Quantity>>> readers =
        List.of(dates::read, clocks::read, amounts::read);
    List<Quantity> found = new ArrayList<>();
    while (!cursor.isAtEnd()) {
      int from = cursor.at();
      Optional<? extends Quantity> quantity = Optional.empty();
      for (Supplier<Optional<? extends Quantity>> reader : readers) {
        if (quantity.isEmpty()) {
          cursor.moveTo(from);
          quantity = reader.get();
        }
      }
      if (quantity.isPresent()) {
        found.add(quantity.get());
      }
      if (quantity.isEmpty() || cursor.at() == from) {
        cursor.moveTo(from + 1);
      }
    }
    return SharedScales.joined(TimeSpans.joined(found, text), text);
  }
}
