package dev.ibid.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.text.Graphemes;
import dev.ibid.text.Snippet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class SnippetTest {
  @Test
  void a_short_text_is_its_own_snippet() {
    assertThat(Snippet.of("React 19 is here.")).isEqualTo("React 19 is here.");
  }

  @Test
  void lines_and_controls_become_one_safe_line() {
    assertThat(Snippet.of("\n one\r\n\ttwo\u00A0\u0007three\u001B[31m "))
        .isEqualTo("one two three");
  }

  @Test
  void a_family_at_the_limit_is_not_torn_apart() {
    String family = "👨‍👩‍👧‍👦";
    String snippet = Snippet.of("x".repeat(Snippet.MOST_CHARS - 4) + family + " and more of it");

    assertThat(snippet).isEqualTo("x".repeat(Snippet.MOST_CHARS - 4) + "…");
  }

  @Property
  void a_snippet_is_short_one_line_and_a_beginning(@ForAll String text) {
    String snippet = Snippet.of(text.repeat(5));

    assertThat(snippet.length()).isLessThanOrEqualTo(Snippet.MOST_CHARS);
    assertThat(snippet).doesNotContain("\n", "\r", "\t", "\u001B");
    assertThat(Graphemes.isBoundary(snippet, snippet.length())).isTrue();
  }
}
