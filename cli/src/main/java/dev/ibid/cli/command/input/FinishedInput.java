package dev.ibid.cli.command.input;

import dev.ibid.answer.StoredAnswer;
import dev.ibid.cli.command.context.CommandContext;
import dev.ibid.wire.dialect.Dialect;
import dev.ibid.wire.dialect.FinishedResponse;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option that says in whose words a finished answer comes. */
public final class FinishedInput {
  @Option(
      names = "--from",
      paramLabel = "DIALECT",
      description =
          "Take a finished response of somebody's API on standard input:"
              + " openai, openai-chat, anthropic or cohere.")
  private @Nullable String dialect;

  /** The answer in a file or, by {@code -}, on standard input; nothing without the option. */
  public Optional<StoredAnswer> load(String file, CommandContext context) {
    return Optional.ofNullable(dialect)
        .map(Dialect::parse)
        .map(from -> FinishedResponse.read(from, InputText.load(file, "response", context)));
  }
}
