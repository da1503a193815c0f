package dev.ibid.cli.command;

import dev.ibid.wire.Json;
import java.util.function.Supplier;
import picocli.CommandLine.Option;

/** What all commands have in common: a context to work in, and an answer for people or programs. */
abstract class IbidCommand {
  static final int DONE = 0;
  static final int CHECK_FAILED = 1;

  @Option(names = "--json", description = "Answer with JSON.")
  private boolean json;

  private final CommandContext context;

  IbidCommand(CommandContext context) {
    this.context = context;
  }

  /** Does what the command is for and returns the exit code. */
  abstract int run();

  final CommandContext context() {
    return context;
  }

  /** Whether a program reads the answer. */
  final boolean isJson() {
    return json;
  }

  /** Prints the answer in the form that was asked for. */
  final void answer(Object shape, Text text) {
    answer(() -> shape, text);
  }

  /** Likewise, where the shape is only made for those who want it. */
  final void answer(Supplier<Object> shape, Text text) {
    if (json) {
      context.invocation().out().println(Json.write(shape.get()));
    } else {
      text.print(context.screen());
    }
  }

  /** The answer for people. */
  @FunctionalInterface
  interface Text {
    void print(Screen screen);
  }
}
