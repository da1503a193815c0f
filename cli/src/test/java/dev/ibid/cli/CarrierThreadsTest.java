package dev.ibid.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

final class CarrierThreadsTest {
  private static final String GONE_ON = "gone on";

  @Test
  void virtual_threads_go_on_while_more_than_there_are_processors_wait_for_a_class() {
    assertThat(Child.run(Child.java(WaitingProgram.class, List.of())).out()).isEqualTo(GONE_ON);
  }

  /** All that use the class wait for its initializer, which waits for one more virtual thread. */
  static final class WaitingProgram {
    private static final CountDownLatch INITIALIZING = new CountDownLatch(1);
    private static final CountDownLatch ENOUGH = new CountDownLatch(1);

    private WaitingProgram() {}

    static final class SlowlyInitialized {
      static {
        INITIALIZING.countDown();
        await(ENOUGH);
      }

      private SlowlyInitialized() {}

      static void use() {}
    }

    public static void main(String[] words) throws InterruptedException {
      CarrierThreads.allowMany();
      Thread.ofVirtual().start(SlowlyInitialized::use);
      await(INITIALIZING);
      for (int i = 0; i < 2 * Runtime.getRuntime().availableProcessors(); i++) {
        Thread.ofVirtual().start(SlowlyInitialized::use);
      }
      Thread.ofVirtual().start(ENOUGH::countDown).join();
      System.out.print(GONE_ON);
      System.out.flush();
      Runtime.getRuntime().halt(0);
    }

    private static void await(CountDownLatch latch) {
      try {
        latch.await();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
