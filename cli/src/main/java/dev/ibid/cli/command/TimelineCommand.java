package dev.ibid.cli.command;

import dev.ibid.cli.command.context.CommandContext;
import dev.ibid.cli.command.context.IbidCommand;
import dev.ibid.cli.command.input.SourceArguments;
import dev.ibid.cli.command.output.Screen;
import dev.ibid.disclosure.TimelineItem;
import dev.ibid.engine.Ibid;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.wire.source.TimelineJson;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ibid timeline}: what happened around some events. */
@Command(name = "timeline", description = "Show what happened around events.")
final class TimelineCommand extends IbidCommand {
  private static final int WIDEST_WINDOW_EVENTS = 1000;

  @Parameters(arity = "1..*", paramLabel = "ID", description = "Ids or citations.")
  private List<String> handles = List.of();

  @Mixin private final SourceArguments sources = new SourceArguments();

  @Option(
      names = "--window",
      paramLabel = "N",
      description = "How many events to show on each side (3).")
  private int window = 3;

  TimelineCommand(CommandContext context) {
    super(context);
  }

  @Override
  public int run() {
    if (window < 0 || window > WIDEST_WINDOW_EVENTS) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST,
          "--window is %d; it lies between 0 and %d".formatted(window, WIDEST_WINDOW_EVENTS));
    }
    Ibid ibid = context().engine();
    List<TimelineItem> items =
        ibid.disclosure().timeline(sources.requireAll(ibid, handles), window);
    answer(TimelineJson.of(items), screen -> items.forEach(item -> print(item, screen)));
    return DONE;
  }

  static void print(TimelineItem item, Screen screen) {
    String line =
        "%s %s  %-8s  [%s] %s"
            .formatted(
                item.target() ? "→" : " ",
                item.at(),
                item.type().label(),
                item.citation().label(),
                item.preview());
    screen.line(item.target() ? screen.bold(line) : line);
  }
}
