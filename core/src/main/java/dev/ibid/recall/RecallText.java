package dev.ibid.recall;

import dev.ibid.citation.CitedSource;
import dev.ibid.disclosure.ContextBudget;
import dev.ibid.disclosure.ContextFormat;
import dev.ibid.text.TokenCounter;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

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
  private final Optional<ContextFormat> citing;

  /**
   * @param citing how citations are printed; empty if they are not
   */
  RecallText(TokenCounter counter, Optional<ContextFormat> citing) {
    this.counter = counter;
    this.citing = citing;
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
    StringBuilder notes = new StringBuilder(citing.map(ContextFormat::notesHeading).orElse(""));
    for (RecalledStatement each : statements) {
      int number = lines.size() + 1;
      lines.add(line(number, each));
      citing.ifPresent(format -> notes.append(format.note(each.statement().cited(), number)));
    }
    String body =
        "## Related Memories (%d %s)\n\n%s%s\n"
            .formatted(
                lines.size(),
                lines.size() == 1 ? "match" : "matches",
                String.join("", lines),
                notes);
    // The number of tokens is itself a token or two, whatever it is.
    int tokens = counter.count(PromptFence.around(body + ending(100)));
    return PromptFence.around(body + ending(tokens));
  }

  private String line(int number, RecalledStatement told) {
    Statement statement = told.statement();
    String said = told.until().map(day -> "until " + day + ": ").orElse("") + statement.text();
    return "%d. %s — %s%s\n"
        .formatted(
            number,
            citing.map(format -> format.mark(statement.cited(), number, said)).orElse(said),
            LocalDate.ofInstant(statement.cited().at(), ZoneOffset.UTC),
            told.score().isEmpty()
                ? ""
                : String.format(
                    Locale.ROOT,
                    " (score: %.2f)",
                    Math.floor(told.score().getAsDouble() * 100) / 100));
  }

  private static String ending(int tokens) {
    return "(%d tokens; more: ibid timeline CITATION, ibid details CITATION)\n".formatted(tokens);
  }
}
