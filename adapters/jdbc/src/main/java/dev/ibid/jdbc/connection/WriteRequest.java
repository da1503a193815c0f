package dev.ibid.jdbc.connection;

import dev.ibid.source.Scope;
import java.util.Optional;

/**
 * A piece of work and what came of it. One thread at a time does it; any other may ask whether it
 * is done, and for the result once it is.
 */
final class WriteRequest<T> {
  private final String what;
  private final Scope scope;
  private final GroupCommit.Work<T> work;
  private Optional<T> value = Optional.empty();
  private Optional<Throwable> failure = Optional.empty();

  // Written last and read first: who sees it set sees what was written before.
  private volatile boolean done;

  WriteRequest(String what, Scope scope, GroupCommit.Work<T> work) {
    this.what = what;
    this.scope = scope;
    this.work = work;
  }

  void run(WriteConnection writer) throws Exception {
    value = Optional.of(work.run(writer));
  }

  /** What it may see. */
  Scope scope() {
    return scope;
  }

  void succeed() {
    done = true;
  }

  void fail(Throwable thrown) {
    failure = Optional.of(thrown);
    done = true;
  }

  boolean isDone() {
    return done;
  }

  T result() {
    if (failure.isPresent()) {
      if (failure.get() instanceof Error error) {
        throw error;
      }
      throw JdbcFailures.of(what, failure.get());
    }
    return value.orElseThrow();
  }
}
