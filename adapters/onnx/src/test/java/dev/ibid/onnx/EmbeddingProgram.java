package dev.ibid.onnx;

import dev.ibid.error.IbidException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Embeds in some threads and loads models in others until it is told to end; says how that was. */
final class EmbeddingProgram {
  static final int THREADS = 4;
  private static final String TEXT = "The build fails for want of a dependency. ".repeat(20);

  private EmbeddingProgram() {}

  public static void main(String[] arguments) throws InterruptedException {
    Path folder = Path.of(arguments[0]);
    BgeEmbedder embedder = BgeEmbedder.open(folder);
    embedder.warmUp();
    CountDownLatch begun = new CountDownLatch(THREADS);
    CountDownLatch refused = new CountDownLatch(THREADS);
    // The process is kept from ending before all have met the end.
    Runtime.getRuntime().addShutdownHook(new Thread(() -> await(refused)));
    for (int i = 0; i < THREADS; i++) {
      Runnable work =
          i % 2 == 0
              ? () -> embedder.embed(Collections.nCopies(4, TEXT))
              : () -> loadAndEmbed(folder);
      Thread.ofPlatform().daemon().start(() -> repeat(work, begun, refused));
    }
    begun.await();
    System.out.println("embedding");
    new CountDownLatch(1).await();
  }

  private static void loadAndEmbed(Path folder) {
    try (BgeEmbedder another = BgeEmbedder.open(folder)) {
      another.warmUp();
    }
  }

  private static void repeat(Runnable work, CountDownLatch begun, CountDownLatch refused) {
    try {
      while (true) {
        work.run();
        begun.countDown();
      }
    } catch (IbidException e) {
      System.out.println(e.code() + " " + e.getMessage());
    } finally {
      refused.countDown();
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      boolean unused = latch.await(20, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
