package dev.ibid.search.ranking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.search.Vector;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class QueryEmbeddingTest {
  private static final QueryEmbedding.Result READ =
      new QueryEmbedding.Result(Optional.of(Vector.of(new float[] {1, 0})), Optional.empty());

  @Test
  void whoever_begins_it_can_do_something_else_before_it_ends() {
    CountDownLatch somethingElse = new CountDownLatch(1);
    QueryEmbedding reading =
        QueryEmbedding.begin(
            () -> {
              somethingElse.await();
              return READ;
            });

    somethingElse.countDown();

    assertThat(reading.result()).isEqualTo(READ);
    assertThat(reading.result()).isEqualTo(READ);
  }

  @Test
  void who_is_interrupted_waits_no_longer_and_lets_nobody_read_on() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch stopped = new CountDownLatch(1);
    QueryEmbedding reading =
        QueryEmbedding.begin(
            () -> {
              begun.countDown();
              try {
                Thread.sleep(Long.MAX_VALUE);
              } finally {
                stopped.countDown();
              }
              return READ;
            });

    // What is cancelled before it has begun never runs, so that nothing could stop.
    begun.await();
    Thread.currentThread().interrupt();

    assertThatThrownBy(reading::result)
        .isInstanceOfSatisfying(
            IbidException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.INTERRUPTED));
    assertThat(Thread.interrupted()).isTrue();
    stopped.await();
  }

  @Test
  void what_goes_wrong_is_told() {
    IllegalArgumentException cause = new IllegalArgumentException("broken");
    QueryEmbedding reading =
        QueryEmbedding.begin(
            () -> {
              throw cause;
            });

    assertThatThrownBy(reading::result).hasCause(cause);
  }
}
