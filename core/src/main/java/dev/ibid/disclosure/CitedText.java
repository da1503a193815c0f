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
  PromptContext write(List<HitSummary> hits, ContextFormat format, ContextBudget budget) {
    TokenLedger ledger = new TokenLedger(counter, budget);
    List<HitSummary> fitting = new ArrayList<>();
    for (HitSummary each : hits) {
      if (ledger.spend(print(List.of(each), format) + "\n\n")) {
        fitting.add(each);
      }
    }
    String text = print(fitting, format);
    while (!fitting.isEmpty() && !fits(text, budget)) {
      fitting.removeLast();
      text = print(fitting, format);
    }
    return new PromptContext(text, fitting.stream().map(hit -> hit.cited().citation()).toList());
  }

  private boolean fits(String text, ContextBudget budget) {
    return text.length() <= budget.characters() && counter.count(text) <= budget.tokens();
  }

  private String print(List<HitSummary> hits, ContextFormat format) {
    return cited
        ? format.format(hits)
        : String.join("\n\n", hits.stream().map(ContextFormat::content).toList());
  }
}
