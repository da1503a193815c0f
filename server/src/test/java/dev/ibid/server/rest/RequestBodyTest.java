package dev.ibid.server.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class RequestBodyTest {
  private static final int SIZE = 40_000;

  private final BodyMemoryLimit bodyMemory = new BodyMemoryLimit(SIZE);

  private RequestBody body(InputStream in) {
    return new RequestBody(in, SIZE, bodyMemory);
  }

  private RequestBody body(int size) {
    return body(new ByteArrayInputStream(new byte[size]));
  }

  @Test
  void a_body_waits_until_others_have_left_space() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    byte[][] read = new byte[1][];
    Thread second;
    try (RequestBody first = body(SIZE)) {
      assertThat(first.bytes()).hasSize(SIZE);
      second =
          Thread.ofVirtual()
              .start(
                  () -> {
                    begun.countDown();
                    try (RequestBody other = body(SIZE)) {
                      read[0] = other.bytes();
                    }
                  });
      begun.await();
      assertThat(read[0]).isNull();
    }
    second.join();

    assertThat(read[0]).hasSize(SIZE);
  }

  @Test
  void space_is_given_back_whatever_becomes_of_a_body() {
    InputStream breaking =
        new InputStream() {
          private final InputStream some = new ByteArrayInputStream(new byte[SIZE / 2]);

          @Override
          public int read() throws IOException {
            throw new IOException("Not read like this");
          }

          @Override
          public int read(byte[] bytes, int from, int length) throws IOException {
            int got = some.read(bytes, from, length);
            if (got < 0) {
              throw new IOException("The caller has gone");
            }
            return got;
          }
        };
    for (int i = 0; i < 10; i++) {
      try (RequestBody body = body(breaking)) {
        assertThatThrownBy(body::bytes).isInstanceOf(IbidException.class);
      }
      try (RequestBody body = body(SIZE + 1)) {
        assertThatThrownBy(body::bytes)
            .isInstanceOfSatisfying(
                IbidException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.TOO_LARGE));
      }
    }

    try (RequestBody whole = body(SIZE)) {
      assertThat(whole.bytes()).hasSize(SIZE);
    }
  }

  @Test
  void what_is_read_as_it_comes_takes_no_space() throws IOException {
    try (RequestBody held = body(SIZE);
        RequestBody passing = body(SIZE)) {
      assertThat(held.bytes()).hasSize(SIZE);
      assertThat(passing.stream().readAllBytes()).hasSize(SIZE);
    }
  }
}
