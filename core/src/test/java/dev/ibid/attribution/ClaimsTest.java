package dev.ibid.attribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClaimsTest {
  private static List<String> claims(String answer) {
    return Claims.of(answer).stream().map(claim -> claim.span().of(answer)).toList();
  }

  private static List<String> clauses(String answer) {
    return Claims.of(answer).stream()
        .flatMap(claim -> claim.clauses().stream())
        .map(clause -> clause.of(answer))
        .toList();
  }

  @Test
  void sentences_list_items_and_cells_are_claims() {
    String answer =
        """
        # Results

        The boiler failed twice. It was replaced in May.

        - The pump is new.
        - The valve is old.

        | part | state |
        |---|---|
        | filter | replaced last week |
        """;

    assertThat(claims(answer))
        .containsExactly(
            "The boiler failed twice.",
            "It was replaced in May.",
            "The pump is new.",
            "The valve is old.",
            "filter",
            "replaced last week");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "```java\nint a = 1;\n```",
        "# A heading alone",
        "Shall I go on?",
        "계속할까요?",
        "Hello! ",
        "Sure, here you go.",
        "I hope this helps.",
        "안녕하세요!",
        "Here are three options:",
        "---",
        "🎉",
        ""
      })
  void code_headings_questions_and_greetings_claim_nothing(String answer) {
    assertThat(claims(answer)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Surely the bridge was opened in 1932.",
        "Thanks to its steel arch, the bridge has stood since it was opened in 1932.",
        "Highways end at the bridge."
      })
  void what_only_begins_like_a_greeting_is_a_claim(String answer) {
    assertThat(claims(answer)).containsExactly(answer);
  }

  @Test
  void markers_are_no_part_of_a_claim() {
    assertThat(claims("The pump is new [1][2]. The valve [mem:a7Bc3x] is old [3]"))
        .containsExactly("The pump is new [1][2].", "The valve [mem:a7Bc3x] is old");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          React 19 brings faster rendering and a new Actions API. | React 19 brings faster rendering; a new Actions API
          Tom and Jerry are friends. | Tom and Jerry are friends.
          The pump is new, but the valve is old. | The pump is new; the valve is old
          The pump is new; the valve was never replaced. | The pump is new; the valve was never replaced
          펌프는 새것이고 밸브는 낡았다. | 펌프는 새것이고; 밸브는 낡았다
          水泵是新的，阀门很旧。 | 水泵是新的; 阀门很旧
          """)
  void a_sentence_is_taken_apart_where_something_new_begins(String answer, String expected) {
    assertThat(String.join("; ", clauses(answer))).isEqualTo(expected);
  }
}
