package dev.ibid.cli.command.output;

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
public final class WorkProgress implements AutoCloseable {
  private final PrintStream err;
  private final boolean plain;
  private final Optional<ProgressBar> bar;

  /** Progress in bytes. */
  public static WorkProgress ofBytes(Invocation invocation, String task, long total) {
    return new WorkProgress(invocation, task, total, "MB", 1_000_000);
  }

  /** Progress in sources. */
  public static WorkProgress ofSources(Invocation invocation, String task, long total) {
    return new WorkProgress(invocation, task, total, "", 1);
  }

  private WorkProgress(Invocation invocation, String task, long total, String unit, long size) {
    err = invocation.err();
    plain = invocation.environment().getOrDefault("IBID_PROGRESS", "").equals("plain");
    bar =
        // Of nothing there is no part that could be done.
        invocation.terminal().err() && !plain && total > 0
            ? Optional.of(bar(task, total, unit, size, invocation.terminal().width()))
            : Optional.empty();
  }

  private ProgressBar bar(String task, long total, String unit, long size, int width) {
    return new ProgressBarBuilder()
        .setTaskName(task)
        .setInitialMax(total)
        .setUnit(unit, size)
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
  public void reached(long bytes, long events) {
    bar.ifPresent(shown -> shown.stepTo(bytes));
    if (plain) {
      err.println("acknowledged " + events);
      err.flush();
    }
  }

  /** Notes that so many sources are done. */
  public void reached(long sources) {
    bar.ifPresent(shown -> shown.stepTo(sources));
    if (plain) {
      err.println("done " + sources);
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
