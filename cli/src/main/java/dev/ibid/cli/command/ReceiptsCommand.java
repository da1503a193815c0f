package dev.ibid.cli.command;

import dev.ibid.cli.command.context.CommandContext;
import dev.ibid.cli.command.context.IbidCommand;
import dev.ibid.cli.command.output.Screen;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.source.SessionId;
import dev.ibid.wire.api.ReceiptsJson;
import dev.ibid.wire.api.ReceiptsJson.ReceiptJson;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ibid receipts}: what was put beside prompts, what it cost, and what came of it. */
@Command(
    name = "receipts",
    description = "Show what was put beside prompts, and what of it was cited.")
final class ReceiptsCommand extends IbidCommand {
  private static final int MOST_PROMPTS = 1_000;

  @Parameters(
      arity = "0..1",
      paramLabel = "SESSION",
      description = "Prompts of this session alone.")
  private @Nullable String session;

  @Option(names = "--limit", paramLabel = "N", description = "How many prompts to list (20).")
  private int limit = 20;

  ReceiptsCommand(CommandContext context) {
    super(context);
  }

  @Override
  public int run() {
    if (limit < 1 || limit > MOST_PROMPTS) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST,
          "--limit is %d; it lies between 1 and %d".formatted(limit, MOST_PROMPTS));
    }
    Optional<SessionId> only = Optional.ofNullable(session).map(SessionId::new);
    ReceiptsJson receipts = ReceiptsJson.of(context().engine().citations().receipts(only, limit));
    answer(receipts, screen -> print(receipts, screen));
    return DONE;
  }

  private static void print(ReceiptsJson receipts, Screen screen) {
    if (receipts.prompts().isEmpty()) {
      screen.line("Nothing was put beside a prompt.");
    }
    for (ReceiptJson prompt : receipts.prompts()) {
      screen.content(
          "%s  %s  %d tokens: %s"
              .formatted(
                  prompt.at(),
                  prompt.session(),
                  prompt.tokens(),
                  prompt.shown().stream()
                      .map(each -> prompt.cited().contains(each) ? each + " (cited)" : each)
                      .collect(Collectors.joining(", "))));
    }
  }
}
