package dev.ibid.cli.command;

import dev.ibid.answer.CitedToolExcerpt;
import dev.ibid.answer.SourceOrigin;
import dev.ibid.citation.Citation;
import dev.ibid.citation.UsageCount;
import dev.ibid.cli.command.context.CommandContext;
import dev.ibid.cli.command.context.IbidCommand;
import dev.ibid.cli.command.input.SourceArguments;
import dev.ibid.cli.command.output.PassageView;
import dev.ibid.cli.command.output.Screen;
import dev.ibid.disclosure.ShownSource;
import dev.ibid.disclosure.SourceView;
import dev.ibid.engine.Ibid;
import dev.ibid.provenance.BuiltInStyle;
import dev.ibid.provenance.DocumentCitation;
import dev.ibid.source.Event;
import dev.ibid.source.SessionId;
import dev.ibid.text.Escaped;
import dev.ibid.wire.source.SourceJson;
import dev.ibid.wire.source.StyledJson;
import dev.ibid.wire.source.UsagesJson;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ibid show}: opens a citation. */
@Command(name = "show", description = "Show what a citation stands for.")
final class ShowCommand extends IbidCommand {
  /** Nobody says in which session a shell is. */
  static final SessionId AT_THE_SHELL = new SessionId("cli");

  private static final int MOST_USES = 50;

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
          "Print just the citation: inline, footnote, markdown, bibtex, ris, csl-json, reference"
              + " (not for documents), editor, text-fragment or a template (documents); as"
              + " configured if none is named.")
  private @Nullable String style;

  @Option(
      names = "--usages",
      description = "Tell how it was used: counts, the sessions that cited it, the latest uses.")
  private boolean usages;

  ShowCommand(CommandContext context) {
    super(context);
  }

  @Override
  public int run() {
    Ibid ibid = context().engine();
    Citation citation = sources.require(ibid, handle);
    if (usages) {
      UsagesJson uses = UsagesJson.of(ibid.citations(), citation, MOST_USES);
      answer(uses, screen -> print(uses, screen));
    } else if (style == null) {
      ShownSource shown = ibid.show(citation);
      answer(SourceJson.of(shown), screen -> print(ibid, shown, screen));
    } else {
      StyledJson styled =
          StyledJson.of(ibid.styled(citation, Optional.of(style).filter(name -> !name.isEmpty())));
      ibid.citations().logCopied(citation, AT_THE_SHELL, styled.text());
      answer(styled, screen -> screen.content(styled.text()));
    }
    return DONE;
  }

  private static void print(Ibid ibid, ShownSource shown, Screen screen) {
    switch (shown) {
      case ShownSource.Memory(SourceView view, UsageCount uses) -> print(view, uses, screen);
      case ShownSource.Passage passage -> {
        DocumentCitation now = passage.citation().asOf(passage.state());
        PassageView.print(
            now, passage.state(), ibid.provenance().format(now, BuiltInStyle.EDITOR), screen);
      }
      case ShownSource.Excerpt(CitedToolExcerpt excerpt, UsageCount uses) ->
          print(excerpt, uses, screen);
    }
  }

  private static void print(CitedToolExcerpt excerpt, UsageCount uses, Screen screen) {
    SourceOrigin origin = excerpt.as().origin();
    screen.line(screen.bold("[" + excerpt.citation().label() + "]"));
    origin.title().ifPresent(title -> screen.content("Title:    " + Escaped.line(title)));
    origin.uri().ifPresent(uri -> screen.content("Address:  " + Escaped.line(uri)));
    origin.toolName().ifPresent(tool -> screen.content("Tool:     " + Escaped.line(tool)));
    origin.pageNumber().ifPresent(page -> screen.line("Page:     " + page));
    screen.line("Date:     " + excerpt.at());
    screen.line("Type:     " + excerpt.type());
    screen.line("Answer:   " + excerpt.kept());
    print(uses, screen);
    screen.line(screen.rule());
    screen.content(excerpt.text());
    screen.line(screen.rule());
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
    print(uses, screen);
    screen.line(screen.rule());
    screen.content(event.content());
    screen.line(screen.rule());
    view.previous().ifPresent(previous -> print("Previous: ", previous, screen));
    view.next().ifPresent(next -> print("Next:     ", next, screen));
  }

  private static void print(UsageCount uses, Screen screen) {
    if (uses.lastUsed().isPresent()) {
      screen.line(
          "Used:     shown %d, cited %d, copied %d, last on %s"
              .formatted(uses.shown(), uses.cited(), uses.copied(), uses.lastUsed().get()));
    }
  }

  private static void print(UsagesJson uses, Screen screen) {
    screen.line(screen.bold("[" + uses.citation() + "]"));
    screen.line(
        "Used:     shown %d, cited %d, copied %d"
            .formatted(uses.shown(), uses.cited(), uses.copied()));
    uses.sessions().forEach(session -> screen.content("Cited in: " + session));
    for (UsagesJson.UseJson use : uses.usages()) {
      screen.content(
          "%s  %s in %s  %s".formatted(use.at(), use.kind(), use.sessionId(), use.context()));
    }
  }

  private static void print(String label, SourceView.Neighbour neighbour, Screen screen) {
    screen.content(label + "[" + neighbour.citation().label() + "] " + neighbour.description());
  }
}
