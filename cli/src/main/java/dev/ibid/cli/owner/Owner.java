package dev.ibid.cli.owner;

import dev.ibid.cli.invocation.Commands;
import dev.ibid.error.IbidException;
import java.io.Closeable;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * The process that owns a home, seen from those it lets in: runs their calls, several at once, and
 * knows when it may leave.
 */
final class Owner implements Closeable {
  /** How long calls under way may take when the process is told to leave. */
  static final Duration GRACE = Duration.ofSeconds(5);

  private static final int CALLS_AT_ONCE = 64;

  /** How long calls that were interrupted may take to notice it. */
  private static final Duration LAST_MOMENT = Duration.ofSeconds(2);

  private final OwnerSocket socket;
  private final Build build;
  private final Commands commands;
  private final Instant since;
  private final Optional<DaemonWork> daemonWork;
  private final Set<CallerConnection> connections = ConcurrentHashMap.newKeySet();
  private final ThreadPoolExecutor workers = workers();

  // Guarded by this. Times are those of System.nanoTime.
  private int admitted;
  private boolean leaving;
  private boolean ready;
  private long quietSince = System.nanoTime();
  private long deadline = System.nanoTime() + Daemon.FOREVER.toNanos();

  /** An owner that leaves once its own command and those of others have ended. */
  Owner(OwnerSocket socket, Build build, Commands commands) {
    this.socket = socket;
    this.build = build;
    this.commands = commands;
    this.since = Instant.now();
    this.daemonWork = Optional.empty();
  }

  /** An owner that stays. */
  Owner(OwnerSocket socket, Build build, Commands commands, Instant since, DaemonWork daemonWork) {
    this.socket = socket;
    this.build = build;
    this.commands = commands;
    this.since = since;
    this.daemonWork = Optional.of(daemonWork);
  }

  private static ThreadPoolExecutor workers() {
    ThreadPoolExecutor workers =
        new ThreadPoolExecutor(
            CALLS_AT_ONCE,
            CALLS_AT_ONCE,
            10,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            Thread.ofPlatform().daemon().name("ibid-call-", 1).factory());
    workers.allowCoreThreadTimeOut(true);
    return workers;
  }

  /** Starts to let callers in. */
  void welcome() {
    Thread.ofPlatform().daemon().name("ibid-accept").start(() -> socket.acceptAll(this::letIn));
  }

  private void letIn(IpcConnection caller) {
    CallerConnection connection = new CallerConnection(this, caller);
    connections.add(connection);
    Thread.ofVirtual().name("ibid-connection").start(connection);
  }

  Build build() {
    return build;
  }

  Commands commands() {
    return commands;
  }

  /** Who this is. */
  OwnerStatus status() {
    OwnerStatus.State state = state();
    return new OwnerStatus(
        ProcessHandle.current().pid(),
        build,
        since,
        state,
        state == OwnerStatus.State.READY ? pending() : Map.of(),
        daemonWork.flatMap(DaemonWork::address));
  }

  private synchronized OwnerStatus.State state() {
    if (daemonWork.isEmpty()) {
      return OwnerStatus.State.TEMPORARY;
    }
    return ready ? OwnerStatus.State.READY : OwnerStatus.State.STARTING;
  }

  /** Says from now on that all is ready; only now can there be nothing to do. */
  synchronized void becomeReady() {
    ready = true;
    quietSince = System.nanoTime();
  }

  private Map<String, Long> pending() {
    try {
      return daemonWork.map(DaemonWork::pending).orElse(Map.of());
    } catch (IbidException e) {
      // A store that cannot be read is for commands to report, not for a count.
      return Map.of();
    }
  }

  /** Has the work done as soon as a thread is free, or refuses it because this process leaves. */
  synchronized boolean admit(Runnable work) {
    if (leaving) {
      return false;
    }
    workers.execute(
        () -> {
          try {
            work.run();
          } finally {
            dismiss();
          }
        });
    admitted++;
    return true;
  }

