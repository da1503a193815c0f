package dev.ibid.cli.command;

import dev.ibid.check.CheckedCitation;
import dev.ibid.check.CitationChecker;
import dev.ibid.check.CitingText;
import dev.ibid.cli.command.context.CommandContext;
import dev.ibid.cli.command.context.IbidCommand;
import dev.ibid.cli.command.input.CitingFile;
import dev.ibid.cli.command.output.CheckLine;
import dev.ibid.cli.command.output.Screen;
import dev.ibid.wire.source.CheckJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ibid check}: what became of the citations in texts. */
@Command(
    name = "check",
    description = "Check the citations in texts; exit code 1 if any is neither exact nor moved.")
final class CheckCommand extends IbidCommand {
  /** How the answer is written for people or their build. */
  enum Format {
    TEXT,
    GITHUB;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Parameters(arity = "1..*", paramLabel = "FILE", description = "Markdown or plain text.")
  private List<String> paths = List.of();

  @Option(
      names = "--fix",
      description = "Put the paths and lines of what moved right in links and footnotes.")
  private boolean fix;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "text, or github: annotations of a workflow (text).")
  private Format format = Format.TEXT;

  CheckCommand(CommandContext context) {
    super(context);
  }

  @Override
  public int run() {
    List<CitingFile> files =
        paths.stream().map(path -> CitingFile.load(context().invocation().resolve(path))).toList();
    List<CitingText> texts =
        files.stream()
            .map(file -> new CitingText(file.path(), file.realPath(), file.text()))
            .toList();
    CitationChecker checker = context().engine().checker();
    List<List<CheckedCitation>> checked = checker.check(texts);
    if (fix) {
      for (int i = 0; i < files.size(); i++) {
        checker.correct(texts.get(i), checked.get(i), files.get(i)::replace);
      }
    }
    answer(shape(checked), screen -> print(checked, screen));
    boolean failed =
        checked.stream().flatMap(List::stream).anyMatch(each -> each.state().isFailure());
    return failed ? CHECK_FAILED : DONE;
  }

  private CheckJson shape(List<List<CheckedCitation>> checked) {
    List<CheckJson.CitationJson> citations = new ArrayList<>();
    for (int i = 0; i < checked.size(); i++) {
      for (CheckedCitation each : checked.get(i)) {
        citations.add(CheckJson.CitationJson.of(paths.get(i), each));
      }
    }
    return new CheckJson(citations);
  }

  private void print(List<List<CheckedCitation>> checked, Screen screen) {
    for (int i = 0; i < checked.size(); i++) {
      for (CheckedCitation each : checked.get(i)) {
        CheckLine line = new CheckLine(paths.get(i), each, fix);
        switch (format) {
          case TEXT -> screen.content(line.text());
          case GITHUB -> line.annotation().ifPresent(screen::content);
        }
      }
    }
  }
}
