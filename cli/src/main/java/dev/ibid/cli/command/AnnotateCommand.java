package dev.ibid.cli.command;

import dev.ibid.ErrorCode;
import dev.ibid.IbidException;
import dev.ibid.answer.AgentEvent;
import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.AnswerRequest;
import dev.ibid.answer.AnswerReview;
import dev.ibid.answer.AnswerRun;
import dev.ibid.answer.AnswerSettings;
import dev.ibid.answer.AnswerState;
import dev.ibid.answer.MarkerMode;
import dev.ibid.answer.NumberedEvent;
import dev.ibid.cli.invocation.Invocation;
import dev.ibid.source.Project;
import dev.ibid.wire.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code ibid annotate}: numbers the citations of an answer while it is written, and keeps it. */
@Command(
    name = "annotate",
    description = "Tell the answer on standard input with its citations numbered.")
final class AnnotateCommand extends IbidCommand {
  /** How many events share a commit, at most, when they are there already. */
  private static final int EVENTS_PER_BATCH = 64;

  @Option(
      names = "--fragments",
      required = true,
      paramLabel = "FILE",
      description = "What the model was given to cite, as a JSON list; its folder may hold images.")
  private String fragments = "";

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
      description = "Fragments of this entity cannot be cited; may be repeated.")
  private List<String> filteredEntities = List.of();

  @Option(
      names = "--verify",
      description = "Check every citation against its source when the answer is whole.")
  private boolean verify;

  @Option(names = "--final", description = "Print the stored answer instead of events.")
  private boolean onlyFinal;

  private final AnswerFormats formats;

  AnnotateCommand(CommandContext context, AnswerFormats formats) {
    super(context);
    this.formats = formats;
  }

  @Override
  int run() {
    Invocation invocation = context().invocation();
    MarkerMode mode =
        Optional.ofNullable(markers).map(AnnotateCommand::mode).orElseGet(this::usual);
    Path file = invocation.resolve(fragments);
    AgentEvent given = new AgentEvent.FragmentsFound(formats.fragments(file));
    AnswerFormats.AgentReader agent = formats.agent(invocation.in(), chunk);
    AnswerRequest request =
        new AnswerRequest(
            Project.NONE,
            Optional.empty(),
            new AnswerSettings(mode, Set.copyOf(filteredEntities)),
            context().services().imagesIn(Optional.ofNullable(file.getParent()).orElse(file)),
            formats.tools(this::warn),
            verify ? context().engine().attributions().review() : AnswerReview.NONE);
    AnswerRun run = context().engine().answers().begin(request, reader(mode));
    run.accept(given);
    try {
      tell(agent, run);
    } finally {
      // Whoever stopped in the middle leaves an answer that is interrupted.
      run.end(AnswerState.INTERRUPTED);
    }
    if (onlyFinal) {
      invocation.out().println(Json.write(formats.shape(run.answer())));
    }
    return DONE;
  }

  private void tell(AnswerFormats.AgentReader agent, AnswerRun run) {
    List<AgentEvent> batch = new ArrayList<>();
    try {
      Optional<AgentEvent> next = agent.next();
      while (next.isPresent()) {
        batch.add(next.get());
        // What has been read is told before waiting for more.
        if (batch.size() >= EVENTS_PER_BATCH || context().invocation().in().available() == 0) {
          accept(batch, run);
        }
        next = agent.next();
      }
    } catch (IOException e) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST, "cannot read standard input: " + e.getMessage(), e);
    } finally {
      accept(batch, run);
    }
  }

  /** Whatever comes of it, nothing is told twice. */
  private static void accept(List<AgentEvent> batch, AnswerRun run) {
    List<AgentEvent> ready = List.copyOf(batch);
    batch.clear();
    run.accept(ready);
  }

  private Consumer<NumberedEvent> reader(MarkerMode mode) {
    Invocation invocation = context().invocation();
    if (onlyFinal) {
      return numbered -> warn(numbered.event());
    }
    AnswerFormats.EventWriter writer = formats.dialect(dialect, mode);
    return numbered -> {
      invocation.out().print(writer.write(numbered.event()));
      invocation.out().flush();
      warn(numbered.event());
    };
  }

  /** Most dialects have no word for what went wrong on the way. */
  private void warn(AnswerEvent event) {
    if (event instanceof AnswerEvent.Warning(String message)) {
      warn(message);
    }
  }

  private void warn(String message) {
    context().invocation().err().println(Screen.harmless(message));
  }

  private MarkerMode usual() {
    return formats.markers(dialect);
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
