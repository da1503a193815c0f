package dev.ibid.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CodeDetectorTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Look:\n```\nx\n```",
        "~~~java\nx",
        "> - ```sh\n>   ls",
        "Run it:\n\n    mvn verify();\n",
        "Run it:\n\n\t$ mvn verify\n",
        "Call `parse()` first.",
        "Use ``a ` b``."
      })
  void code_is_found(String text) {
    assertThat(CodeDetector.isIn(text)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "No code here.",
        "A stray ` mark",
        "Two `` marks",
        "That`s\nit`s",
        "A poem:\n\n    set in by four\n    without a sign of code",
        "- an item\n\n    and = its paragraph;"
      })
  void prose_is_not_taken_for_code(String text) {
    assertThat(CodeDetector.isIn(text)).isFalse();
  }
}
