package dev.ibid.citation;

import dev.ibid.source.SessionId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What was put beside one prompt, and what came of it.
 *
 * @param tokens what it cost
 * @param shown in the order in which they stood there
 * @param cited those of them that the session cited since
 */
public record PromptReceipt(
    Instant at, SessionId session, int tokens, List<Citation> shown, List<Citation> cited) {
  private record Occasion(SessionId session, Instant at) {}

  public PromptReceipt {
    shown = List.copyOf(shown);
    cited = List.copyOf(cited);
  }

  /** Receipts in the order of their first citations. */
  static List<PromptReceipt> of(List<PromptedCitation> prompted) {
    Map<Occasion, List<PromptedCitation>> occasions = new LinkedHashMap<>();
    for (PromptedCitation each : prompted) {
      occasions
          .computeIfAbsent(new Occasion(each.session(), each.at()), first -> new ArrayList<>())
          .add(each);
    }
    return occasions.values().stream().map(PromptReceipt::receipt).toList();
  }

  private static PromptReceipt receipt(List<PromptedCitation> together) {
    PromptedCitation first = together.getFirst();
    return new PromptReceipt(
        first.at(),
        first.session(),
        first.tokens(),
        together.stream().map(PromptedCitation::citation).toList(),
        together.stream().filter(PromptedCitation::cited).map(PromptedCitation::citation).toList());
  }
}
