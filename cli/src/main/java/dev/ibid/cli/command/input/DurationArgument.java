package dev.ibid.cli.command.input;

import dev.ibid.cli.settings.DurationType;
import java.time.Duration;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A length of time on the command line, spelled as in the settings. */
public final class DurationArgument implements ITypeConverter<Duration> {
  private static final DurationType TYPE =
      new DurationType(Duration.ofMillis(1), Duration.ofDays(365));

  @Override
  public Duration convert(String word) {
    return TYPE.parse(word)
        .orElseThrow(
            () ->
                new TypeConversionException(
                    "'%s' is none of the %s".formatted(word, TYPE.allowed())));
  }
}
