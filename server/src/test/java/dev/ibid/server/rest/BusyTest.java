package dev.ibid.server.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.wire.json.Json;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Too much asked for at once is told apart from a store that has to be mended. */
class BusyTest {
  private static String shape(ErrorCode code) {
    ApiResponse.Shaped reply = HttpErrors.reply(new IbidException(code, "try again"));
    assertThat(reply.status()).isEqualTo(503);
    return Json.write(reply.shape());
  }

  @Test
  void busy_is_a_code_of_its_own() {
    assertThat(shape(ErrorCode.BUSY)).contains("\"code\":\"busy\"");
    assertThat(shape(ErrorCode.STORE_UNAVAILABLE)).contains("\"code\":\"unavailable\"");
    assertThat(ErrorCode.BUSY.label()).isEqualTo("busy");
  }

  @Test
  void bodies_that_find_no_space_are_refused_as_too_many() {
    BodyMemoryLimit bodyMemory = new BodyMemoryLimit(10, Duration.ZERO);
    bodyMemory.take(8);

    assertThatThrownBy(() -> bodyMemory.take(8))
        .isInstanceOfSatisfying(
            IbidException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.BUSY));
  }
}
