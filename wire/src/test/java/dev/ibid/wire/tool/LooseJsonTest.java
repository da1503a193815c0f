package dev.ibid.wire.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.source.MetadataValue;
import dev.ibid.wire.json.LocatedValue;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LooseJsonTest {
  private static final String SOUND =
      """
      {"text": "a \\"quote\\", a \\u00e9 and a line\\n", "none": null, "yes": true, "no": false,
       "numbers": [0, -1.5, 2e3], "empty": {}, "list": [[], [{"deep": "한국 👩‍💻"}]]}
      """;

  @Test
  void sound_json_is_read_like_any_other_reader_would() {
    LooseJson.Reading reading = LooseJson.read(SOUND).orElseThrow();

    assertThat(reading.value()).isEqualTo(LocatedValue.parse("sound", SOUND).value());
    assertThat(reading.whole()).isTrue();
    assertThat(reading.deep()).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {"a": 1,}              | {"a": 1}
          {"a": [1, 2,], "b": 3} | {"a": [1, 2], "b": 3}
          {"a": 1 "b": 2}        | {"a": 1, "b": 2}
          {"a": "cut o           | {"a": "cut o"}
          {"a": {"b": [1, "x     | {"a": {"b": [1, "x"]}}
          {"a": 1, "b            | {"a": 1}
          {"a": 1, "b":          | {"a": 1, "b": null}
          {'a': True, 'b': None} | {"a": true, "b": null}
          {a: 1, b: word}        | {"a": 1, "b": "word"}
          {"a": 1} and more      | {"a": 1}
          {"a": [1}, "b": 2}     | {"a": [1]}
          {"a": "\\q \\u12"}     | {"a": "q �12"}
          """)
  void damaged_json_is_read_as_far_as_it_goes(String json, String read) {
    LooseJson.Reading reading = LooseJson.read(json).orElseThrow();

    assertThat(reading.value()).isEqualTo(LocatedValue.parse("expected", read).value());
    assertThat(reading.whole()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "text",
        "\"text\"",
        "[1] a footnote",
        "[link](https://example.org)",
        "{placeholder} text",
        "[x] done",
        "{",
        "{{"
      })
  void prose_is_not_json(String text) {
    assertThat(LooseJson.read(text)).isEqualTo(Optional.empty());
  }

  @Property
  void any_beginning_of_json_gives_a_beginning_of_its_values(
      @ForAll @IntRange(min = 12, max = 180) int length) {
    String cut = SOUND.substring(0, Math.min(length, SOUND.length()));

    assertThat(LooseJson.read(cut).map(LooseJson.Reading::value))
        .hasValueSatisfying(
            value ->
                assertThat(((MetadataValue.Fields) value).fields().keySet().iterator().next())
                    .isEqualTo("text"));
  }

  @Property
  void any_text_can_be_read(@ForAll String text) {
    for (String json : new String[] {text, "{" + text, "[" + text, "{\"a\":" + text}) {
      assertThat(LooseJson.read(json)).isNotNull();
    }
  }
}
