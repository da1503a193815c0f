package dev.ibid.recall;

import dev.ibid.citation.Citations;
import dev.ibid.citation.Usage;
import dev.ibid.citation.UsageKind;
import dev.ibid.disclosure.ContextBudget;
import dev.ibid.memory.CitedEvent;
import dev.ibid.memory.Memory;
import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import dev.ibid.text.Summaries;
import dev.ibid.text.TokenCounter;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Predicate;

/** What a session is told at its start: the last things said in its project. Thread-safe. */
public final class SessionRecap {
  private static final int MOST_EVENTS = 20;
  private static final String OCCASION = "the start of a session";
  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm").withZone(ZoneOffset.UTC);

  private final Memory memory;
  private final Citations citations;
  private final TokenCounter counter;

  public SessionRecap(Memory memory, Citations citations, TokenCounter counter) {
    this.memory = memory;
    this.citations = citations;
    this.counter = counter;
  }

  /**
   * The latest events within the budget, quoted, the oldest first; empty when there are none. They
   * count as shown.
   *
   * @param worthTelling leaves out what the session knows anyway
   */
  public String tell(
      Project project,
      SessionId session,
      Instant at,
      Predicate<CitedEvent> worthTelling,
      ContextBudget budget) {
    List<CitedEvent> recent =
        memory.recent(project, MOST_EVENTS).stream().filter(worthTelling).toList();
    Deque<String> lines = new ArrayDeque<>();
    String told = "";
    int first = recent.size();
    // From the latest back, so that what does not fit is what happened longest ago.
    while (first > 0) {
      lines.addFirst(line(recent.get(first - 1)));
      String longer = PromptFence.around(String.join("", lines));
      if (longer.length() > budget.characters() || counter.count(longer) > budget.tokens()) {
        break;
      }
      told = longer;
      first--;
    }
    int tokens = counter.count(told);
    citations.log(
        recent.subList(first, recent.size()).stream()
            .map(
                cited ->
                    new Usage(
                        cited.citation().id(),
                        UsageKind.SHOWN,
                        project,
                        session,
                        at,
                        OCCASION,
                        OptionalInt.of(tokens)))
            .toList());
    return told;
  }

  private static String line(CitedEvent cited) {
    return "- %s [%s] %s: %s\n"
        .formatted(
            MINUTE.format(cited.event().at()),
            cited.citation().label(),
            cited.event().type().label(),
            Summaries.preview(cited.event().content()));
  }
}
