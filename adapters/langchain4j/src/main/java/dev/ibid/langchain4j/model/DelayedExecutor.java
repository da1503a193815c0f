package dev.ibid.langchain4j.model;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Work that is done after a while, on a thread of its own. */
final class DelayedExecutor {
  private DelayedExecutor() {}

  static void run(Duration pause, Runnable work) {
    CompletableFuture.delayedExecutor(
            pause.toNanos(),
            TimeUnit.NANOSECONDS,
            task -> Thread.ofVirtual().name("ibid-model").start(task))
        .execute(work);
  }
}
