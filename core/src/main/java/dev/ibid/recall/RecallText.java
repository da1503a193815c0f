package dev.ibid.recall;

import dev.ibid.citation.CitedSource;
import dev.ibid.disclosure.ContextBudget;
import dev.ibid.text.TokenCounter;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Writes statements for a model: a line for each, as many as fit, and what they cost. */
final class RecallText {
  /**
   * What was written.
   *
   * @param told the sources of the lines, in order; empty if nothing fits
   */
  record Written(String text, List<CitedSource> told) {}

  static final Written NOTHING = new Written("", List.of());

  private final TokenCounter counter;
  private final boolean cited;

  /**
   * @param cited whether citations are printed
   */
  RecallText(TokenCounter counter, boolean cited) {
    this.counter = counter;
    this.cited = cited;
  }

  /** The first of the statements that fit. What does not fit is left out, with all behind it. */
  Written write(List<RecalledStatement> statements, ContextBudget budget) {
    for (int count = statements.size(); count > 0; count--) {
      String text = fenced(statements.subList(0, count));
      if (text.length() <= budget.characters() && counter.count(text) <= budget.tokens()) {
        return new Written(
            text,
            statements.subList(0, count).stream().map(each -> each.statement().cited()).toList());
      }
    }
    return NOTHING;
  }

  private String fenced(List<RecalledStatement> statements) {
    List<String> lines = new ArrayList<>();
    for (RecalledStatement each : statements) {
      lines.add(line(lines.size() + 1, each));
    }
    String body =
        "## Related Memories (%d %s)\n\n%s\n"
            .formatted(
                lines.size(), lines.size() == 1 ? "match" : "matches", String.join("", lines));
    // The number of tokens is itself a token or two, whatever it is.
    int tokens = counter.count(PromptFence.around(body + ending(100)));
    return PromptFence.around(body + ending(tokens));
  }

  private String line(int number, RecalledStatement told) {
    Statement statement = told.statement();
    return "%d. %s%s%s — %s (score: %s)\n"
        .formatted(
            number,
            cited ? "[" + statement.cited().citation().label() + "] " : "",
            told.until().map(day -> "until " + day + ": ").orElse(""),
            statement.text(),
            LocalDate.ofInstant(statement.cited().at(), ZoneOffset.UTC),
            String.format(Locale.ROOT, "%.2f", Math.floor(told.score() * 100) / 100));
  }

  private static String ending(int tokens) {
    return "(%d tokens; more: ibid timeline CITATION, ibid details CITATION)\n".formatted(tokens);
  }
}
