package dev.ibid.recall;

import dev.ibid.citation.Citations;
import dev.ibid.citation.Usage;
import dev.ibid.citation.UsageKind;
import dev.ibid.disclosure.Budget;
import dev.ibid.disclosure.Findings;
import dev.ibid.disclosure.Found;
import dev.ibid.disclosure.Inquiry;
import dev.ibid.disclosure.Layer;
import dev.ibid.disclosure.ProgressiveSearch;
import dev.ibid.memory.Memory;
import dev.ibid.search.Filter;
import dev.ibid.source.Event;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.text.Summaries;
import dev.ibid.text.TokenCounter;
import java.util.List;
import java.util.function.Supplier;

/**
 * What happens when somebody writes a prompt: it is remembered, and what is known about it is
 * quoted, if anything is. Thread-safe.
 */
public final class Recall {
  private final Memory memory;
  private final Citations citations;
  private final Supplier<ProgressiveSearch> search;
  private final TokenCounter counter;

  public Recall(
      Memory memory,
      Citations citations,
      Supplier<ProgressiveSearch> search,
      TokenCounter counter) {
    this.memory = memory;
    this.citations = citations;
    this.search = search;
    this.counter = counter;
  }

  /**
   * Remembers a prompt and returns what to put beside it, within the budget; empty when nothing is
   * relevant. The prompt itself, and whatever reads the same, is never among it.
   */
  public String prompted(Event prompt, int hits, Budget budget) {
    Event kept = memory.prepare(prompt);
    Findings findings;
    try {
      findings = find(kept, hits, budget);
    } finally {
      // Whatever became of the search, the prompt was written.
      memory.remember(kept);
    }
    if (findings.shown() == 0) {
      return "";
    }
    citations.log(
        findings.index().subList(0, findings.shown()).stream()
            .map(found -> shown(found, kept))
            .toList());
    return Fence.around(findings.context());
  }

  private Findings find(Event prompt, int hits, Budget budget) {
    Findings findings = search.get().find(inquiry(prompt, hits, budget));
    int excess = counter.count(Fence.around(findings.context())) - budget.tokens();
    // Memories that speak of the fence cost more with their brackets changed.
    return excess > 0 && findings.shown() > 0
        ? find(prompt, hits, new Budget(budget.tokens() - excess, budget.characters()))
        : findings;
  }

  private Inquiry inquiry(Event prompt, int hits, Budget budget) {
    String fence = Fence.empty();
    Budget inside =
        new Budget(budget.tokens() - counter.count(fence), budget.characters() - fence.length());
    return new Inquiry(
        prompt.content(),
        Scope.of(List.of(prompt.project(), Project.NONE)),
        Filter.NONE,
        hits,
        Layer.AUTO,
        inside,
        false,
        prompt.content());
  }

  private static Usage shown(Found found, Event prompt) {
    return new Usage(
        found.cited().citation().id(),
        UsageKind.SHOWN,
        prompt.project(),
        prompt.session(),
        prompt.at(),
        Summaries.preview(prompt.content()));
  }
}
