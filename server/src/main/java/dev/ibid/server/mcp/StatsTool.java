package dev.ibid.server.mcp;

import dev.ibid.Ibid;
import dev.ibid.wire.StatsJson;
import java.time.Duration;
import java.util.List;

/** {@code stats}: how much is stored, and what of it is used most. */
final class StatsTool implements Tool {
  private static final int MOST_DAYS = 36_500;
  private static final int MOST_CITATIONS = 100;
  private static final int USUAL_DAYS = 30;
  private static final int USUAL_CITATIONS = 10;

  @Override
  public String name() {
    return "stats";
  }

  @Override
  public String title() {
    return "Show how much is known";
  }

  @Override
  public String description() {
    return "Counts what is stored and lists the citations that were used most.";
  }

  @Override
  public Parameters parameters() {
    return Parameters.of(
        Parameter.amount("days", 1, MOST_DAYS, "How far back to count uses (30)."),
        Parameter.amount("limit", 1, MOST_CITATIONS, "How many citations to list (10)."));
  }

  @Override
  public Effect effect() {
    return Effect.NONE;
  }

  @Override
  public Class<? extends Record> shape() {
    return StatsJson.class;
  }

  @Override
  public Answer call(Assistant assistant, Arguments arguments) {
    Ibid ibid = assistant.ibid();
    Duration within = Duration.ofDays(arguments.amount("days", USUAL_DAYS));
    int limit = arguments.amount("limit", USUAL_CITATIONS);
    return Answer.of(
        StatsJson.of(
            ibid.memory().counts(),
            ibid.documents().counts(),
            ibid.citations().count(),
            ibid.disclosure().describe(ibid.citations().popular(within, limit)),
            // How long this machine's hooks take concerns nobody who calls from elsewhere.
            List.of()));
  }
}
