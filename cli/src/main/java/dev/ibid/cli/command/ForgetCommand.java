package dev.ibid.cli.command;

import dev.ibid.cli.command.context.CommandContext;
import dev.ibid.cli.command.context.IbidCommand;
import dev.ibid.cli.command.input.Confirmation;
import dev.ibid.engine.ForgetRequest;
import dev.ibid.engine.ForgettableCount;
import dev.ibid.engine.Ibid;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.memory.EventFilter;
import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import dev.ibid.wire.api.ForgottenJson;
import dev.ibid.wire.json.IsoTime;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ibid forget}: erases events, passages of documents and answers for good. */
@Command(
    name = "forget",
    description =
        "Erase events, passages and answers for good; their citations are never given again.")
final class ForgetCommand extends IbidCommand {
  @Parameters(
      arity = "0..*",
      paramLabel = "ID",
      description = "Ids or citations, or ids of answers.")
  private List<String> handles = List.of();

  @Option(
      names = "--project",
      paramLabel = "P",
      description = "All of this project; with ids: the project they belong to.")
  private @Nullable String project;

  @Option(names = "--session", paramLabel = "S", description = "All of this session.")
  private @Nullable String session;

  @Option(names = "--before", paramLabel = "ISO", description = "All that happened before.")
  private @Nullable String before;

  @Option(names = "--yes", description = "Do not ask.")
  private boolean yes;

  ForgetCommand(CommandContext context) {
    super(context);
  }

  @Override
  public int run() {
    Ibid ibid = context().engine();
    long forgotten = handles.isEmpty() ? forgetMany(ibid) : forgetEach(ibid);
    answer(
        new ForgottenJson(forgotten), screen -> screen.line("%d forgotten".formatted(forgotten)));
    return DONE;
  }

  private long forgetEach(Ibid ibid) {
    if (session != null || before != null) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST, "name ids, or --session and --before, but not both");
    }
    return ibid.forget(new ForgetRequest.Named(handles, Optional.ofNullable(project)));
  }

  private long forgetMany(Ibid ibid) {
    EventFilter filter =
        new EventFilter(
            Optional.ofNullable(project).map(Project::new),
            Optional.ofNullable(session).map(SessionId::new),
            Optional.ofNullable(before).map(time -> time(time)));
    if (filter.equals(EventFilter.ALL)) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST, "say what to forget: ids, --session, --project or --before");
    }
    ForgetRequest.Many many = new ForgetRequest.Many(filter);
    if (!yes && !Confirmation.ask(context().invocation(), question(ibid.forgettable(many)))) {
      throw new IbidException(ErrorCode.BAD_REQUEST, "nothing was forgotten");
    }
    return ibid.forget(many);
  }

  // Answers are not counted.
  private static String question(ForgettableCount count) {
    return count.isNothing()
        ? "No event belongs to that. Erase its answers for good, if there are any?"
        : "Erase %s for good?".formatted(count.told());
  }

  private static Instant time(String time) {
    return IsoTime.parseBound("--before", time);
  }
}
