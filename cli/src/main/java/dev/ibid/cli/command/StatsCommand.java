package dev.ibid.cli.command;

import dev.ibid.cli.command.context.CommandContext;
import dev.ibid.cli.command.context.IbidCommand;
import dev.ibid.cli.command.output.Screen;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.wire.api.StatsJson;
import java.time.Duration;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code ibid stats}: how much is remembered, and what of it is used most. */
@Command(name = "stats", description = "Show how much is stored and what is used most.")
final class StatsCommand extends IbidCommand {
  private static final int MOST_DAYS = 36_500;
  private static final int MOST_CITATIONS = 1000;

  @Option(names = "--days", paramLabel = "N", description = "How far back to count uses (30).")
  private int days = 30;

  @Option(names = "--limit", paramLabel = "N", description = "How many citations to list (10).")
  private int limit = 10;

  StatsCommand(CommandContext context) {
    super(context);
  }

  @Override
  public int run() {
    requireWithin("--days", days, MOST_DAYS);
    requireWithin("--limit", limit, MOST_CITATIONS);
    StatsJson stats =
        StatsJson.of(
            context().engine().statistics(Duration.ofDays(days), limit),
            context().services().latencies().all());
    answer(stats, screen -> print(stats, screen));
    return DONE;
  }

  private void print(StatsJson stats, Screen screen) {
    screen.line("Events:    " + stats.events());
    screen.line("Sessions:  " + stats.sessions());
    screen.line("Documents: " + stats.documents());
    screen.line("Citations: " + stats.citations());
    for (StatsJson.HookJson hook : stats.hooks()) {
      screen.line(
          "Hook %s: %d calls, half within %s ms, all but one in a hundred within %s ms"
              .formatted(hook.name(), hook.count(), hook.p50Ms(), hook.p99Ms()));
    }
    if (stats.popular().isEmpty()) {
      screen.line("No citation was used within %d days.".formatted(days));
      return;
    }
    screen.line();
    screen.line(screen.bold("Most used within %d days".formatted(days)));
    for (StatsJson.PopularJson popular : stats.popular()) {
      screen.content(
          "[%s] shown %d, cited %d, last %s  %s"
              .formatted(
                  popular.citation(),
                  popular.shown(),
                  popular.cited(),
                  popular.lastUsed(),
                  popular.preview()));
    }
  }

  private static void requireWithin(String option, int value, int most) {
    if (value < 1 || value > most) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST,
          "%s is %d; it lies between 1 and %d".formatted(option, value, most));
    }
  }
}
