package dev.ibid.wire.dialect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.ibid.error.IbidException;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DialectTest {
  @Test
  void dialects_are_known_by_their_labels() {
    assertThat(Arrays.stream(Dialect.values()).map(Dialect::label))
        .containsExactly("ibid", "xyne", "vercel", "openai", "openai-chat", "anthropic", "cohere")
        .allSatisfy(label -> assertThat(Dialect.parse(label).label()).isEqualTo(label));
    assertThatExceptionOfType(IbidException.class)
        .isThrownBy(() -> Dialect.parse("latin"))
        .withMessage(
            "the dialect \"latin\" is unknown; use one of ibid, xyne, vercel, openai, openai-chat,"
                + " anthropic, cohere");
  }

  @Test
  void plain_data_keeps_its_lines() {
    assertThat(new SseFrame(7, Optional.of("u"), "a\n\r\nb\n").text())
        .isEqualTo("id: 7\nevent: u\ndata: a\ndata: \ndata: b\ndata: \n\n");
    assertThat(new SseFrame(1, Optional.empty(), "").text()).isEqualTo("id: 1\ndata: \n\n");
  }
}
