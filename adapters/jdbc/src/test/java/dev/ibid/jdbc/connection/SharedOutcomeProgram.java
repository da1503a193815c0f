package dev.ibid.jdbc.connection;

import dev.ibid.source.Scope;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.CyclicBarrier;

/** Counts how many requests say that they are done and have no result, while another does them. */
final class SharedOutcomeProgram {
  private static final int ROUNDS = 10_000;
  private static final int REQUESTS = 1_024;
  private static final int LOOKS = 10;
  private static final Integer VALUE = 1;

  private final CyclicBarrier step = new CyclicBarrier(2);
  private List<WriteRequest<Integer>> requests = List.of();

  private SharedOutcomeProgram() {}

  public static void main(String[] arguments) throws Exception {
    System.out.println(new SharedOutcomeProgram().count() + " without result");
  }

  private long count() throws Exception {
    Thread.ofPlatform().daemon().start(this::doAll);
    long missing = 0;
    for (int round = 0; round < ROUNDS; round++) {
      requests = fresh();
      step.await();
      for (int look = 0; look < LOOKS; look++) {
        for (WriteRequest<Integer> request : requests) {
          missing += isDoneWithoutResult(request) ? 1 : 0;
        }
      }
      step.await();
    }
    return missing;
  }

  private void doAll() {
    try {
      for (int round = 0; round < ROUNDS; round++) {
        step.await();
        for (WriteRequest<Integer> request : requests) {
          complete(request);
        }
        step.await();
      }
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<WriteRequest<Integer>> fresh() {
    List<WriteRequest<Integer>> fresh = new ArrayList<>();
    for (int i = 0; i < REQUESTS; i++) {
      fresh.add(new WriteRequest<>("Cannot count", Scope.ALL, writer -> VALUE));
    }
    return fresh;
  }

  // A writer is what none of these works needs.
  @SuppressWarnings("NullAway")
  private static void complete(WriteRequest<Integer> request) throws Exception {
    request.run(null);
    request.succeed();
  }

  private static boolean isDoneWithoutResult(WriteRequest<Integer> request) {
    if (!request.isDone()) {
      return false;
    }
    try {
      return !request.result().equals(VALUE);
    } catch (NoSuchElementException e) {
      return true;
    }
  }
}
