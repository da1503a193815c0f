package dev.ibid.cli.owner;

import dev.ibid.cli.invocation.Commands;
import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The process that owns a home, seen from those it lets in: runs their calls, several at once, and
 * knows when it may leave.
 */
final class Owner implements Closeable {
  private static final int CALLS_AT_ONCE = 64;
  private static final Duration PAUSE_AFTER_FAILURE = Duration.ofMillis(50);

  private final Doorway doorway;
  private final Build build;
  private final Commands commands;
  private final Set<Visit> visits = ConcurrentHashMap.newKeySet();
  private final ThreadPoolExecutor workers =
      new ThreadPoolExecutor(
          CALLS_AT_ONCE,
          CALLS_AT_ONCE,
          10,
          TimeUnit.SECONDS,
          new LinkedBlockingQueue<>(),
          Thread.ofPlatform().daemon().name("ibid-call-", 1).factory());

  // Guarded by this.
  private int admitted;
  private boolean leaving;

  Owner(Doorway doorway, Build build, Commands commands) {
    this.doorway = doorway;
    this.build = build;
    this.commands = commands;
    workers.allowCoreThreadTimeOut(true);
  }

  /** Starts to let callers in. */
  void welcome() {
    Thread.ofPlatform().daemon().name("ibid-doorway").start(this::letIn);
  }

  private void letIn() {
    while (doorway.isOpen()) {
      try {
        Visit visit = new Visit(this, doorway.accept());
        visits.add(visit);
        Thread.ofVirtual().name("ibid-visit").start(visit);
      } catch (IOException e) {
        pauseAfterFailure();
      }
    }
  }

  // Out of file handles, most likely: those who wait get in when others have left.
  private void pauseAfterFailure() {
    if (doorway.isOpen()) {
      try {
        Thread.sleep(PAUSE_AFTER_FAILURE);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  Build build() {
    return build;
  }

  Commands commands() {
    return commands;
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
    notifyAll();
  }

  void forget(Visit visit) {
    visits.remove(visit);
  }

  /** Lets nobody in from now on; what was admitted runs to its end. */
  void leave() {
    synchronized (this) {
      leaving = true;
    }
    doorway.shut();
  }

  /**
   * Leaves at the first moment when nothing runs. Until then new callers are let in too: to turn
   * them away would lock them out for as long as the longest call takes.
   *
   * @return false if something was still running when the time was up
   */
  boolean leaveWhenIdle(Duration within) {
    boolean idle;
    synchronized (this) {
      idle = awaitIdle(within);
      leaving |= idle;
    }
    if (idle) {
      doorway.shut();
    }
    return idle;
  }

  /** Leaves, for a process that is told to end: calls under way get a little time, no more. */
  void leaveWithin(Duration grace) {
    leave();
    synchronized (this) {
      awaitIdle(grace);
    }
  }

  // Called with the monitor held.
  private boolean awaitIdle(Duration within) {
    long deadline = System.nanoTime() + within.toNanos();
    boolean interrupted = false;
    while (admitted > 0) {
      long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
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
    for (Visit visit : visits) {
      visit.close();
    }
  }
}
