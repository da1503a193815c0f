package dev.ibid.cli.owner;

import dev.ibid.cli.home.Home;
import dev.ibid.cli.invocation.FailureReport;
import dev.ibid.cli.invocation.GlobalOptions;
import dev.ibid.cli.invocation.Invocation;
import dev.ibid.cli.settings.SettingKeys;
import dev.ibid.cli.settings.Settings;
import dev.ibid.cli.spool.RedactedInput;
import dev.ibid.cli.spool.Spool;
import dev.ibid.cli.spool.SpooledCall;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.privacy.Redactor;
import dev.ibid.text.Escaped;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * How an assistant's call of a hook reaches the owner: before {@code hooks.deadline}, or not at
 * all. What could not be delivered is spooled for the next owner, and one is started if there is
 * none. It prints what the owner answered, whole or not at all, and its exit code is always 0:
 * anything else could keep the assistant from its work.
 */
public final class HookDelivery {
  /**
   * The option that says when the assistant called, in microseconds, by which a call delivered
   * twice is known. (Written as people do, it would cost a forwarding process more than all the
   * rest.)
   */
  private static final String AT = "--at";

  /** The option that says that nobody waits for the answer. */
  static final String LATE = "--late";

  /** The exit code in the owner of a call that could not be stored, and is to come again. */
  static final int NOT_STORED = FailureReport.exitCode(ErrorCode.STORE_UNAVAILABLE);

  /** The command that assistants call. */
  public static final String COMMAND = "hook";

  /**
   * An owner that has not answered by now may not at all; what to spool is made ready meanwhile.
   */
  private static final Duration SOON = Duration.ofMillis(150);

  /** What even a busy machine redacts in a small part of the time that a hook has. */
  private static final int MOST_AT_ONCE_BYTES = 1_000_000;

  /** Hooks whose answer is worth waiting for an owner that is only starting. */
  private static final Set<String> ANSWERED = Set.of("user-prompt-submit", "session-start");

  private final Home home;
  private final Build build;

  public HookDelivery(Home home, Build build) {
    this.home = home;
    this.build = build;
  }

  /** Whether these words, without the global options, call a hook. */
  public static boolean isFor(List<String> arguments) {
    return new GlobalOptions(Optional.empty(), arguments).command().equals(COMMAND);
  }

  /** Delivers the call; returns the exit code, which is 0. */
  public int run(Invocation invocation) {
    List<String> words = new ArrayList<>(invocation.arguments());
    try {
      if (words.remove(LATE)) {
        keep(words, invocation);
      } else {
        words.add(AT);
        words.add(Long.toString(ChronoUnit.MICROS.between(Instant.EPOCH, Instant.now())));
        deliver(words, invocation);
      }
    } catch (IbidException e) {
      invocation.err().println("ibid: " + Escaped.line(String.valueOf(e.getMessage())));
    }
    return 0;
  }

  /** What another process had no time for: takes the secrets out and spools the call. */
  private void keep(List<String> words, Invocation invocation) {
    try {
      spool(redacted(words, invocation, invocation.in().readAllBytes()), false);
    } catch (IOException e) {
      throw home.unusable(e);
    }
  }

  private void deliver(List<String> words, Invocation invocation) {
    long begun = System.nanoTime();
    ForwardAttempt attempt = new ForwardAttempt(home, build, words, invocation, isAnswered(words));
    attempt.begin();
    ForwardAttempt.State state = attempt.await(SOON);
    if (state == ForwardAttempt.State.DELIVERED) {
      attempt.print();
      return;
    }
    // Settings are read only now: who is answered at once need not wait for them.
    Duration deadline = deadline(invocation);
    long end = begun + deadline.toNanos();
    if (state == ForwardAttempt.State.UNREADABLE) {
      state = attempt.awaitInput(until(end));
    }
    switch (state) {
      case DELIVERED -> attempt.print();
      case UNREADABLE ->
          invocation.err().println("ibid: the hook got no input, or too much of it, in time");
      case UNDELIVERED -> {
        BooleanSupplier kept = keeper(words, invocation, attempt);
        if (attempt.await(until(end)) == ForwardAttempt.State.DELIVERED) {
          attempt.print();
        } else {
          attempt.abandon();
          if (!kept.getAsBoolean()) {
            invocation.err().println("ibid: the hook got too much input to keep it in time");
          } else if (isAnswered(words)) {
            invocation
                .err()
                .println(
                    "ibid: no answer within %d ms (hooks.deadline); the call is kept for later"
                        .formatted(deadline.toMillis()));
          }
        }
      }
    }
  }

  /**
   * Makes ready to keep a call that nobody takes, and returns what keeps it, which tells whether it
   * did. What is too much to be redacted in time is handed on to a process of its own at once;
   * should the call be delivered all the same, it is known by its time.
   */
  private BooleanSupplier keeper(
      List<String> words, Invocation invocation, ForwardAttempt attempt) {
    byte[] input = attempt.input();
    if (input.length > MOST_AT_ONCE_BYTES && DaemonProcess.isPossible()) {
      Handover handover = new Handover(home, words, invocation.folder(), input);
      handover.begin();
      return handover::isDone;
    }
    SpooledCall kept = redacted(words, invocation, input);
    return () -> {
      spool(kept, attempt.hasStartedOwner());
      return true;
    };
  }

  /** A configuration that is wrong is told by others; a hook goes by what is usual. */
  private Duration deadline(Invocation invocation) {
    try {
      Map<String, String> flags =
          new GlobalOptions(Optional.empty(), invocation.arguments()).settings();
      return Settings.load(home.configuration(), invocation.environment(), flags)
          .value(SettingKeys.HOOKS_DEADLINE);
    } catch (IbidException e) {
      return SettingKeys.HOOKS_DEADLINE.defaultValue();
    }
  }

  private static Duration until(long end) {
    return Duration.ofNanos(Math.max(0, end - System.nanoTime()));
  }

  private static SpooledCall redacted(List<String> words, Invocation invocation, byte[] input) {
    String told = new String(input, StandardCharsets.UTF_8);
    byte[] kept = RedactedInput.of(told, Redactor.standard()).getBytes(StandardCharsets.UTF_8);
    return new SpooledCall(words, invocation.folder(), kept);
  }

  private void spool(SpooledCall call, boolean ownerIsComing) {
    new Spool(home).add(call);
    if (!ownerIsComing) {
      new DaemonProcess(home).startUnlessOwned();
    }
  }

  private static boolean isAnswered(List<String> words) {
    for (String word : words) {
      if (ANSWERED.contains(word)) {
        return true;
      }
    }
    return false;
  }
}
