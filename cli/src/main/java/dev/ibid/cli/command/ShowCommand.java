package dev.ibid.cli.command;

import dev.ibid.Ibid;
import dev.ibid.citation.Citation;
import dev.ibid.citation.UsageCount;
import dev.ibid.cli.settings.SettingKeys;
import dev.ibid.disclosure.ContextFormat;
import dev.ibid.disclosure.SourceView;
import dev.ibid.source.Event;
import dev.ibid.source.SourceKind;
import dev.ibid.wire.SourceJson;
import dev.ibid.wire.StyledJson;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ibid show}: opens a citation. */
@Command(name = "show", description = "Show what a citation stands for.")
final class ShowCommand extends IbidCommand {
  @Parameters(
      paramLabel = "CITATION",
      description = "mem:a7Bc3x, [doc:a7Bc3x], a7Bc3x or the source's own id.")
  private String handle = "";

  @Mixin private final SourceArguments sources = new SourceArguments();

  @Option(
      names = "--style",
      arity = "0..1",
      fallbackValue = "",
      paramLabel = "STYLE",
      description =
          "Print just the citation: inline, footnote, reference (memories), markdown, editor,"
              + " text-fragment or a template (documents); as configured if none is named.")
  private @Nullable String style;

  ShowCommand(CommandContext context) {
    super(context);
  }

  @Override
  int run() {
    Ibid ibid = context().engine();
    Citation citation = sources.require(ibid, handle);
    if (citation.source().kind() == SourceKind.DOCUMENT) {
      return new PassageView(ibid, citation).show(this, Optional.ofNullable(style));
    }
    SourceView view = ibid.disclosure().show(citation);
    if (style != null) {
      ContextFormat format =
          style.isEmpty()
              ? context().setting(SettingKeys.CITATIONS_FORMAT)
              : ContextFormat.parse(style);
      String styled = format.cite(view.cited(), 1);
      answer(
          new StyledJson(citation.label(), format.label(), styled),
          screen -> screen.content(styled));
      return DONE;
    }
    UsageCount uses = ibid.citations().uses(citation.id());
    answer(SourceJson.of(view, uses), screen -> print(view, uses, screen));
    return DONE;
  }

  private static void print(SourceView view, UsageCount uses, Screen screen) {
    Event event = view.cited().event();
    screen.line(screen.bold("[" + view.cited().citation().label() + "]"));
    screen.content("Session:  " + event.session());
    if (!event.project().isNone()) {
      screen.content("Project:  " + event.project().name());
    }
    screen.line("Date:     " + event.at());
    screen.line("Type:     " + event.type().label());
    if (uses.lastUsed().isPresent()) {
      screen.line(
          "Used:     shown %d, cited %d, last on %s"
              .formatted(uses.shown(), uses.cited(), uses.lastUsed().get()));
    }
    screen.line(screen.rule());
    screen.content(event.content());
    screen.line(screen.rule());
    view.previous().ifPresent(previous -> print("Previous: ", previous, screen));
    view.next().ifPresent(next -> print("Next:     ", next, screen));
  }

  private static void print(String label, SourceView.Neighbour neighbour, Screen screen) {
    screen.content(label + "[" + neighbour.citation().label() + "] " + neighbour.description());
  }
}
