package dev.ibid.cli.owner;

import static dev.ibid.error.ErrorCode.HOME_UNUSABLE;
import static dev.ibid.error.ErrorCode.INTERRUPTED;

import dev.ibid.cli.home.Home;
import dev.ibid.cli.invocation.Commands;
import dev.ibid.cli.invocation.Invocation;
import dev.ibid.error.IbidException;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * The rule that one process owns a home: an invocation is handed to the owner or, when there is
 * none, run here by becoming the owner. To the caller both are the same.
 */
public final class InvocationRouter {
  private static final Duration TIMEOUT = Duration.ofSeconds(30);
  private static final Duration GRACE = Duration.ofSeconds(2);
  private static final Duration SILENCE = Duration.ofSeconds(1);
  private static final Duration FOREVER = Duration.ofDays(365);

  private final Home home;
  private final Build build;
  private final Function<Home, Commands> commands;
  private final Duration timeout;

  /**
   * @param commands makes what runs the invocations; called only in the process that owns the home
   */
  public InvocationRouter(Home home, Build build, Function<Home, Commands> commands) {
    this(home, build, commands, TIMEOUT);
  }

  InvocationRouter(Home home, Build build, Function<Home, Commands> commands, Duration timeout) {
    this.home = home;
    this.build = build;
    this.commands = commands;
    this.timeout = timeout;
  }

  /**
   * Runs the invocation to its end, here or in the owner, and returns the exit code. Here, the
   * calls of others are served meanwhile, and until the last of them has ended; the invocation's
   * output is closed before that.
   */
  public int run(Invocation invocation) {
    Forwarder forwarder = new Forwarder(home, build);
    PollDeadline remaining = new PollDeadline(timeout);
    Optional<OwnerAddress> last = Optional.empty();
    boolean created = false;
    do {
      Optional<OwnerAddress> address = OwnerAddress.find(home);
      if (address.isPresent() && !address.equals(last)) {
        // Many that wait for one another on a busy machine all get their turn.
        remaining = new PollDeadline(timeout);
        last = address;
      }
      if (address.isPresent()) {
        OptionalInt code = forwarder.forward(address.get().socket(), invocation);
        if (code.isPresent()) {
          return code.getAsInt();
        }
      }
      if (!created) {
        home.create();
        created = true;
      }
      Optional<OwnerLock> lock = OwnerLock.tryAcquire(home);
      if (lock.isPresent()) {
        return own(lock.get(), invocation);
      }
    } while (waitABit(remaining));
    throw inUse(home);
  }

  static boolean waitABit(PollDeadline deadline) {
    try {
      return deadline.waitABit();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IbidException(INTERRUPTED, "Interrupted while waiting for the home", e);
    }
  }

  /** What to tell people when the owner of a home neither answers nor leaves. */
  static IbidException inUse(Home home) {
    Optional<OwnerAddress> address = OwnerAddress.find(home);
    String who = address.isPresent() ? "process " + address.get().process() : "another process";
    return new IbidException(
        HOME_UNUSABLE,
        "The home "
            + home.folder()
            + " is in use by "
            + who
            + ", which takes no more commands: wait until it has ended, then run the command"
            + " again");
  }

  private int own(OwnerLock lock, Invocation invocation) {
    try (lock;
        OwnerSocket socket = OwnerSocket.open(home, invocation.environment());
        Commands shared = commands.apply(home);
        Owner owner = new Owner(socket, build, shared)) {
      ShutdownHooks.prepare(() -> owner.leaveWithin(GRACE));
      owner.welcome();
      new SpoolReplay(home, shared, invocation.environment()).takeIn();
      int code = shared.execute(invocation);
      attend(owner, invocation);
      return code;
    } catch (IOException e) {
      throw home.unusable(e);
    }
  }

  // At the other end of a pipe may be one of the calls this process waits for.
  private static void attend(Owner owner, Invocation invocation) {
    boolean unused = Thread.interrupted();
    invocation.out().close();
    if (!invocation.terminal().err()) {
      invocation.err().close();
    }
    if (!owner.leaveWhenIdle(SILENCE)) {
      invocation.err().println("ibid: done; still running a command for another process");
      owner.leaveWhenIdle(FOREVER);
    }
  }
}
