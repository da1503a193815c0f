package dev.ibid.langchain4j.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ModelSettingsTest {
  private static ModelSettings settings(String base, String model, Optional<String> key) {
    return new ModelSettings(Provider.OPENAI, URI.create(base), model, key);
  }

  private static void assertRefused(Runnable settings, String told) {
    assertThatThrownBy(settings::run)
        .isInstanceOf(IbidException.class)
        .hasMessageContaining(told)
        .extracting(failure -> ((IbidException) failure).code())
        .isEqualTo(ErrorCode.BAD_CONFIGURATION);
  }

  @Test
  void the_key_is_never_shown() {
    ModelSettings settings =
        settings("http://localhost:11434/v1", "llama", Optional.of("sk-secret"));

    assertThat(settings).hasToString("llama@localhost:11434");
  }

  @ParameterizedTest
  @ValueSource(strings = {"ftp://x.example/v1", "v1", "http:///v1", "file:/tmp"})
  void an_address_that_cannot_be_asked_is_refused(String base) {
    assertRefused(() -> settings(base, "m", Optional.empty()), "base URL must be like");
  }

  @Test
  void what_cannot_work_is_refused() {
    assertRefused(
        () -> settings("https://me:pw@x.example/v1", "m", Optional.empty()), "no user, query");
    assertRefused(() -> settings("https://x.example/v1", " ", Optional.empty()), "name is missing");
    assertRefused(() -> settings("https://x.example/v1", "m", Optional.of("a b")), "copy it again");
    assertRefused(
        () ->
            new ModelSettings(
                Provider.ANTHROPIC, URI.create("https://x.example"), "m", Optional.empty()),
        "needs one");
    assertRefused(
        () ->
            new ModelSettings(
                Provider.OPENAI,
                URI.create("https://x.example"),
                "m",
                Optional.empty(),
                Duration.ZERO,
                1,
                true),
        "more than zero");
  }

  @Test
  void pauses_grow_up_to_a_limit() {
    BackOff backOff = new BackOff(9, Duration.ofMillis(100), new Random(1));

    assertThat(backOff.before(1)).isBetween(Duration.ofMillis(75), Duration.ofMillis(100));
    assertThat(backOff.before(3)).isBetween(Duration.ofMillis(300), Duration.ofMillis(400));
    assertThat(backOff.before(60)).isBetween(Duration.ofSeconds(15), Duration.ofSeconds(20));
  }
}
