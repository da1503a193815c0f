package dev.ibid.cli.command;

import dev.ibid.cli.invocation.Invocation;
import java.io.PrintStream;
import java.util.Optional;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/**
 * How far long work has come, on the error stream: a bar on a terminal; with {@code
 * IBID_PROGRESS=plain} a line whenever something became durable, for logs and programs; otherwise
 * nothing.
 */
final class Progress implements AutoCloseable {
  private final PrintStream err;
  private final boolean plain;
  private final Optional<ProgressBar> bar;

  /**
   * @param total how many bytes there are to do
   */
  Progress(Invocation invocation, String task, long total) {
    err = invocation.err();
    plain = invocation.environment().getOrDefault("IBID_PROGRESS", "").equals("plain");
    bar =
        invocation.terminal().err() && !plain
            ? Optional.of(bar(task, total, invocation.terminal().width()))
            : Optional.empty();
  }

  private ProgressBar bar(String task, long total, int width) {
    return new ProgressBarBuilder()
        .setTaskName(task)
        .setInitialMax(total)
        .setUnit("MB", 1_000_000)
        .setStyle(ProgressBarStyle.ASCII)
        .setConsumer(
            new DelegatingProgressBarConsumer(
                line -> {
                  err.print("\r" + line);
                  err.flush();
                },
                Math.max(20, width - 1)))
        .build();
  }

  /** Notes that so many bytes are done, and so many events are durable. */
  void reached(long bytes, long events) {
    bar.ifPresent(shown -> shown.stepTo(bytes));
    if (plain) {
      err.println("acknowledged " + events);
      err.flush();
    }
  }

  @Override
  public void close() {
    bar.ifPresent(
        shown -> {
          shown.close();
          err.println();
        });
  }
}
