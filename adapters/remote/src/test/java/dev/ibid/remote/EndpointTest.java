package dev.ibid.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EndpointTest {
  @ParameterizedTest
  @CsvSource({
    "https://api.openai.com/v1, https://api.openai.com/v1/embeddings, tiny@api.openai.com",
    "http://localhost:11434/v1/, http://localhost:11434/v1/embeddings, tiny@localhost:11434"
  })
  void the_address_is_below_the_base(URI base, URI address, String name) {
    Endpoint endpoint = endpoint(base, "sk-1");

    assertThat(endpoint.embeddings()).isEqualTo(address);
    assertThat(endpoint).hasToString(name);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "api.openai.com/v1",
        "file:///etc/passwd",
        "https:///v1",
        "https://user:pw@example.org/v1",
        "https://example.org/v1?key=1"
      })
  void an_address_that_cannot_be_one_is_refused(URI base) {
    assertThatThrownBy(() -> endpoint(base, "sk-1"))
        .isInstanceOfSatisfying(
            IbidException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.BAD_CONFIGURATION))
        .hasMessageContaining("base URL")
        .hasMessageNotContaining("pw");
  }

  @Test
  void a_key_that_cannot_be_sent_is_refused_without_showing_it() {
    assertThatThrownBy(() -> endpoint(URI.create("https://example.org"), "sk-1\nX: y"))
        .hasMessageContaining("API key")
        .hasMessageNotContaining("sk-1");
  }

  private static Endpoint endpoint(URI base, String key) {
    return new Endpoint(base, "tiny", Optional.of(key), Duration.ofSeconds(1), 1);
  }
}
