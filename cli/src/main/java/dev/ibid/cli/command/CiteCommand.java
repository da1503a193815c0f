package dev.ibid.cli.command;

import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.ContradictedClaim;
import dev.ibid.answer.Reference;
import dev.ibid.answer.SourceId;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.answer.stream.AgentEvent;
import dev.ibid.attribution.Attributions;
import dev.ibid.attribution.Attributor;
import dev.ibid.attribution.CiteRequest;
import dev.ibid.cli.command.context.CommandContext;
import dev.ibid.cli.command.context.IbidCommand;
import dev.ibid.cli.command.input.InputText;
import dev.ibid.cli.command.output.Screen;
import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import dev.ibid.text.Summaries;
import dev.ibid.tool.ToolSource;
import dev.ibid.wire.answer.StoredAnswerJson;
import dev.ibid.wire.tool.SourcesJson;
import dev.ibid.wire.tool.ToolsJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code ibid cite}: ties an answer that is already written to its sources, and keeps it. */
@Command(name = "cite", description = "Find out which sources support which claims of an answer.")
final class CiteCommand extends IbidCommand {
  /** Who says what supports what. */
  enum Engine {
    LOCAL,
    LLM;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Option(
      names = "--answer",
      required = true,
      paramLabel = "FILE",
      description = "The answer, Markdown or plain text; - is standard input.")
  private String answer = "";

  @Option(
      names = "--sources",
      paramLabel = "FILE",
      description = {
        "Sources as a JSON list of objects:",
        "id, type, toolName, toolRequestId, and if known uri, title, domain, snippet, fullContent,"
            + " pageNumber."
      })
  private @Nullable String sources;

  @Option(
      names = "--tools",
      paramLabel = "FILE",
      description = {
        "What tools returned, as a JSON list of objects; sources are taken from it:",
        "requestId, toolName, parameters, output."
      })
  private @Nullable String tools;

  @Option(
      names = "--engine",
      paramLabel = "ENGINE",
      description = "local, or llm: the language model that is configured (local).")
  private Engine engine = Engine.LOCAL;

  @Option(names = "--session", paramLabel = "SESSION", description = "In which it was written.")
  private @Nullable String session;

  @Option(names = "--project", paramLabel = "PROJECT", description = "To which it belongs.")
  private @Nullable String project;

  @Option(names = "--question", paramLabel = "QUESTION", description = "What was asked.")
  private @Nullable String question;

  CiteCommand(CommandContext context) {
    super(context);
  }

  @Override
  public int run() {
    String text = InputText.load(answer, "answer", context());
    List<String> noticed = new ArrayList<>();
    CiteRequest request =
        new CiteRequest(
            Optional.ofNullable(project).map(Project::new).orElse(Project.NONE),
            Optional.ofNullable(session).map(SessionId::new),
            Optional.ofNullable(question),
            text,
            sources(),
            toolOutputs(noticed::add));
    Attributions attributions = context().engine().attributions();
    Attributor attributor =
        switch (engine) {
          case LOCAL -> attributions.local();
          case LLM -> context().services().modelAttributor(context().settings());
        };
    Attributions.Cited cited = attributions.cite(request, attributor).after(noticed);
    cited.warnings().forEach(this::warn);
    answer(
        () ->
            StoredAnswerJson.of(cited)
                .listedAs(context().engine().answers().findSummary(cited.answer().id())),
        screen -> print(cited, screen));
    return DONE;
  }

  private List<ToolSource> sources() {
    return sources == null ? List.of() : SourcesJson.load(context().invocation().resolve(sources));
  }

  private List<AgentEvent.ToolResult> toolOutputs(Consumer<String> warnings) {
    return tools == null
        ? List.of()
        : ToolsJson.load(context().invocation().resolve(tools), warnings);
  }

  private void warn(String message) {
    context().invocation().err().println(Screen.harmless(message));
  }

  /** The answer with the numbers of its sources, these below, and what they contradict. */
  private static void print(Attributions.Cited cited, Screen screen) {
    StoredAnswer answer = cited.answer();
    Map<SourceId, Integer> numbers =
        answer.sources().stream().collect(Collectors.toMap(AnswerSource::id, AnswerSource::number));
    StringBuilder text = new StringBuilder(answer.text());
    for (Reference reference : answer.references().reversed()) {
      String marks =
          reference.sourceIds().stream()
              .map(id -> "[" + numbers.get(id) + "]")
              .collect(Collectors.joining());
      text.insert(reference.span().end(), marks);
    }
    screen.content(text.toString());
    if (!answer.sources().isEmpty()) {
      screen.line();
      answer.sources().forEach(source -> screen.content(AnswersCommand.line(source)));
    }
    for (ContradictedClaim claim : cited.answer().contradictions()) {
      screen.content("contradicted: " + Summaries.preview(claim.claim().of(answer.text())));
      screen.content(
          "  %s says: %s".formatted(claim.sourceId(), Summaries.preview(claim.evidence().text())));
    }
  }
}
