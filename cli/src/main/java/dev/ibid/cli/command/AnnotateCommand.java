package dev.ibid.cli.command;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.AnswerState;
import dev.ibid.answer.NumberedEvent;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.answer.stream.AgentEvent;
import dev.ibid.answer.stream.AnswerRequest;
import dev.ibid.answer.stream.AnswerReview;
import dev.ibid.answer.stream.AnswerRun;
import dev.ibid.answer.stream.AnswerSettings;
import dev.ibid.answer.stream.Answers;
import dev.ibid.answer.stream.ImageFiles;
import dev.ibid.answer.stream.MarkerMode;
import dev.ibid.cli.command.context.CommandContext;
import dev.ibid.cli.command.context.IbidCommand;
import dev.ibid.cli.command.input.FinishedInput;
import dev.ibid.cli.command.output.Screen;
import dev.ibid.cli.settings.ToolKeys;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import dev.ibid.wire.answer.AgentInput;
import dev.ibid.wire.answer.FragmentsJson;
import dev.ibid.wire.answer.StoredAnswerJson;
import dev.ibid.wire.dialect.Dialect;
import dev.ibid.wire.dialect.DialectWriter;
import dev.ibid.wire.dialect.StreamHead;
import dev.ibid.wire.json.Json;
import dev.ibid.wire.tool.ToolFragments;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code ibid annotate}: numbers the citations of an answer while it is written, and keeps it. */
@Command(
    name = "annotate",
    description = "Tell the answer on standard input with its citations numbered.")
final class AnnotateCommand extends IbidCommand {
  /** Nobody says which model wrote the text; clients want a name. */
  private static final String MODEL = "ibid";

  @Option(
      names = "--fragments",
      paramLabel = "FILE",
      description = "What the model was given to cite, as a JSON list; its folder may hold images.")
  private @Nullable String fragments;

  @Mixin private final FinishedInput finished = new FinishedInput();

  @Option(
      names = "--dialect",
      paramLabel = "DIALECT",
      description = "ibid, xyne, vercel, openai, openai-chat, anthropic or cohere (ibid).")
  private String dialect = "ibid";

  @Option(
      names = "--markers",
      paramLabel = "MODE",
      description = "What becomes of markers: kept, links, removed or raw (as the dialect has it).")
  private @Nullable String markers;

  @Option(
      names = "--chunk",
      paramLabel = "N",
      description = "Into how many characters text is cut (200).")
  private int chunk = 200;

  @Option(
      names = "--filter-entity",
      paramLabel = "ENTITY",
      description =
          "Fragments of this entity cannot be cited; may be repeated (attachment); none: all can.")
  private List<String> filteredEntities = List.copyOf(AnswerSettings.ATTACHMENTS);

  @Option(names = "--session", paramLabel = "SESSION", description = "In which it was written.")
  private @Nullable String session;

  @Option(names = "--project", paramLabel = "PROJECT", description = "To which it belongs.")
  private @Nullable String project;

  @Option(names = "--question", paramLabel = "QUESTION", description = "What was asked.")
  private @Nullable String question;

  @Option(
      names = "--verify",
      description = "Check every citation against its source when the answer is whole.")
  private boolean verify;

  @Option(names = "--final", description = "Print the stored answer instead of events.")
  private boolean onlyFinal;

  AnnotateCommand(CommandContext context) {
    super(context);
  }

  @Override
  public int run() {
    Dialect told = Dialect.parse(dialect);
    Optional<Path> file = Optional.ofNullable(fragments).map(context().invocation()::resolve);
    Optional<StoredAnswer> whole = finished.load("-", context());
    if (whole.isPresent() == file.isPresent()) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST,
          "give --fragments with an answer to come, or --from with a response that is finished");
    }
    // The text of a finished response stands as it is.
    MarkerMode usual = whole.isPresent() ? MarkerMode.KEPT : told.markers();
    MarkerMode mode = Optional.ofNullable(markers).map(AnnotateCommand::mode).orElse(usual);
    Answers answers = context().engine().answers();
    StoredAnswer answer =
        whole.isPresent()
            ? answers.retell(whole.get(), request(told, mode, ImageFiles.NONE), reader(told, mode))
            : tell(answers, file.orElseThrow(), told, mode);
    if (onlyFinal) {
      context()
          .invocation()
          .out()
          .println(
              Json.write(StoredAnswerJson.of(answer).listedAs(answers.findSummary(answer.id()))));
    }
    return DONE;
  }

  private StoredAnswer tell(Answers answers, Path file, Dialect told, MarkerMode mode) {
    AgentEvent given = new AgentEvent.FragmentsFound(FragmentsJson.load(file));
    AgentInput agent = new AgentInput(context().invocation().in(), chunk);
    ImageFiles images =
        context().services().imagesIn(Optional.ofNullable(file.getParent()).orElse(file));
    AnswerRun run = answers.begin(request(told, mode, images), reader(told, mode));
    run.accept(given);
    try {
      long unused = agent.forEachBatch(run::accept);
    } catch (IOException e) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST, "cannot read standard input: " + e.getMessage(), e);
    } finally {
      // Whoever stopped in the middle leaves an answer that is interrupted.
      run.end(AnswerState.INTERRUPTED);
    }
    return run.answer();
  }

  private AnswerRequest request(Dialect told, MarkerMode mode, ImageFiles images) {
    return new AnswerRequest(
        Optional.ofNullable(project).map(Project::new).orElse(Project.NONE),
        Optional.ofNullable(session).map(SessionId::new),
        Optional.ofNullable(question),
        new AnswerSettings(mode, Set.copyOf(filteredEntities), told.convention()),
        images,
        new ToolFragments(ToolKeys.extractors(context().settings())),
        verify ? context().engine().attributions().review() : AnswerReview.NONE);
  }

  private Consumer<NumberedEvent> reader(Dialect told, MarkerMode mode) {
    if (onlyFinal) {
      return numbered -> warn(numbered.event());
    }
    PrintStream out = context().invocation().out();
    DialectWriter writer = told.writer(new StreamHead(mode, MODEL, Clock.systemUTC().instant()));
    return numbered -> {
      writer.write(numbered.event()).forEach(frame -> out.print(frame.text()));
      out.flush();
      warn(numbered.event());
    };
  }

  /** Most dialects have no word for what went wrong on the way. */
  private void warn(AnswerEvent event) {
    if (event instanceof AnswerEvent.Warning(String message)) {
      context().invocation().err().println(Screen.harmless(message));
    }
  }

  private static MarkerMode mode(String label) {
    return Arrays.stream(MarkerMode.values())
        .filter(mode -> mode.label().equals(label))
        .findFirst()
        .orElseThrow(
            () ->
                new IbidException(
                    ErrorCode.BAD_REQUEST,
                    "--markers is \"%s\"; it is one of %s"
                        .formatted(
                            label,
                            Arrays.stream(MarkerMode.values())
                                .map(MarkerMode::label)
                                .collect(Collectors.joining(", ")))));
  }
}
