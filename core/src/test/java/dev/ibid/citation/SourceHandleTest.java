package dev.ibid.citation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.source.SourceKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SourceHandleTest {
  @ParameterizedTest
  @ValueSource(strings = {"mem:a7Bc3x", "[mem:a7Bc3x]", " [mem:a7Bc3x] "})
  void a_prefix_makes_it_a_citation(String text) {
    assertThat(SourceHandle.parse(text))
        .isEqualTo(new SourceHandle.Prefixed(SourceKind.MEMORY, new CitationId("a7Bc3x")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a7Bc3x", "event_123", "mem:short", "web:a7Bc3x", "[a7Bc3x", "urn:x:y"})
  void anything_else_is_bare(String text) {
    assertThat(SourceHandle.parse(text)).isEqualTo(new SourceHandle.Bare(text));
  }

  @Test
  void six_characters_may_be_a_citation_too() {
    assertThat(new SourceHandle.Bare("a7Bc3x").citation()).contains(new CitationId("a7Bc3x"));
    assertThat(new SourceHandle.Bare("event_123").citation()).isEmpty();
  }
}
