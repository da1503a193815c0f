package dev.ibid.jdbc.connection;

import dev.ibid.source.Scope;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Lets concurrent writers share commits, because a durable commit costs far more than the
 * statements before it.
 *
 * <p>Every writer queues its work. One of them has the turn: it does all the work that is queued by
 * then in one transaction, while the others queue theirs and wait; then all who are done go, and
 * one of the rest has the turn. A lone writer so pays no hand-over to another thread, and under
 * load commits grow by themselves. When something in a shared transaction fails, it is taken back
 * and each piece of work is done again in a transaction of its own: one that fails takes nothing
 * but itself back. So work is sometimes done twice, and must have no effect but on the database.
 */
public final class GroupCommit implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(GroupCommit.class);

  /** How many pieces of work share a commit at most, which bounds how long each one waits. */
  private static final int MOST_AT_ONCE = 256;

  private static final Duration MOMENT = Duration.ofNanos(20_000);

  /** How often to give way to other writers before a commit that few would share. */
  private static final int MOST_MOMENTS = 4;

  /** How often a transaction is begun that others, or a server that was lost, kept from its end. */
  private static final int MOST_TRIES = 3;

  private final Opening opening;
  private volatile Runnable changed = () -> {};

  // Touched only by who has the turn.
  private WriteConnection writer;
  private boolean broken;

  // What became of the last transaction that was not its writer's own mistake.
  private volatile Optional<Throwable> failure = Optional.empty();

  // Guarded by this.
  private int lastShared;
  private final Queue<WriteRequest<?>> queue = new ArrayDeque<>();
  private boolean taken;

  GroupCommit(Opening opening) throws SQLException {
    this.opening = opening;
    this.writer = opening.open(0);
  }

  /** Opens a connection to write by. */
  @FunctionalInterface
  interface Opening {
    /**
     * @param lastSeq the last number that the connection before gave; 0 if there was none
     */
    WriteConnection open(long lastSeq) throws SQLException;
  }

  /** Has somebody told after each commit that gives an index something to learn. Must be quick. */
  void onChange(Runnable told) {
    changed = told;
  }

  /** Why the database could not be written when that was last tried. Empty if it could. */
  Optional<Throwable> failure() {
    return failure;
  }

  /** Runs the work in a transaction that may see a scope, and returns when it is durable. */
  <T> T write(String what, Scope scope, Work<T> work) {
    WriteRequest<T> request = new WriteRequest<>(what, scope, work);
    synchronized (this) {
      queue.add(request);
    }
    // Behind a long queue, the first turn may be spent on the work of those before.
    while (awaitTurnUnlessDone(request)) {
      try {
        commitTogether(nextRequests());
      } finally {
        endTurn();
      }
    }
    return request.result();
  }

  /** Runs something that cannot be part of a transaction, while nobody else writes. */
  <T> T alone(String what, Work<T> work) {
    awaitTurn();
    try {
      return work.run(ready());
    } catch (Exception e) {
      note(e);
      throw JdbcFailures.of(what, e);
    } finally {
      endTurn();
    }
  }

  /** Whether this thread has the turn; otherwise another has done its work meanwhile. */
  private synchronized boolean awaitTurnUnlessDone(WriteRequest<?> request) {
    boolean interrupted = false;
    while (taken && !request.isDone()) {
      try {
        wait();
      } catch (InterruptedException e) {
        interrupted = true; // The work is queued and will be done, whatever becomes of this thread.
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    if (request.isDone()) {
      return false;
    }
    taken = true;
    return true;
  }

  private void awaitTurn() {
    boolean unused = awaitTurnUnlessDone(new WriteRequest<>("", Scope.ALL, writer -> true));
  }

  private synchronized void endTurn() {
    taken = false;
    notifyAll();
  }

  private List<WriteRequest<?>> nextRequests() {
    letOthersQueue();
    synchronized (this) {
      List<WriteRequest<?>> requests = new ArrayList<>();
      while (requests.size() < MOST_AT_ONCE && !queue.isEmpty()) {
        requests.add(queue.remove());
      }
      lastShared = requests.size();
      return requests;
    }
  }

  /** Those whose work was just done often have more; a moment's patience saves them a commit. */
  private void letOthersQueue() {
    for (int i = 0; i < MOST_MOMENTS && isFewerThanLastTime(); i++) {
      LockSupport.parkNanos(MOMENT.toNanos());
    }
  }

  private synchronized boolean isFewerThanLastTime() {
    return queue.size() < lastShared;
  }

  private void commitTogether(List<WriteRequest<?>> requests) {
    try {
      run(requests);
      failure = Optional.empty();
      requests.forEach(WriteRequest::succeed);
    } catch (Exception | Error e) {
      // Errors too: who waits for work that was taken from the queue and never done waits for ever.
      rollBack(e);
      note(e);
      if (requests.size() == 1) {
        requests.getFirst().fail(e);
      } else {
        // Rare enough to let each one show for itself whether it is to blame.
        requests.forEach(request -> commitTogether(List.of(request)));
      }
    }
  }

  private void run(List<WriteRequest<?>> requests) throws Exception {
    for (int tries = 1; ; tries++) {
      try {
        ready().begin();
        for (WriteRequest<?> request : requests) {
          writer.see(request.scope());
          request.run(writer);
        }
        writer.flush();
        break;
      } catch (Exception e) {
        // Nothing was committed, so nothing can be done twice.
        if (tries == MOST_TRIES || !JdbcFailures.isPassing(e)) {
          throw e;
        }
        LOG.debug("A transaction is done once more", e);
        rollBack(e);
        broken = true;
      }
    }
    writer.commit();
    if (writer.isChanging()) {
      changed.run();
    }
  }

  /** The connection, made anew if anything has failed on it. */
  private WriteConnection ready() throws SQLException {
    if (broken) {
      closeQuietly();
      writer = opening.open(writer.lastSeq());
      broken = false;
    }
    return writer;
  }

  private void closeQuietly() {
    try {
      writer.close();
    } catch (RuntimeException e) {
      LOG.debug("What is left of a connection that failed cannot be closed", e);
    }
  }

  private void rollBack(Throwable reason) {
    try {
      writer.rollBack();
    } catch (SQLException e) {
      // SQLite takes a transaction back by itself when the disk is full or fails.
      reason.addSuppressed(e);
    }
  }

  /**
   * Drivers close statements when a database fails, and refuse them from then on: whatever the
   * database reported, nothing is used again that was prepared before.
   */
  private void note(Throwable thrown) {
    if (JdbcFailures.isReported(thrown)) {
      broken = true;
      failure = Optional.of(thrown);
    }
  }

  @Override
  public void close() {
    awaitTurn();
    try {
      writer.close();
    } finally {
      endTurn();
    }
  }

  /** What to do inside the transaction. */
  @FunctionalInterface
  public interface Work<T> {
    T run(WriteConnection writer) throws Exception;
  }
}
