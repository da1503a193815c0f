package dev.ibid.jdbc;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Lets concurrent writers share commits, because a durable commit costs far more than the
 * statements before it.
 *
 * <p>Every writer queues its work and then waits for its turn at the one connection. Whoever gets
 * the turn does all the work that is queued by then, in one transaction; the others find theirs
 * done when their turn comes. A lone writer so pays no hand-over to another thread, and under load
 * commits grow by themselves. Each piece of work has a savepoint of its own: one that fails takes
 * nothing but itself back. When the commit fails, everything in it failed.
 */
final class GroupCommit implements AutoCloseable {
  /** How many pieces of work share a commit at most, which bounds how long each one waits. */
  private static final int MOST_AT_ONCE = 256;

  private final Queue<Request<?>> queue = new ConcurrentLinkedQueue<>();
  private final ReentrantLock turn = new ReentrantLock();
  private final Writer writer;

  GroupCommit(Writer writer) {
    this.writer = writer;
  }

  /** Runs the work in a transaction and returns when it is durable. */
  <T> T write(String what, Work<T> work) {
    Request<T> request = new Request<>(what, work);
    queue.add(request);
    turn.lock();
    try {
      while (!request.isDone()) {
        commitTogether(nextRequests());
      }
    } finally {
      turn.unlock();
    }
    return request.result();
  }

  /** Runs something that cannot be part of a transaction, while nobody else writes. */
  <T> T alone(String what, Work<T> work) {
    turn.lock();
    try {
      return work.run(writer);
    } catch (Exception e) {
      throw Failures.of(what, e);
    } finally {
      turn.unlock();
    }
  }

  private List<Request<?>> nextRequests() {
    List<Request<?>> requests = new ArrayList<>();
    while (requests.size() < MOST_AT_ONCE) {
      Request<?> next = queue.poll();
      if (next == null) {
        break;
      }
      requests.add(next);
    }
    return requests;
  }

  private void commitTogether(List<Request<?>> requests) {
    try {
      writer.begin();
      if (requests.size() == 1) {
        requests.getFirst().run(writer);
      } else {
        for (Request<?> request : requests) {
          runApart(request);
        }
      }
      writer.commit();
      requests.forEach(Request::succeed);
    } catch (Exception e) {
      rollBack(e);
      requests.forEach(request -> request.fail(e));
    }
  }

  private void runApart(Request<?> request) throws SQLException {
    writer.beginPart();
    try {
      request.run(writer);
    } catch (Exception e) {
      writer.rollBackPart();
      request.fail(e);
      return;
    }
    writer.endPart();
  }

  private void rollBack(Exception reason) {
    try {
      writer.rollBack();
    } catch (SQLException e) {
      // SQLite takes a transaction back by itself when the disk is full or fails.
      reason.addSuppressed(e);
    }
  }

  @Override
  public void close() {
    turn.lock();
    try {
      writer.close();
    } finally {
      turn.unlock();
    }
  }

  /** What to do inside the transaction. */
  @FunctionalInterface
  interface Work<T> {
    T run(Writer writer) throws Exception;
  }

  /** A piece of work and what came of it. Used only by whoever has the turn. */
  private static final class Request<T> {
    private final String what;
    private final Work<T> work;
    private Optional<T> value = Optional.empty();
    private Optional<Exception> failure = Optional.empty();
    private boolean done;

    Request(String what, Work<T> work) {
      this.what = what;
      this.work = work;
    }

    void run(Writer writer) throws Exception {
      value = Optional.of(work.run(writer));
    }

    void succeed() {
      done = true;
    }

    void fail(Exception e) {
      if (failure.isEmpty()) {
        failure = Optional.of(e);
      }
      done = true;
    }

    boolean isDone() {
      return done;
    }

    T result() {
      if (failure.isPresent()) {
        throw Failures.of(what, failure.get());
      }
      return value.orElseThrow();
    }
  }
}
