package dev.ibid.cli.command;

import dev.ibid.answer.AnswerFilter;
import dev.ibid.answer.AnswerId;
import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.AnswerState;
import dev.ibid.answer.AnswerSummary;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.answer.stream.Answers;
import dev.ibid.citation.SourceHandle;
import dev.ibid.cli.command.context.CommandContext;
import dev.ibid.cli.command.context.IbidCommand;
import dev.ibid.cli.command.output.Screen;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.server.web.SavedAnswer;
import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import dev.ibid.text.Escaped;
import dev.ibid.wire.answer.StoredAnswerJson;
import dev.ibid.wire.api.AnswersJson;
import dev.ibid.wire.api.SavedAnswerJson;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ibid answers}: the answers that were told, or one of them whole. */
@Command(name = "answers", description = "List the latest answers, or show one.")
final class AnswersCommand extends IbidCommand {
  private static final int MOST_ANSWERS = 1000;

  @Parameters(arity = "0..1", paramLabel = "ID", description = "The answer to show.")
  private @Nullable String id;

  @Option(names = "--limit", paramLabel = "N", description = "How many answers to list (20).")
  private int limit = 20;

  @Option(names = "--session", paramLabel = "SESSION", description = "List those of a session.")
  private @Nullable String session;

  @Option(names = "--project", paramLabel = "PROJECT", description = "List those of a project.")
  private @Nullable String project;

  @Option(
      names = "--outdated",
      description = "List those that cite a document which has changed since, or is gone.")
  private boolean outdated;

  @Option(
      names = "--html",
      description = "Print the answer as one HTML file that needs nothing else.")
  private boolean html;

  AnswersCommand(CommandContext context) {
    super(context);
  }

  @Override
  public int run() {
    Answers answers = context().engine().answers();
    if (id == null) {
      if (html) {
        throw new IbidException(
            ErrorCode.BAD_REQUEST, "--html needs the id of an answer; \"ibid answers\" lists them");
      }
      list(answers);
    } else if (session != null || project != null || outdated) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST,
          "--session, --project and --outdated list answers; leave the id out");
    } else if (html) {
      StoredAnswer answer = answers.require(AnswerId.parse(id));
      String file = SavedAnswer.write(answer);
      answer(
          new SavedAnswerJson(answer.id().value(), file),
          screen -> context().invocation().out().print(file));
    } else {
      StoredAnswer answer = answers.require(AnswerId.parse(id));
      answer(
          () -> StoredAnswerJson.of(answer).listedAs(answers.findSummary(answer.id())),
          screen -> print(answer, screen));
    }
    return DONE;
  }

  private void list(Answers answers) {
    if (limit < 1 || limit > MOST_ANSWERS) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST,
          "--limit is %d; it lies between 1 and %d".formatted(limit, MOST_ANSWERS));
    }
    AnswerFilter filter =
        new AnswerFilter(
            Optional.ofNullable(project).map(Project::new),
            Optional.ofNullable(session).map(SessionId::new));
    List<AnswerSummary> newest =
        outdated
            ? context().engine().outdatedAnswers(filter, limit)
            : answers.newest(filter, limit);
    answer(
        AnswersJson.of(newest),
        screen -> {
          newest.forEach(answer -> print(answer, screen));
          if (newest.isEmpty()) {
            screen.line("No answers are kept here.");
          }
        });
  }

  private static void print(AnswerSummary answer, Screen screen) {
    screen.line(
        "%s  %s  %-11s  %s"
            .formatted(answer.id(), answer.createdAt(), answer.state().label(), answer.preview()));
  }

  private static void print(StoredAnswer answer, Screen screen) {
    answer.origin().question().ifPresent(asked -> screen.content(screen.bold(asked) + "\n"));
    screen.content(answer.text());
    if (answer.state() != AnswerState.COMPLETE) {
      screen.line(screen.faint("(" + answer.state().label() + ")"));
    }
    if (!answer.sources().isEmpty()) {
      screen.line();
      answer.sources().forEach(source -> screen.content(line(source)));
    }
  }

  static String line(AnswerSource source) {
    List<String> names =
        Stream.of(source.origin().title(), source.origin().uri())
            .flatMap(Optional::stream)
            .map(Escaped::line)
            .toList();
    return "[%d] %s"
        .formatted(
            source.number(),
            Stream.concat(
                    names.isEmpty() ? Stream.of(source.id().value()) : names.stream(),
                    source.citation().stream().map(SourceHandle.Prefixed::toString))
                .distinct()
                .collect(Collectors.joining("  ")));
  }
}
