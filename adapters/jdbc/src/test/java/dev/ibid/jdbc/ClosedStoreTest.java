package dev.ibid.jdbc;

import static dev.ibid.privacy.Kept.kept;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.engine.Samples;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.memory.EventFilter;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.io.TempDir;

/** A store is closed while others read and write. */
final class ClosedStoreTest {
  private static final int THREADS = 8;

  @TempDir Path folder;

  @RepeatedTest(2)
  void who_reads_and_writes_is_told_so_in_one_line() throws Exception {
    JdbcStore store = JdbcStore.sqlite(folder.resolve("ibid.db"), Clock.systemUTC());
    CountDownLatch working = new CountDownLatch(THREADS * 3);
    List<CompletableFuture<Throwable>> ends = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      int thread = i;
      CompletableFuture<Throwable> end = new CompletableFuture<>();
      ends.add(end);
      Thread.ofPlatform().daemon().start(() -> end.complete(work(store, thread, working)));
    }
    working.await();
    store.close();

    for (CompletableFuture<Throwable> end : ends) {
      assertThat(end.get())
          .isInstanceOfSatisfying(
              IbidException.class,
              e -> {
                assertThat(e.code()).isEqualTo(ErrorCode.INTERRUPTED);
                assertThat(e).hasMessage("The store was closed");
              });
    }
  }

  /** Reads and writes until that fails, and returns how. */
  private static Throwable work(JdbcStore store, int thread, CountDownLatch working) {
    for (int i = 0; true; i++) {
      try {
        store.events().append(kept(List.of(Samples.event(thread + "-" + i))));
        store.events().forEach(EventFilter.ALL, event -> {});
        working.countDown();
      } catch (RuntimeException | Error e) {
        return e;
      }
    }
  }
}
