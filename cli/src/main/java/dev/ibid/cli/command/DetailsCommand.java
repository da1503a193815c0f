package dev.ibid.cli.command;

import dev.ibid.citation.CitedSource;
import dev.ibid.cli.command.context.CommandContext;
import dev.ibid.cli.command.context.IbidCommand;
import dev.ibid.cli.command.input.SourceArguments;
import dev.ibid.cli.command.output.Screen;
import dev.ibid.disclosure.Detail;
import dev.ibid.engine.Ibid;
import dev.ibid.source.EventId;
import dev.ibid.wire.source.DetailsJson;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code ibid details}: events whole, with what they cost and belong to. */
@Command(name = "details", description = "Show events whole, with their relations.")
final class DetailsCommand extends IbidCommand {
  @Parameters(arity = "1..*", paramLabel = "ID", description = "Ids or citations.")
  private List<String> handles = List.of();

  @Mixin private final SourceArguments sources = new SourceArguments();

  DetailsCommand(CommandContext context) {
    super(context);
  }

  @Override
  public int run() {
    Ibid ibid = context().engine();
    List<Detail> details = ibid.disclosure().details(sources.requireAll(ibid, handles));
    answer(DetailsJson.of(details), screen -> details.forEach(detail -> print(detail, screen)));
    return DONE;
  }

  private static void print(Detail detail, Screen screen) {
    CitedSource cited = detail.cited();
    screen.line(screen.bold("[" + cited.citation().label() + "]") + " " + cited.id());
    screen.content(
        "%s, %s, %s, %d tokens%s"
            .formatted(
                cited.type(),
                cited.at(),
                cited.origin(),
                detail.tokenCount(),
                detail.hasCode() ? ", with code" : ""));
    list("Files:    ", detail.files(), screen);
    list("Tools:    ", detail.tools(), screen);
    list("Parent:   ", detail.parent().map(EventId::value).stream().toList(), screen);
    list("Children: ", texts(detail.children()), screen);
    list("Related:  ", texts(detail.related()), screen);
    screen.line(screen.rule());
    screen.content(cited.text());
    screen.line(screen.rule());
  }

  private static void list(String label, List<String> values, Screen screen) {
    if (!values.isEmpty()) {
      screen.content(label + String.join(", ", values));
    }
  }

  private static List<String> texts(List<EventId> ids) {
    return ids.stream().map(EventId::value).collect(Collectors.toList());
  }
}
