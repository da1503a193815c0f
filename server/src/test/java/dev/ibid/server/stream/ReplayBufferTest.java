package dev.ibid.server.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ReplayBufferTest {
  private static final Duration LONG = Duration.ofMinutes(5);

  private final ReplayBuffer<Integer> buffer = new ReplayBuffer<>(4, 1);

  private void add(int from, int to) {
    IntStream.rangeClosed(from, to).forEach(buffer::add);
  }

  @Test
  void what_is_behind_a_place_is_told_at_once() throws InterruptedException {
    add(1, 3);

    assertThat(buffer.await(1, LONG))
        .isEqualTo(new ReplayBuffer.Batch<>(List.of(2, 3), 3, false, false));
  }

  @Test
  void who_waits_in_vain_gets_nothing() throws InterruptedException {
    assertThat(buffer.await(0, Duration.ofMillis(5)))
        .isEqualTo(new ReplayBuffer.Batch<>(List.of(), 0, false, false));
  }

  @Test
  void who_is_too_slow_is_told_so() throws InterruptedException {
    add(1, 6);

    assertThat(buffer.await(1, LONG).behind()).isTrue();
    assertThat(buffer.await(2, LONG).items()).containsExactly(3, 4, 5, 6);
  }

  @Test
  void the_end_wakes_those_who_wait() throws Exception {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<ReplayBuffer.Batch<Integer>> reader = threads.submit(() -> buffer.await(0, LONG));
      buffer.end();

      assertThat(reader.get().ended()).isTrue();
    }
  }

  @Test
  void every_reader_gets_all_in_order() throws Exception {
    ReplayBuffer<Integer> large = new ReplayBuffer<>(10_000, 1);
    Callable<List<Integer>> reading =
        () -> {
          List<Integer> got = new ArrayList<>();
          ReplayBuffer.Batch<Integer> batch = large.await(0, LONG);
          while (!(batch.ended() && batch.items().isEmpty())) {
            got.addAll(batch.items());
            batch = large.await(batch.last(), LONG);
          }
          return got;
        };
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<List<Integer>>> readers =
          IntStream.range(0, 20).mapToObj(each -> threads.submit(reading)).toList();
      IntStream.rangeClosed(1, 5_000).forEach(large::add);
      large.end();

      List<Integer> all = IntStream.rangeClosed(1, 5_000).boxed().toList();
      for (Future<List<Integer>> reader : readers) {
        assertThat(reader.get()).isEqualTo(all);
      }
    }
  }

  @Test
  void what_is_too_heavy_together_is_held_no_more() throws InterruptedException {
    ReplayBuffer<Integer> heavy = new ReplayBuffer<>(4, 1, weight -> weight, 10);
    IntStream.of(4, 5, 6, 3).forEach(heavy::add);

    assertThat(heavy.await(1, LONG).behind()).isTrue();
    assertThat(heavy.await(2, LONG).items()).containsExactly(6, 3);

    heavy.add(11);
    assertThat(heavy.await(3, LONG).behind()).isTrue();
    assertThat(heavy.await(4, LONG).items()).containsExactly(11);
  }

  @Test
  void what_was_abandoned_is_told_to_nobody() throws InterruptedException {
    add(1, 3);
    buffer.abandon();
    buffer.add(4);

    for (long place = 0; place <= 3; place++) {
      assertThat(buffer.await(place, LONG))
          .isEqualTo(new ReplayBuffer.Batch<>(List.of(), place, true, false));
    }
  }
}
