package dev.ibid.cli.command;

import static dev.ibid.error.ErrorCode.HOME_UNUSABLE;
import static dev.ibid.error.ErrorCode.INTERRUPTED;

import dev.ibid.cli.command.context.CommandContext;
import dev.ibid.cli.owner.Daemon;
import dev.ibid.cli.owner.DaemonProcess;
import dev.ibid.cli.owner.DaemonWork;
import dev.ibid.cli.owner.OwnerStatus;
import dev.ibid.error.IbidException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** One start of an owner in the background, followed until it is ready. */
final class DaemonStartup {
  private static final Duration STEP = Duration.ofMillis(20);

  /** What a process may take to end that is told to while it gets ready. */
  private static final Duration LAST_WORDS = Duration.ofSeconds(10);

  private static final String PREFIX = "ibid: ";

  /** Words that are for the process that waits; all others are for the one that stays. */
  private static final Set<String> OWN_WORDS = Set.of("--detach", "--json");

  private final Daemon daemon;
  private final DaemonProcess detached;
  private final List<String> words;
  private final Duration within;
  private final DaemonWork work;

  /**
   * @param work what the process is to be good for
   */
  DaemonStartup(CommandContext context, Duration within, DaemonWork work) {
    this.work = work;
    this.daemon = context.services().daemon();
    this.detached = new DaemonProcess(context.services().home());
    this.words =
        context.invocation().arguments().stream()
            .filter(word -> !OWN_WORDS.contains(word))
            .toList();
    this.within = within;
  }

  /** Starts the process and returns the owner that is ready: it, or one that came before it. */
  OwnerStatus await() {
    long printed = size(detached.output());
    long end = System.nanoTime() + within.toNanos();
    Process process = detached.start(words);
    while (true) {
      Optional<OwnerStatus> ready =
          daemon.findLasting().filter(OwnerStatus::isReady).filter(work::isSatisfiedWith);
      if (ready.isPresent()) {
        return ready.get();
      }
      if (!process.isAlive() && process.exitValue() != 0) {
        throw new IbidException(
            HOME_UNUSABLE, "No owner stays: " + lastLine(detached.output(), printed));
      }
      if (System.nanoTime() - end >= 0) {
        IbidException late = late();
        end(process);
        throw late;
      }
      sleep();
    }
  }

  private IbidException late() {
    String why =
        daemon
            .find()
            .filter(other -> !other.stays())
            .map(other -> "process %d has not ended its command".formatted(other.process()))
            .orElse("see " + detached.output());
    return new IbidException(
        HOME_UNUSABLE,
        "No owner was ready within %d ms: %s; try again, or wait longer with --within"
            .formatted(within.toMillis(), why));
  }

  private static void end(Process process) {
    process.destroy();
    try {
      if (!process.waitFor(LAST_WORDS.toMillis(), TimeUnit.MILLISECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static long size(Path file) {
    try {
      return Files.size(file);
    } catch (IOException e) {
      return 0; // The first start makes it.
    }
  }

  private static String lastLine(Path file, long from) {
    try {
      byte[] all = Files.readAllBytes(file);
      int start = (int) Math.min(from, all.length);
      return new String(all, start, all.length - start, StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank())
          .reduce((earlier, later) -> later)
          .map(line -> line.startsWith(PREFIX) ? line.substring(PREFIX.length()) : line)
          .orElse("it ended without a word; see " + file);
    } catch (IOException e) {
      return "see " + file;
    }
  }

  private static void sleep() {
    try {
      Thread.sleep(STEP);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IbidException(INTERRUPTED, "Interrupted while waiting for the owner", e);
    }
  }
}
