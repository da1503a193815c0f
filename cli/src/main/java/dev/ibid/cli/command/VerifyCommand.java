package dev.ibid.cli.command;

import dev.ibid.answer.Reference;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.attribution.Verification;
import dev.ibid.cli.command.context.CommandContext;
import dev.ibid.cli.command.context.IbidCommand;
import dev.ibid.cli.command.input.FinishedInput;
import dev.ibid.cli.command.input.InputText;
import dev.ibid.cli.command.output.Screen;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.text.Span;
import dev.ibid.text.Summaries;
import dev.ibid.wire.answer.StoredAnswerJson;
import dev.ibid.wire.api.VerificationJson;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code ibid verify}: whether the sources of an answer say what they are cited for. */
@Command(
    name = "verify",
    description = "Check each citation of an answer against the text of its source.")
final class VerifyCommand extends IbidCommand {
  @Option(
      names = "--answer",
      paramLabel = "FILE",
      description = "The stored answer as JSON; - is standard input.")
  private @Nullable String answer;

  @Mixin private final FinishedInput finished = new FinishedInput();

  VerifyCommand(CommandContext context) {
    super(context);
  }

  @Override
  public int run() {
    StoredAnswer stored = load();
    Verification verification = context().engine().attributions().verify(stored);
    answer(
        () -> VerificationJson.of(verification, stored.text()),
        screen -> print(verification, stored, screen));
    return DONE;
  }

  private StoredAnswer load() {
    Optional<String> file = Optional.ofNullable(answer);
    return finished
        .load(file.orElse("-"), context())
        .or(
            () ->
                file.map(name -> StoredAnswerJson.read(InputText.load(name, "answer", context()))))
        .orElseThrow(
            () ->
                new IbidException(
                    ErrorCode.BAD_REQUEST,
                    "name a stored answer with --answer, or a dialect with --from"));
  }

  private static void print(Verification verification, StoredAnswer answer, Screen screen) {
    Map<String, Reference> references =
        answer.references().stream().collect(Collectors.toMap(Reference::id, Function.identity()));
    for (Verification.Checked checked : verification.citations()) {
      Reference reference = references.get(checked.referenceId());
      screen.content(
          "%-12s %.2f  %s: %s"
              .formatted(
                  checked.verdict().label(),
                  checked.score(),
                  checked.sourceId(),
                  reference == null ? "" : Summaries.preview(reference.citedText())));
      checked
          .evidence()
          .ifPresent(
              evidence ->
                  screen.content("                   " + Summaries.preview(evidence.text())));
      checked
          .detail()
          .calculations()
          .forEach(line -> screen.content("                   computed: " + line));
      checked
          .detail()
          .missing()
          .forEach(span -> screen.content("                   missing: " + span.of(answer.text())));
    }
    for (Span span : verification.uncited()) {
      screen.content(
          "%-12s       %s".formatted("uncited", Summaries.preview(span.of(answer.text()))));
    }
    screen.line(
        String.format(
            Locale.ROOT,
            "precision %.2f (partly %.2f, contradicted %d), recall %.2f",
            verification.precision(),
            verification.partlyShare(),
            verification.contradicted(),
            verification.recall()));
    if (verification.byWordsAlone() > 0) {
      screen.line(
          "%d of %d citations are in a language whose meaning is not understood here; they were"
                  .formatted(verification.byWordsAlone(), verification.citations().size())
              + " compared by their words alone");
    }
  }
}
