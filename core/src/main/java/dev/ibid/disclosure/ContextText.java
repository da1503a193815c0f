package dev.ibid.disclosure;

import dev.ibid.citation.CitedSource;
import dev.ibid.text.TokenCounter;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Writes what a search found as a text for a model. A line for each hit comes first, then what was
 * expanded, then short memories whole; what does not fit into the budget any more is left out.
 */
final class ContextText {
  /** Memories up to this cost are worth more whole than their first sentence. */
  private static final int SHORT_TOKENS = 80;

  private static final String INDENT = "   ";
  private static final String TIMELINE = "\n## Timeline Context\n\n";
  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT).withZone(ZoneOffset.UTC);

  private final TokenCounter counter;
  private final ContextBudget budget;
  private final boolean cited;

  /**
   * @param cited whether citations are printed
   */
  ContextText(TokenCounter counter, ContextBudget budget, boolean cited) {
    this.counter = new LineCounter(counter);
    this.budget = budget;
    this.cited = cited;
  }

  /** What was written: the text, what it costs, and how much of each layer is in it. */
  record Written(
      String text, int tokens, int lines, List<TimelineItem> timeline, List<Detail> details) {}

  Written write(
      List<HitSummary> index,
      int matches,
      List<TimelineItem> timeline,
      List<Detail> details,
      ExpansionReason reason) {
    TokenLedger ledger = new TokenLedger(counter, budget);
    String heading =
        "## Related Memories (%d %s)\n\n".formatted(matches, matches == 1 ? "match" : "matches");
    if (!ledger.spend(heading + "\n" + ending(budget.tokens(), reason))) {
      return new Written("", 0, 0, List.of(), List.of());
    }
    List<String> lines = lines(index, ledger);
    List<Detail> opened = details.stream().filter(each -> ledger.spend(print(each))).toList();
    tellWhole(index, lines, ledger);
    List<TimelineItem> told = told(timeline, ledger);
    StringBuilder text = new StringBuilder(heading);
    lines.forEach(text::append);
    if (!told.isEmpty()) {
      text.append(TIMELINE);
      told.forEach(item -> text.append(print(item)));
    }
    opened.forEach(detail -> text.append(print(detail)));
    text.append('\n');
    int tokens = cost(counter.count(text.toString()), reason);
    text.append(ending(tokens, reason));
    return new Written(text.toString(), tokens, lines.size(), told, opened);
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

  /** A line for each hit, from the best on, as far as they fit. */
  private List<String> lines(List<HitSummary> index, TokenLedger ledger) {
    List<String> lines = new ArrayList<>();
    for (HitSummary hit : index) {
      String line = print(hit, lines.size() + 1, hit.summary());
      if (!ledger.spend(line)) {
        break;
      }
      lines.add(line);
    }
    return lines;
  }

  private void tellWhole(List<HitSummary> index, List<String> lines, TokenLedger ledger) {
    for (int i = 0; i < lines.size(); i++) {
      HitSummary hit = index.get(i);
      String content = hit.cited().text().strip();
      if (!content.equals(hit.summary()) && counter.count(content, SHORT_TOKENS) <= SHORT_TOKENS) {
        String whole = print(hit, i + 1, content);
        if (ledger.exchange(lines.get(i), whole)) {
          lines.set(i, whole);
        }
      }
    }
  }

  private List<TimelineItem> told(List<TimelineItem> timeline, TokenLedger ledger) {
    List<TimelineItem> told = new ArrayList<>();
    if (!timeline.isEmpty() && ledger.spend(TIMELINE)) {
      for (TimelineItem item : timeline) {
        if (ledger.spend(print(item))) {
          told.add(item);
        }
      }
    }
    return told;
  }

  private String print(HitSummary hit, int number, String said) {
    return "%d. %s%s (score: %s%s)\n"
        .formatted(
            number,
            mark(hit.cited().citation().label()),
            indent(said),
            String.format(Locale.ROOT, "%.2f", Math.floor(hit.score() * 100) / 100),
            hit.weak() ? ", weak" : "");
  }

  private String print(TimelineItem item) {
    return "%s %s %s%s: %s\n"
        .formatted(
            item.target() ? "→" : "-",
            minute(item.at()),
            mark(item.citation().label()),
            item.type().label(),
            item.preview());
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

  private static String ending(int tokens, ExpansionReason reason) {
    return "(%d tokens, %s; more: ibid timeline CITATION, ibid details CITATION)\n"
        .formatted(tokens, reason.label());
  }

  private String mark(String citation) {
    return cited ? "[" + citation + "] " : "";
  }

  private static String indent(String content) {
    return content.replace("\n", "\n" + INDENT);
  }

  private static String minute(Instant time) {
    return MINUTE.format(time);
  }
}
