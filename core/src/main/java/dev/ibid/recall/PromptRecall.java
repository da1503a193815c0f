package dev.ibid.recall;

import dev.ibid.citation.Citations;
import dev.ibid.citation.CitedSource;
import dev.ibid.citation.Usage;
import dev.ibid.citation.UsageKind;
import dev.ibid.disclosure.ContextBudget;
import dev.ibid.disclosure.HitSummary;
import dev.ibid.disclosure.ProgressiveSearch;
import dev.ibid.disclosure.UnaskedSearch;
import dev.ibid.memory.CitedEvent;
import dev.ibid.memory.Memory;
import dev.ibid.source.Event;
import dev.ibid.source.EventType;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import dev.ibid.source.ToolExcerpt;
import dev.ibid.text.Summaries;
import dev.ibid.text.Term;
import dev.ibid.text.TokenCounter;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;

/**
 * What happens when somebody writes a prompt: it is remembered, and what answers it is quoted, if
 * anything does. Thread-safe.
 *
 * <p>The unit of recall is the exchange: a prompt with what followed it in its turn. It is found by
 * any part of it, and told by what is said about the prompt in its replies, tools and insights. A
 * question is never told, nor anything of the running session, nor the same thing twice. What was
 * true once is told as such, behind what is true now.
 */
public final class PromptRecall {
  /** How many hits are looked at: what is weak itself may belong to a strong exchange. */
  private static final int HITS = 40;

  private final Memory memory;
  private final Citations citations;
  private final Supplier<ProgressiveSearch> search;
  private final TokenCounter counter;
  private final Neglect neglect;
  private final Cues cues = Cues.shipped();

  /**
   * @param neglectedAfter what was put before models so often, and neither cited nor copied, is
   *     told less readily; 0 if that does not matter
   */
  public PromptRecall(
      Memory memory,
      Citations citations,
      Supplier<ProgressiveSearch> search,
      TokenCounter counter,
      int neglectedAfter) {
    this.memory = memory;
    this.citations = citations;
    this.search = search;
    this.counter = counter;
    this.neglect = new Neglect(citations, neglectedAfter);
  }

  /**
   * Remembers a prompt and returns what to put beside it, within the budget; empty when nothing is
   * relevant. What is returned counts as shown.
   *
   * @param lines the most statements that are told
   */
  public String prompted(Event prompt, int lines, ContextBudget budget) {
    Event kept = memory.prepare(prompt);
    RecallText.Written written;
    try {
      written = find(kept, lines, budget);
    } finally {
      // Whatever became of the search, the prompt was written.
      memory.remember(kept);
    }
    int tokens = counter.count(written.text());
    citations.log(written.told().stream().map(told -> shown(told, kept, tokens)).toList());
    return written.text();
  }

  /** What would be put beside a prompt. Nothing is remembered and nothing counts as shown. */
  public String recalled(Event prompt, int lines, ContextBudget budget) {
    return find(memory.prepare(prompt), lines, budget).text();
  }

  private RecallText.Written find(Event prompt, int lines, ContextBudget budget) {
    UnaskedSearch searching = search.get().unasked();
    String wanted = cues.withoutRequest(prompt.content());
    List<HitSummary> hits =
        searching.hits(
            wanted, Scope.of(List.of(prompt.project(), Project.NONE)), HITS, isNoMemoryFor(prompt));
    double least = searching.leastScore();
    Optional<ToDoubleFunction<String>> nearness = searching.nearnessTo(wanted);
    List<Exchange> exchanges = new ExchangeReader(memory, nearness).read(hits);
    if (exchanges.stream().noneMatch(exchange -> exchange.score() >= least)) {
      return RecallText.NOTHING;
    }
    Set<Term> asked = new HashSet<>(searching.terms(wanted));
    List<Statement> statements =
        new StatementReader(searching::terms, nearness.orElse(text -> 0), cues, asked, least)
            .read(exchanges).stream().map(neglect::sunk).toList();
    return new RecallText(counter, searching.citing())
        .write(new StatementSelection(cues, asked, least).choose(statements, lines), budget);
  }

  /**
   * The session knows what was said in it. A prompt that reads the same answers nothing, nor does
   * one that nothing followed: asked again and again, it would stand before the answer. What tools
   * returned is told only to who searches: anybody may have written it.
   */
  private Predicate<CitedSource> isNoMemoryFor(Event prompt) {
    // Hits are looked at twice, and each turn has to be read from the store.
    Map<SourceKey, Boolean> unanswered = new HashMap<>();
    return cited ->
        cited.text().equals(prompt.content())
            || cited.source() instanceof ToolExcerpt
            || (cited instanceof CitedEvent event
                && (isOfSameSession(event.event(), prompt)
                    || unanswered.computeIfAbsent(event.key(), key -> isUnanswered(event))));
  }

  private static boolean isOfSameSession(Event event, Event prompt) {
    return event.session().equals(prompt.session()) && event.project().equals(prompt.project());
  }

  /** Where people talk, everything is stored as a prompt, and names who speaks. */
  private boolean isUnanswered(CitedEvent cited) {
    Event event = cited.event();
    return event.type() == EventType.PROMPT
        && event.metadata().speaker().isEmpty()
        && memory.turn(cited).size() == 1;
  }

  private static Usage shown(CitedSource told, Event prompt, int tokens) {
    return new Usage(
        told.citation().id(),
        UsageKind.SHOWN,
        prompt.project(),
        prompt.session(),
        prompt.at(),
        Summaries.preview(prompt.content()),
        OptionalInt.of(tokens));
  }
}
