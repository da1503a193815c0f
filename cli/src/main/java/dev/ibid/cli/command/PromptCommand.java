package dev.ibid.cli.command;

import dev.ibid.ask.AskRequest;
import dev.ibid.ask.CitedPrompt;
import dev.ibid.cli.command.context.CommandContext;
import dev.ibid.cli.command.context.IbidCommand;
import dev.ibid.cli.command.input.SearchArguments;
import dev.ibid.engine.Ibid;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.wire.answer.PromptJson;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ibid prompt}: what makes any model answer from what is known, with citations. */
@Command(
    name = "prompt",
    description = "Print what makes a model cite: instructions and numbered sources.")
final class PromptCommand extends IbidCommand {
  private static final Duration TIMEOUT = Duration.ofHours(1);

  @Parameters(arity = "1..*", paramLabel = "QUESTION", description = "What is to be answered.")
  private List<String> words = List.of();

  @Mixin private final SearchArguments where = new SearchArguments();

  @Option(
      names = "--budget",
      paramLabel = "N",
      description = "How many tokens the prompt may cost (6000).")
  private int budget = CitedPrompt.USUAL_TOKENS;

  PromptCommand(CommandContext context) {
    super(context);
  }

  @Override
  public int run() {
    if (budget < 1) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST, "--budget is %d; it is a number of tokens".formatted(budget));
    }
    AskRequest ask =
        new AskRequest(
            String.join(" ", words).strip(), where.scope(), where.filter(), Optional.empty());
    Ibid ibid = context().engine();
    boolean unused = ibid.maintenance().catchUp(TIMEOUT, done -> {});
    CitedPrompt prompt = ibid.answering().prompt(ask, budget);
    answer(PromptJson.of(prompt), screen -> screen.content(prompt.text().stripTrailing()));
    return DONE;
  }
}
