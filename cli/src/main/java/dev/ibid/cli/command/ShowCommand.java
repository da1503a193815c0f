package dev.ibid.cli.command;

import dev.ibid.Ibid;
import dev.ibid.answer.CitedExcerpt;
import dev.ibid.answer.SourceOrigin;
import dev.ibid.citation.Citation;
import dev.ibid.citation.CitedSource;
import dev.ibid.citation.UsageCount;
import dev.ibid.cli.settings.SettingKeys;
import dev.ibid.disclosure.ContextFormat;
import dev.ibid.disclosure.SourceView;
import dev.ibid.source.Event;
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
          "Print just the citation: inline, footnote, reference (not for documents),"
              + " markdown, editor, text-fragment or a template (documents); as configured if none is named.")
  private @Nullable String style;

  ShowCommand(CommandContext context) {
    super(context);
  }

  @Override
  int run() {
    Ibid ibid = context().engine();
    Citation citation = sources.require(ibid, handle);
    switch (citation.source().kind()) {
      case MEMORY -> showEvent(ibid, citation);
      case DOCUMENT -> new PassageView(ibid, citation).show(this, Optional.ofNullable(style));
      case TOOL -> showExcerpt(ibid, citation);
    }
    return DONE;
  }

  private void showEvent(Ibid ibid, Citation citation) {
    SourceView view = ibid.disclosure().show(citation);
    if (style != null) {
      cite(view.cited(), style);
    } else {
      UsageCount uses = ibid.citations().usageCount(citation.id());
      answer(SourceJson.of(view, uses), screen -> print(view, uses, screen));
    }
  }

  private void showExcerpt(Ibid ibid, Citation citation) {
    CitedExcerpt excerpt = ibid.answers().require(citation);
    if (style != null) {
      cite(excerpt, style);
    } else {
      UsageCount uses = ibid.citations().usageCount(citation.id());
      answer(SourceJson.of(excerpt, uses), screen -> print(excerpt, uses, screen));
    }
  }

  private void cite(CitedSource cited, String label) {
    ContextFormat format =
        label.isEmpty()
            ? context().setting(SettingKeys.CITATIONS_FORMAT)
            : ContextFormat.parse(label);
    String styled = format.cite(cited, 1);
    answer(
        new StyledJson(cited.citation().label(), format.label(), styled),
        screen -> screen.content(styled));
  }

  private static void print(CitedExcerpt excerpt, UsageCount uses, Screen screen) {
    SourceOrigin origin = excerpt.as().origin();
    screen.line(screen.bold("[" + excerpt.citation().label() + "]"));
    origin.title().ifPresent(title -> screen.content("Title:    " + title));
    origin.uri().ifPresent(uri -> screen.content("Address:  " + uri));
    origin.toolName().ifPresent(tool -> screen.content("Tool:     " + tool));
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
          "Used:     shown %d, cited %d, last on %s"
              .formatted(uses.shown(), uses.cited(), uses.lastUsed().get()));
    }
  }

  private static void print(String label, SourceView.Neighbour neighbour, Screen screen) {
    screen.content(label + "[" + neighbour.citation().label() + "] " + neighbour.description());
  }
}
