package dev.ibid.server.mcp;

import dev.ibid.wire.api.StatsJson;
import java.time.Duration;
import java.util.List;

/** {@code stats}: how much is stored, and what of it is used most. */
final class StatsTool implements McpTool {
  private static final int MOST_DAYS = 36_500;
  private static final int MOST_CITATIONS = 100;
  private static final int USUAL_DAYS = 30;
  private static final int USUAL_CITATIONS = 10;

  @Override
  public Description description() {
    return new Description(
        "stats",
        "Show how much is known",
        "Counts what is stored and lists the citations that were used most.",
        Parameters.of(
            Parameter.amount("days", 1, MOST_DAYS, "How far back to count uses (30)."),
            Parameter.amount("limit", 1, MOST_CITATIONS, "How many citations to list (10).")),
        Effect.NONE,
        StatsJson.class);
  }

  @Override
  public Answer call(McpCaller assistant, Arguments arguments) {
    Duration within = Duration.ofDays(arguments.amount("days", USUAL_DAYS));
    int limit = arguments.amount("limit", USUAL_CITATIONS);
    return Answer.of(
        StatsJson.of(
            assistant.ibid().statistics(within, limit),
            // How long this machine's hooks take concerns nobody who calls from elsewhere.
            List.of()));
  }
}
