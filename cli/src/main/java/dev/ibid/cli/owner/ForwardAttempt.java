package dev.ibid.cli.owner;

import dev.ibid.cli.home.Home;
import dev.ibid.cli.invocation.Invocation;
import dev.ibid.error.IbidException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One attempt to have a call run by the owner, on a thread of its own that may be left behind: the
 * input may never end, and the owner never answer.
 */
final class ForwardAttempt {
  /** What has become of it. */
  enum State {
    /** The input could not be read to its end. */
    UNREADABLE,
    /** The input is there, but nobody has run the call. */
    UNDELIVERED,
    /** The call was run, and what it printed is there. */
    DELIVERED
  }

  private static final int MOST_INPUT_BYTES = 64_000_000;
  private static final Duration PAUSE = Duration.ofMillis(20);

  private final Home home;
  private final Forwarder forwarder;
  private final List<String> words;
  private final Invocation invocation;
  private final boolean patient;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final Thread thread = new Thread(this::run, "ibid-delivery");

  // Guarded by this.
  private State state = State.UNREADABLE;
  private byte @Nullable [] input;
  private boolean ended;
  private boolean startedOwner;

  /**
   * @param patient whether to wait for an owner that is only starting
   */
  ForwardAttempt(
      Home home, Build build, List<String> words, Invocation invocation, boolean patient) {
    this.home = home;
    this.forwarder = new Forwarder(home, build);
    this.words = words;
    this.invocation = invocation;
    this.patient = patient;
  }

  void begin() {
    thread.setDaemon(true);
    thread.start();
  }

  /** How far it has come when it has ended, or when the time is up. */
  State await(Duration within) {
    return await(within, false);
  }

  /** The same, but no longer than until the input is there. */
  State awaitInput(Duration within) {
    return await(within, true);
  }

  private synchronized State await(Duration within, boolean inputIsEnough) {
    long end = System.nanoTime() + within.toNanos();
    try {
      for (long left = within.toMillis();
          !ended && left > 0 && !(inputIsEnough && input != null); ) {
        wait(left);
        left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return state;
  }

  /**
   * Breaks it off, as far as it can be: a process that exits waits for who reads from the owner.
   */
  void abandon() {
    thread.interrupt();
  }

  /** What was to be delivered. */
  synchronized byte[] input() {
    if (input == null) {
      throw new IllegalStateException("The input was not read");
    }
    return input;
  }

  synchronized boolean hasStartedOwner() {
    return startedOwner;
  }

  /** Prints what the call printed; only once it was delivered. */
  void print() {
    byte[] answer = out.toByteArray();
    byte[] errors = err.toByteArray();
    invocation.out().write(answer, 0, answer.length);
    invocation.err().write(errors, 0, errors.length);
  }

  private void run() {
    try {
      byte[] read = invocation.in().readNBytes(MOST_INPUT_BYTES + 1);
      if (read.length <= MOST_INPUT_BYTES) {
        hold(read);
        deliver(read);
      }
    } catch (IOException | IbidException e) {
      // An owner that broke off, or cannot be started; who waits finds the call undelivered.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      end();
    }
  }

  private synchronized void hold(byte[] read) {
    input = read;
    state = State.UNDELIVERED;
    notifyAll();
  }

  private synchronized void end() {
    ended = true;
    notifyAll();
  }

  private void deliver(byte[] read) throws InterruptedException {
    OptionalInt code = forward(read);
    while (code.isEmpty() && patient) {
      startOwner();
      Thread.sleep(PAUSE);
      code = forward(read);
    }
    if (code.isPresent() && code.getAsInt() != HookDelivery.NOT_STORED) {
      synchronized (this) {
        state = State.DELIVERED;
      }
    }
  }

  private OptionalInt forward(byte[] read) {
    Optional<OwnerAddress> address = OwnerAddress.find(home);
    if (address.isEmpty()) {
      return OptionalInt.empty();
    }
    Invocation call =
        new Invocation(
            words,
            invocation.folder(),
            invocation.environment(),
            invocation.terminal(),
            new ByteArrayInputStream(read),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8));
    return forwarder.forward(address.get().socket(), call);
  }

  private void startOwner() {
    if (!hasStartedOwner()) {
      new DaemonProcess(home).startUnlessOwned();
      synchronized (this) {
        startedOwner = true;
      }
    }
  }
}
