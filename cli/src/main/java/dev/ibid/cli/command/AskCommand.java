package dev.ibid.cli.command;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.NumberedEvent;
import dev.ibid.ask.AskRequest;
import dev.ibid.ask.AskResult;
import dev.ibid.ask.QuestionAnswering;
import dev.ibid.cli.command.context.CommandContext;
import dev.ibid.cli.command.context.IbidCommand;
import dev.ibid.cli.command.output.IndexProgress;
import dev.ibid.cli.command.output.Screen;
import dev.ibid.cli.command.output.WorkProgress;
import dev.ibid.document.Documents;
import dev.ibid.document.FileSelection;
import dev.ibid.engine.Ibid;
import dev.ibid.error.IbidException;
import dev.ibid.search.Filter;
import dev.ibid.search.indexing.IndexMaintenance;
import dev.ibid.search.indexing.Outbox;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import dev.ibid.source.SourceKind;
import dev.ibid.wire.answer.StoredAnswerJson;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ibid ask}: answers a question from what is known, with citations. */
@Command(name = "ask", description = "Answer a question from what is known, with citations.")
final class AskCommand extends IbidCommand {
  /** As long as it takes: who has a folder indexed wants it searched. */
  private static final Duration TIMEOUT = Duration.ofHours(1);

  @Parameters(arity = "1..*", paramLabel = "QUESTION", description = "What you want to know.")
  private List<String> words = List.of();

  @Option(
      names = "--in",
      paramLabel = "PATH",
      description = "Index this folder or file, and answer from it alone.")
  private @Nullable String in;

  @Option(
      names = "--project",
      paramLabel = "PROJECT",
      description = "Answer from what belongs to this project alone.")
  private @Nullable String project;

  @Option(
      names = "--session",
      paramLabel = "SESSION",
      description =
          "Answer from what was remembered in this session alone; the answer belongs to it.")
  private @Nullable String session;

  private boolean begun;

  AskCommand(CommandContext context) {
    super(context);
  }

  @Override
  public int run() {
    String question = String.join(" ", words).strip();
    Ibid ibid = context().engine();
    AskRequest ask =
        in == null
            ? new AskRequest(
                question,
                scope(),
                filter(),
                Optional.ofNullable(session).map(SessionId::new),
                Optional.empty())
            : within(question, context().invocation().resolve(in), ibid.documents());
    catchUp(ibid.maintenance());
    AskResult asked = tellWhole(ibid.answering(), ask, context().screen());
    answer(
        () ->
            StoredAnswerJson.of(asked.answer())
                .listedAs(ibid.answers().findSummary(asked.answer().id())),
        end -> printEnd(asked, end));
    return DONE;
  }

  private Scope scope() {
    return project == null ? Scope.ALL : Scope.of(new Project(project));
  }

  private Filter filter() {
    return session == null ? Filter.NONE : Filter.ofSession(new SessionId(session));
  }

  private AskRequest within(String question, Path path, Documents documents) {
    try (IndexProgress progress = new IndexProgress(context().invocation())) {
      Documents.Place place = documents.place(path);
      documents.index(place.project(), path, FileSelection.USUAL, progress);
      Filter passages =
          new Filter(
              Optional.empty(),
              Set.of(),
              Set.of(SourceKind.DOCUMENT),
              Optional.empty(),
              Optional.empty());
      return new AskRequest(
          question,
          Scope.of(place.project()),
          documents.below(place.project(), place.path()).map(passages::among).orElse(passages),
          Optional.ofNullable(session).map(SessionId::new),
          Optional.of(place.path()));
    }
  }

  private void catchUp(IndexMaintenance maintenance) {
    long pending = maintenance.pending(Outbox.Work.INDEX);
    try (WorkProgress progress =
        WorkProgress.ofSources(context().invocation(), "Reading", pending)) {
      boolean current = maintenance.catchUp(TIMEOUT, progress::reached);
      if (!current) {
        say(IndexMaintenance.notice(maintenance.missing()));
      }
    }
  }

  private AskResult tellWhole(QuestionAnswering answering, AskRequest ask, Screen screen) {
    try {
      return answering.ask(ask, numbered -> tell(numbered, screen));
    } catch (IbidException e) {
      if (begun) {
        // The error is not to stand on the line of what was told before it.
        screen.line();
      }
      throw e;
    }
  }

  /** Who waits for a model reads along. */
  private void tell(NumberedEvent numbered, Screen screen) {
    if (numbered.event() instanceof AnswerEvent.Warning(String message)) {
      say(message);
    } else if (numbered.event() instanceof AnswerEvent.ResponseUpdate(String text) && !isJson()) {
      begun = true;
      screen.part(text);
    }
  }

  private void say(String message) {
    context().invocation().err().println("ibid: " + Screen.harmless(message));
  }

  /** What comes behind the text. */
  private static void printEnd(AskResult asked, Screen screen) {
    screen.line();
    if (!asked.footnotes().isEmpty()) {
      screen.line();
      asked.footnotes().forEach(footnote -> screen.content(footnote.toString()));
    }
  }
}
