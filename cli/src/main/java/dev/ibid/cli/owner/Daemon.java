package dev.ibid.cli.owner;

import static dev.ibid.error.ErrorCode.INTERRUPTED;

import dev.ibid.cli.home.Home;
import dev.ibid.cli.invocation.Commands;
import dev.ibid.error.IbidException;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * The place of the owner that stays at a home: to take it, to see who has it, to have it cleared.
 *
 * <p>Whoever wants it while a passing owner runs a command waits for that one to end, since calls
 * are served by it as well. An owner of an older build that stays is told to leave.
 */
public final class Daemon {
  /** For an owner that never leaves for want of work. */
  public static final Duration FOREVER = Duration.ofDays(36_500);

  private static final Duration STEP = Duration.ofMillis(50);
  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  /** What a process takes to end that has nothing left to do. */
  private static final Duration EXIT_GRACE = Duration.ofSeconds(10);

  /** Longer than calls that are told to end may take, and shorter than systems wait to kill. */
  private static final Duration EXIT_LIMIT = Duration.ofSeconds(9);

  private final Home home;
  private final Build build;
  private final Commands commands;
  private final Clock clock;
  private final OwnerPing ping;

  /**
   * @param commands what runs the calls of others; closed when an owner that stayed leaves
   */
  public Daemon(Home home, Build build, Commands commands, Clock clock) {
    this.home = home;
    this.build = build;
    this.commands = commands;
    this.clock = clock;
    this.ping = new OwnerPing(home);
  }

  /** The owner of the home, staying or passing; nothing if none answers. Changes nothing. */
  public Optional<OwnerStatus> find() {
    return ping.ask();
  }

  /** The owner that stays, unless it is of an older build and so to be replaced. */
  public Optional<OwnerStatus> findLasting() {
    return find().filter(this::isLasting);
  }

  private boolean isLasting(OwnerStatus present) {
    return present.stays() && !present.build().isOlderThan(build);
  }

  /**
   * Owns the home until told to leave, or until there was nothing to do for {@code idle}.
   *
   * @param environment decides where to listen when the path of the home is too long
   * @return the owner that stays here already, or nothing after having stayed
   * @throws IbidException if another stays that would not do, and is not to be replaced
   */
  public Optional<OwnerStatus> stay(
      Map<String, String> environment, Duration idle, DaemonWork daemonWork) {
    home.create();
    boolean told = false;
    while (true) {
      Optional<OwnerStatus> other = find();
      if (other.isPresent()) {
        if (isLasting(other.get()) && daemonWork.isSatisfiedWith(other.get())) {
          return other;
        }
        if (isReplaceable(other.get(), daemonWork)) {
          ping.tellToYield();
        } else if (!told) {
          daemonWork.waiting(other.get());
          told = true;
        }
      }
      Optional<OwnerLock> lock = OwnerLock.tryAcquire(home);
      if (lock.isPresent()) {
        own(lock.get(), environment, idle, daemonWork);
        return Optional.empty();
      }
      sleep();
    }
  }

  // One that is still getting ready has yet to say where it listens.
  private boolean isReplaceable(OwnerStatus other, DaemonWork daemonWork) {
    if (!isLasting(other)) {
      return other.stays();
    }
    if (other.isReady()) {
      daemonWork.requireReplaceable(other);
    }
    return other.isReady();
  }

  private void own(
      OwnerLock lock, Map<String, String> environment, Duration idle, DaemonWork daemonWork) {
    CountDownLatch gone = new CountDownLatch(1);
    try (lock;
        OwnerSocket socket = OwnerSocket.open(home, environment);
        Commands shared = commands;
        Owner owner = new Owner(socket, build, shared, now(), daemonWork)) {
      ShutdownHooks.prepare(() -> awaitExit(owner, gone));
      owner.welcome();
      Files.deleteIfExists(home.starting());
      prepare(owner, daemonWork);
      try (SpoolWatcher watch =
          new SpoolWatcher(new SpoolReplay(home, shared, environment), owner)) {
        watch.begin();
        owner.stay(idle);
      } finally {
        daemonWork.leave();
      }
      owner.drain();
    } catch (IOException e) {
      throw home.unusable(e);
    } finally {
      gone.countDown();
    }
  }

  private Instant now() {
    return clock.instant().truncatedTo(ChronoUnit.MILLIS);
  }

  private static void prepare(Owner owner, DaemonWork daemonWork) {
    try {
      daemonWork.prepare();
    } catch (RuntimeException e) {
      owner.leave(Owner.GRACE);
      owner.drain();
      throw e;
    }
    owner.becomeReady();
    daemonWork.ready(owner.status());
  }

  // The process ends when this returns, so it waits until everything is closed in good order.
  private static void awaitExit(Owner owner, CountDownLatch gone) {
    owner.leave(Owner.GRACE);
    try {
      boolean unused = gone.await(EXIT_LIMIT.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Has the owner that stays leave, and waits until it has left. A passing owner is let be.
   *
   * @return the one that left, or nothing if none stayed
   */
  public Optional<OwnerStatus> clear() {
    // Told once: who comes after it may stay.
    Optional<OwnerStatus> leaving = Optional.empty();
    PollDeadline deadline = new PollDeadline(TIMEOUT);
    while (Files.exists(home.lock())) {
      Optional<OwnerStatus> present = leaving.isPresent() ? ping.ask() : ping.tellToLeave();
      if (present.isPresent()) {
        if (leaving.isPresent() && present.get().process() != leaving.get().process()) {
          return leaving;
        }
        if (!present.get().stays()) {
          return Optional.empty();
        }
        leaving = present;
      }
      Optional<OwnerLock> lock = OwnerLock.tryAcquire(home);
      if (lock.isPresent()) {
        lock.get().close();
        leaving.ifPresent(Daemon::awaitEnd);
        return leaving;
      }
      if (!InvocationRouter.waitABit(deadline)) {
        throw InvocationRouter.inUse(home);
      }
    }
    return leaving;
  }

  // The lock is free, but a process that has let go of it takes a moment to be gone.
  private static void awaitEnd(OwnerStatus leaving) {
    PollDeadline deadline = new PollDeadline(EXIT_GRACE);
    boolean alive = leaving.process() != ProcessHandle.current().pid();
    while (alive && InvocationRouter.waitABit(deadline)) {
      alive = ProcessHandle.of(leaving.process()).isPresent();
    }
  }

  private static void sleep() {
    try {
      Thread.sleep(STEP);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IbidException(INTERRUPTED, "Interrupted while waiting for the home", e);
    }
  }
}
