package dev.ibid.recall;

import dev.ibid.citation.Citations;
import dev.ibid.citation.Usage;
import dev.ibid.citation.UsageKind;
import dev.ibid.disclosure.ContextBudget;
import dev.ibid.disclosure.HitSummary;
import dev.ibid.disclosure.Layer;
import dev.ibid.disclosure.ProgressiveSearch;
import dev.ibid.disclosure.ProgressiveSearchRequest;
import dev.ibid.disclosure.ProgressiveSearchResult;
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
public final class PromptRecall {
  private final Memory memory;
  private final Citations citations;
  private final Supplier<ProgressiveSearch> search;
  private final TokenCounter counter;

  public PromptRecall(
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
  public String prompted(Event prompt, int hits, ContextBudget budget) {
    Event kept = memory.prepare(prompt);
    ProgressiveSearchResult result;
    try {
      result = find(kept, hits, budget);
    } finally {
      // Whatever became of the search, the prompt was written.
      memory.remember(kept);
    }
    if (result.shown() == 0) {
      return "";
    }
    citations.log(
        result.index().subList(0, result.shown()).stream().map(hit -> shown(hit, kept)).toList());
    return PromptFence.around(result.context());
  }

  private ProgressiveSearchResult find(Event prompt, int hits, ContextBudget budget) {
    ProgressiveSearchResult result = search.get().find(searchRequest(prompt, hits, budget));
    int excess = counter.count(PromptFence.around(result.context())) - budget.tokens();
    // Memories that speak of the fence cost more with their brackets changed.
    return excess > 0 && result.shown() > 0
        ? find(prompt, hits, new ContextBudget(budget.tokens() - excess, budget.characters()))
        : result;
  }

  private ProgressiveSearchRequest searchRequest(Event prompt, int hits, ContextBudget budget) {
    String fence = PromptFence.empty();
    ContextBudget inside =
        new ContextBudget(
            budget.tokens() - counter.count(fence), budget.characters() - fence.length());
    return new ProgressiveSearchRequest(
        prompt.content(),
        Scope.of(List.of(prompt.project(), Project.NONE)),
        Filter.NONE,
        hits,
        Layer.AUTO,
        inside,
        false,
        prompt.content());
  }

  private static Usage shown(HitSummary hit, Event prompt) {
    return new Usage(
        hit.cited().citation().id(),
        UsageKind.SHOWN,
        prompt.project(),
        prompt.session(),
        prompt.at(),
        Summaries.preview(prompt.content()));
  }
}
