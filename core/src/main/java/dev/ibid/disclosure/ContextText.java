package dev.ibid.disclosure;

import dev.ibid.citation.CitationId;
import dev.ibid.citation.CitedSource;
import dev.ibid.text.TokenCounter;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Writes what a search found as a text for a model: a line for each hit, what happened around the
 * best, and the best whole. Each text stands there once: a hit that is told whole has no summary on
 * its line, and what has a line is only pointed at by the timeline.
 *
 * <p>Hits that are expanded have the first claim on the budget, with the lines that stand before
 * them; then come the other lines, short memories whole, and the timeline. What does not fit any
 * more is left out.
 */
final class ContextText {
  /** Memories up to this cost are worth more whole than their first sentence. */
  private static final int SHORT_TOKENS = 80;

  private static final String BELOW = "whole below";
  private static final String INDENT = "   ";
  private static final String TIMELINE = "\n## Timeline Context\n\n";
  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT).withZone(ZoneOffset.UTC);

  private final TokenCounter counter;
  private final ContextBudget budget;
  private final Optional<ContextFormat> citing;

  /**
   * @param citing how citations are printed; empty if they are not
   */
  ContextText(TokenCounter counter, ContextBudget budget, Optional<ContextFormat> citing) {
    this.counter = new LineCounter(counter);
    this.budget = budget;
    this.citing = citing;
  }

  /**
   * What was written: the text, what it costs, and how much of each layer is in it.
   *
   * @param left the hits that were to be told whole, but did not fit
   */
  record Written(
      String text,
      int tokens,
      int lines,
      List<TimelineItem> timeline,
      List<Detail> details,
      List<Detail> left) {}

  Written write(
      List<HitSummary> index,
      int matches,
      List<TimelineItem> timeline,
      List<Detail> details,
      ExpansionReason reason) {
    TokenLedger ledger = new TokenLedger(counter, budget);
    String heading =
        "## Related Memories (%d %s)\n\n".formatted(matches, matches == 1 ? "match" : "matches");
    String notes = citing.map(ContextFormat::notesHeading).orElse("");
    if (!ledger.spend(heading + notes + "\n" + ending(budget.tokens(), reason))) {
      return new Written("", 0, 0, List.of(), List.of(), details);
    }
    // Somebody who asks for details wants them more than the lines of other hits.
    int first = reason == ExpansionReason.REQUESTED ? details.size() : matches;
    List<String> lines = new ArrayList<>();
    addLines(
        index.subList(0, Math.min(index.size(), Math.max(first, details.size()))), lines, ledger);
    List<Detail> opened = opened(index, details, lines, ledger);
    addLines(index, lines, ledger);
    tellWhole(index, opened, lines, ledger);
    Map<CitationId, Integer> numbers = numbers(index.subList(0, lines.size()));
    List<TimelineItem> told = told(timeline, numbers, ledger);
    StringBuilder text = new StringBuilder(heading);
    lines.forEach(text::append);
    text.append(lines.isEmpty() ? "" : notes);
    IntStream.range(0, lines.size()).forEach(i -> text.append(note(index.get(i), i + 1)));
    if (!told.isEmpty()) {
      text.append(TIMELINE);
      told.forEach(item -> text.append(print(item, numbers)));
    }
    opened.forEach(detail -> text.append(print(detail)));
    text.append('\n');
    int tokens = cost(counter.count(text.toString()), reason);
    text.append(ending(tokens, reason));
    return new Written(
        text.toString(),
        tokens,
        lines.size(),
        told,
        opened,
        details.stream().filter(each -> !opened.contains(each)).toList());
  }

  /** What the text costs with the line that says what it costs. */
  private int cost(int before, ExpansionReason reason) {
    int cost = before;
    int last;
    do {
      last = cost;
      cost = before + counter.count(ending(last, reason));
    } while (cost != last);
    return cost;
  }

  /** A line for each hit that has none yet, from the best on, as far as they fit. */
  private void addLines(List<HitSummary> index, List<String> lines, TokenLedger ledger) {
    for (HitSummary hit : index.subList(Math.min(lines.size(), index.size()), index.size())) {
      String line = print(hit, lines.size() + 1, hit.summary());
      if (!ledger.spend(line + note(hit, lines.size() + 1))) {
        break;
      }
      lines.add(line);
    }
  }

  /** The hits that can be told whole, whose lines then need no summary. */
  private List<Detail> opened(
      List<HitSummary> index, List<Detail> details, List<String> lines, TokenLedger ledger) {
    List<Detail> opened = new ArrayList<>();
    for (Detail detail : details) {
      int at =
          IntStream.range(0, lines.size())
              .filter(i -> isOf(index.get(i), detail))
              .findFirst()
              .orElse(-1);
      String line = at < 0 ? "" : lines.get(at);
      String pointing = at < 0 ? "" : print(index.get(at), at + 1, BELOW);
      if (ledger.exchange(line, pointing + print(detail))) {
        opened.add(detail);
        if (at >= 0) {
          lines.set(at, pointing);
        }
      }
    }
    return opened;
  }

  private static boolean isOf(HitSummary hit, Detail detail) {
    return hit.cited().citation().equals(detail.cited().citation());
  }

  private void tellWhole(
      List<HitSummary> index, List<Detail> opened, List<String> lines, TokenLedger ledger) {
    for (int i = 0; i < lines.size(); i++) {
      HitSummary hit = index.get(i);
      if (opened.stream().anyMatch(detail -> isOf(hit, detail))) {
        continue;
      }
      String content = hit.cited().text().strip();
      if (!content.equals(hit.summary()) && counter.count(content, SHORT_TOKENS) <= SHORT_TOKENS) {
        String whole = print(hit, i + 1, content);
        if (ledger.exchange(lines.get(i), whole)) {
          lines.set(i, whole);
        }
      }
    }
  }

  private static Map<CitationId, Integer> numbers(List<HitSummary> lines) {
    Map<CitationId, Integer> numbers = new HashMap<>();
    lines.forEach(hit -> numbers.put(hit.cited().citation().id(), numbers.size() + 1));
    return numbers;
  }

  private List<TimelineItem> told(
      List<TimelineItem> timeline, Map<CitationId, Integer> numbers, TokenLedger ledger) {
    List<TimelineItem> told = new ArrayList<>();
    if (!timeline.isEmpty() && ledger.spend(TIMELINE)) {
      for (TimelineItem item : timeline) {
        if (ledger.spend(print(item, numbers))) {
          told.add(item);
        }
      }
    }
    return told;
  }

  private String print(HitSummary hit, int number, String said) {
    return "%d. %s (score: %s%s)\n"
        .formatted(
            number,
            citing
                .map(format -> format.mark(hit.cited(), number, indent(said)))
                .orElse(indent(said)),
            String.format(Locale.ROOT, "%.2f", Math.floor(hit.score() * 100) / 100),
            hit.weak() ? ", weak" : "");
  }

  private String print(TimelineItem item, Map<CitationId, Integer> numbers) {
    Integer number = numbers.get(item.citation().id());
    return "%s %s %s%s%s\n"
        .formatted(
            item.target() ? "→" : "-",
            minute(item.at()),
            mark(item.citation().label()),
            item.type().label(),
            number == null ? ": " + item.preview() : " (" + number + ")");
  }

  private String print(Detail detail) {
    CitedSource cited = detail.cited();
    return "\n## Detail: %s\n\n%s%s, %s, %s\n\n%s\n"
        .formatted(
            cited.id(),
            mark(cited.citation().label()),
            cited.type(),
            minute(cited.at()),
            cited.origin(),
            ContextFormat.quote(cited.text()));
  }

  private String ending(int tokens, ExpansionReason reason) {
    return "(%d tokens, %s%s)\n"
        .formatted(
            tokens,
            reason.label(),
            citing.isPresent() ? "; more: ibid timeline CITATION, ibid details CITATION" : "");
  }

  private String mark(String citation) {
    return citing.isPresent() ? "[" + citation + "] " : "";
  }

  private String note(HitSummary hit, int number) {
    return citing.map(format -> format.note(hit.cited(), number)).orElse("");
  }

  private static String indent(String content) {
    return content.replace("\n", "\n" + INDENT);
  }

  private static String minute(Instant time) {
    return MINUTE.format(time);
  }
}
