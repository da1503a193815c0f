package dev.ibid.cli.command.context;

import dev.ibid.cli.command.output.Screen;
import dev.ibid.wire.json.Json;
import java.util.function.Supplier;
import picocli.CommandLine.Option;

/** What all commands have in common: a context to work in, and an answer for people or programs. */
public abstract class IbidCommand {
  public static final int DONE = 0;
  public static final int CHECK_FAILED = 1;

  @Option(names = "--json", description = "Answer with JSON.")
  private boolean json;

  private final CommandContext context;

  public IbidCommand(CommandContext context) {
    this.context = context;
  }

  /** Does what the command is for and returns the exit code. */
  public abstract int run();

  public final CommandContext context() {
    return context;
  }

  /** Whether a program reads the answer. */
  public final boolean isJson() {
    return json;
  }

  /** Prints the answer in the form that was asked for. */
  public final void answer(Object shape, Text text) {
    answer(() -> shape, text);
  }

  /** Likewise, where the shape is only made for those who want it. */
  public final void answer(Supplier<Object> shape, Text text) {
    if (json) {
      context.invocation().out().println(Json.write(shape.get()));
    } else {
      text.print(context.screen());
    }
  }

  /** The answer for people. */
  @FunctionalInterface
  public interface Text {
    void print(Screen screen);
  }
}
