package dev.ibid.wire.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonParser;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonFromOutsideTest {
  @ParameterizedTest
  @ValueSource(strings = {"{\"a\":1,\"a\":2}", "{\"b\":[{\"a\":1,\"c\":0,\"a\":2}]}"})
  void a_name_that_is_given_twice_is_refused(String json) {
    refused(ErrorCode.BAD_REQUEST, "given twice", () -> LocatedValue.parse("body", json));
  }

  @Test
  void overlong_forms_of_characters_are_refused() {
    List<byte[]> slashes =
        List.of(
            new byte[] {'"', (byte) 0xC0, (byte) 0xAF, '"'},
            new byte[] {'"', (byte) 0xE0, (byte) 0x80, (byte) 0xAF, '"'},
            new byte[] {'"', (byte) 0xF0, (byte) 0x80, (byte) 0x80, (byte) 0xAF, '"'},
            new byte[] {'"', (byte) 0xED, (byte) 0xA0, (byte) 0x80, '"'});

    for (byte[] slash : slashes) {
      refused(ErrorCode.BAD_REQUEST, "not UTF-8", () -> LocatedValue.parse("body", slash));
    }
    assertThat(LocatedValue.parse("body", "\"/ 한\"".getBytes(StandardCharsets.UTF_8)).text())
        .isEqualTo("/ 한");
  }

  @ParameterizedTest
  @ValueSource(strings = {"[],", "{},", "1,", "\"\","})
  void more_values_than_can_be_held_are_refused_however_small(String value) {
    String json = "[" + value.repeat((int) Json.MAX_TOKENS) + "0]";

    refused(ErrorCode.TOO_LARGE, "200,000", () -> LocatedValue.parse("body", json));
    assertThat(LocatedValue.parseOwn("answer", json).items()).hasSize((int) Json.MAX_TOKENS + 1);
  }

  @Test
  void metadata_of_too_many_values_is_refused_while_it_is_read() throws IOException {
    StringBuilder fields = new StringBuilder("{\"list\":[0");
    for (int i = 0; i < MetadataLimit.MOST_VALUES; i++) {
      fields.append(",").append(i);
    }
    // What follows is never read.
    try (JsonParser json = Json.parsers(1_000).createParser(fields + ",\u0000")) {
      json.nextToken();
      refused(ErrorCode.TOO_LARGE, "10,000", () -> MetadataReader.read(json));
    }
  }

  private static void refused(ErrorCode code, String why, ThrowingCallable reading) {
    assertThatThrownBy(reading)
        .isInstanceOf(IbidException.class)
        .hasMessageContaining(why)
        .extracting(e -> ((IbidException) e).code())
        .isEqualTo(code);
  }
}