  private synchronized void dismiss() {
    admitted--;
    quietSince = System.nanoTime();
    notifyAll();
  }

  void forget(CallerConnection connection) {
    connections.remove(connection);
  }

  /**
   * Lets nobody in from now on; what was admitted runs to its end. Who is served for days is told
   * that it is over, lest a newer build wait for days.
   */
  void leave() {
    leave(Daemon.FOREVER);
  }

  /** Lets nobody in from now on; what was admitted may take so long. */
  void leave(Duration grace) {
    synchronized (this) {
      leaving = true;
      long end = System.nanoTime() + grace.toNanos();
      deadline = end - deadline < 0 ? end : deadline;
      notifyAll();
    }
    socket.shut();
    // Apart, for a caller that reads nothing may hold up its own connection.
    connections.forEach(
        connection -> Thread.ofVirtual().name("ibid-release").start(connection::release));
  }

  /** Leaves as asked by a caller, who cannot have a process leave that has a command of its own. */
  void leaveIfStaying(Duration grace) {
    if (daemonWork.isPresent()) {
      leave(grace);
    }
  }

  /** Stays until it is told to leave, or until there was nothing to do for so long. */
  void stay(Duration idle) {
    while (awaitQuiet(idle)) {
      leaveOrStay(idle, pending().values().stream().anyMatch(count -> count > 0));
    }
    socket.shut();
  }

  /** Waits until no call was under way for so long; returns false when it is time to leave. */
  private synchronized boolean awaitQuiet(Duration idle) {
    try {
      while (!leaving && !isQuietFor(idle)) {
        long quiet = admitted > 0 ? 0 : System.nanoTime() - quietSince;
        wait(Math.max(1, TimeUnit.NANOSECONDS.toMillis(idle.toNanos() - quiet)));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      leaving = true;
    }
    return !leaving;
  }

  // A call may have come while the pending work was counted, without the monitor.
  private synchronized void leaveOrStay(Duration idle, boolean busy) {
    if (busy) {
      quietSince = System.nanoTime();
    } else {
      leaving |= isQuietFor(idle);
    }
  }

  // Called with the monitor held.
  private boolean isQuietFor(Duration idle) {
    return admitted == 0 && System.nanoTime() - quietSince >= idle.toNanos();
  }

  /**
   * Leaves at the first moment when nothing runs. Until then new callers are let in too: to turn
   * them away would lock them out for as long as the longest call takes.
   *
   * @return false if something was still running when the time was up
   */
  boolean leaveWhenIdle(Duration within) {
    long end = System.nanoTime() + within.toNanos();
    boolean idle;
    synchronized (this) {
      idle = awaitIdle(() -> end);
      leaving |= idle;
    }
    if (idle) {
      socket.shut();
    }
    return idle;
  }

  /** Leaves, for a process that is told to end: calls under way get a little time, no more. */
  void leaveWithin(Duration grace) {
    leave(grace);
    boolean unused = awaitLast();
  }

  /** Waits for the calls under way, then interrupts those that have used up the time they had. */
  void drain() {
    if (!awaitLast()) {
      connections.forEach(CallerConnection::close);
      long end = System.nanoTime() + LAST_MOMENT.toNanos();
      synchronized (this) {
        boolean unused = awaitIdle(() -> end);
      }
    }
  }

  private synchronized boolean awaitLast() {
    return awaitIdle(() -> deadline);
  }

  /** Called with the monitor held; the time may change while it waits. */
  private boolean awaitIdle(LongSupplier end) {
    boolean interrupted = false;
    while (admitted > 0) {
      long left = TimeUnit.NANOSECONDS.toMillis(end.getAsLong() - System.nanoTime());
      if (left <= 0) {
        break;
      }
      try {
        wait(left);
      } catch (InterruptedException e) {
        interrupted = true; // Others' calls are under way, whatever this thread is wanted for.
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    return admitted == 0;
  }

  /** Ends the connections of those who never said what they want. */
  @Override
  public void close() {
    leave();
    workers.shutdown();
    connections.forEach(CallerConnection::close);
  }
}
