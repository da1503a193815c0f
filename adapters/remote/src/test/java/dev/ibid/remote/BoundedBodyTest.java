package dev.ibid.remote;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.SubmissionPublisher;
import org.junit.jupiter.api.Test;

class BoundedBodyTest {
  @Test
  void a_body_within_the_limit_is_kept_whole() {
    assertThat(received(6, "abc", "def")).isCompletedWithValueMatching(body -> body.length == 6);
  }

  @Test
  void a_body_beyond_the_limit_is_refused() {
    assertThat(received(5, "abc", "def", "ghi"))
        .isCompletedExceptionally()
        .failsWithin(Duration.ZERO)
        .withThrowableThat()
        .withMessageContaining("the answer is too large");
  }

  private static CompletableFuture<byte[]> received(long limit, String... pieces) {
    BoundedBody body = new BoundedBody(limit);
    try (var publisher = new SubmissionPublisher<List<ByteBuffer>>(Runnable::run, 8)) {
      publisher.subscribe(body);
      for (String piece : pieces) {
        publisher.submit(List.of(ByteBuffer.wrap(piece.getBytes(StandardCharsets.UTF_8))));
      }
    }
    return body.getBody().toCompletableFuture();
  }
}
