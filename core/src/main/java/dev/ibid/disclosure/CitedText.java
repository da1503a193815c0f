package dev.ibid.disclosure;

import dev.ibid.text.TokenCounter;
import java.util.ArrayList;
import java.util.List;

/** Hits whole, in one of the formats for cited contents, as far as they fit into a budget. */
final class CitedText {
  private final TokenCounter counter;
  private final boolean cited;

  /**
   * @param cited whether citations are printed
   */
  CitedText(TokenCounter counter, boolean cited) {
    this.counter = counter;
    this.cited = cited;
  }

  /** What does not fit is left out, whatever its rank: one long hit must not take all the room. */
  String write(List<Found> found, ContextFormat format, Budget budget) {
    Ledger ledger = new Ledger(counter, budget);
    List<Found> fitting = new ArrayList<>();
    for (Found each : found) {
      if (ledger.spend(print(List.of(each), format) + "\n\n")) {
        fitting.add(each);
      }
    }
    String text = print(fitting, format);
    while (!fitting.isEmpty() && !fits(text, budget)) {
      fitting.removeLast();
      text = print(fitting, format);
    }
    return text;
  }

  private boolean fits(String text, Budget budget) {
    return text.length() <= budget.characters() && counter.count(text) <= budget.tokens();
  }

  private String print(List<Found> found, ContextFormat format) {
    return cited
        ? format.format(found)
        : String.join("\n\n", found.stream().map(ContextFormat::content).toList());
  }
}
