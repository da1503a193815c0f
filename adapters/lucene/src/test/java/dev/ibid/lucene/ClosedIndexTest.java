package dev.ibid.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.search.RandomSources;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.io.TempDir;

/** An index is closed while others search and change it. */
final class ClosedIndexTest {
  private static final int THREADS = 8;

  @TempDir Path folder;

  @RepeatedTest(2)
  void who_searches_and_writes_is_told_so_in_one_line() throws Exception {
    LuceneIndex index = LuceneIndex.open(folder);
    Library.fill(index);
    CountDownLatch working = new CountDownLatch(THREADS * 2);
    List<CompletableFuture<Throwable>> ends = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      boolean writes = i % 4 == 0;
      CompletableFuture<Throwable> end = new CompletableFuture<>();
      ends.add(end);
      Thread.ofPlatform().daemon().start(() -> end.complete(work(index, writes, working)));
    }
    working.await();
    index.close();
    index.close();

    for (CompletableFuture<Throwable> end : ends) {
      assertThat(end.get())
          .isInstanceOfSatisfying(
              IbidException.class,
              e -> {
                assertThat(e.code()).isEqualTo(ErrorCode.INTERRUPTED);
                assertThat(e).hasMessage("The search index was closed");
              });
    }
  }

  /** Searches or writes until that fails, and returns how. */
  private static Throwable work(LuceneIndex index, boolean writes, CountDownLatch working) {
    RandomSources random = new RandomSources(3);
    while (true) {
      try {
        if (writes) {
          index.apply(random.changes(60, 10));
          index.commit(Library.STAMP);
        } else {
          Library.answers(index);
        }
        working.countDown();
      } catch (RuntimeException | Error e) {
        return e;
      }
    }
  }
}
