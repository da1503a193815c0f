package dev.ibid.answer.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.text.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StatementFinderTest {
  private static final Pattern MARKER = Pattern.compile("\\[\\d+](\\([^)]*\\))?");

  @ParameterizedTest
  @CsvSource(
      delimiter = '→',
      textBlock =
          """
          Deadline moved [1] and agreed [2][1].      → Deadline moved ¦ and agreed ¦ and agreed
          It grew [1]. It fell [2].                  → It grew ¦ It fell
          It grew.[1] It fell.[2]                    → It grew. ¦ It fell.
          It grew. [1] It fell. [2]                  → It grew. ¦ It fell.
          Nobody knows. It grew [1].                 → It grew
          A grew [1], and B fell [2].                → A grew ¦ and B fell
          A grew [1], [2].                           → A grew ¦ A grew
          A grew [1] [2].                            → A grew ¦ A grew
          It grew ([1]).                             → It grew
          - One thing [1]⏎- Other [2]                → One thing ¦ Other
          | a | b |⏎|---|---|⏎| x [1] | y z [2] |    → x ¦ y z
          | a | b | c |⏎|---|---|---|⏎| x | 5 | [1] |   → x | 5
          It grew. It fell.⏎⏎[1]                     → It grew. It fell.
          First.⏎⏎It grew.⏎⏎[1][2]                   → It grew. ¦ It grew.
          - One⏎- Two⏎⏎[1]                           → Two
          It grew.⏎⏎[1]⏎⏎[2]                         → It grew. ¦ It grew.
          [1]                                        → [1]
          [1] shows that it grew.                    → [1]
          Note. [1] shows more.                      → [1]
          ```⏎code⏎```⏎[1]                           → ```⏎code⏎```
          매출이 늘었다[1]. 비용은 줄었다.[2]           → 매출이 늘었다 ¦ 비용은 줄었다.
          成長した。[1]減少した[2]。                    → 成長した。 ¦ 減少した
          It grew. [1](https://a.b/a-long-path-that-goes-on) It fell [2](https://a.b/c). → It grew. ¦ It fell
          ## Growth [1]⏎⏎It grew.                    → Growth
          It costs 5 € [1].                          → It costs 5 €
          👍 [1]                                     → 👍
          """)
  void a_marker_stands_for_the_statement_before_it(String text, String expected) {
    String answer = text.replace('⏎', '\n');
    List<Span> markers = new ArrayList<>();
    Matcher found = MARKER.matcher(answer);
    while (found.find()) {
      markers.add(new Span(found.start(), found.end()));
    }

    assertThat(StatementFinder.before(answer, markers).stream().map(span -> span.of(answer)))
        .containsExactly(expected.replace('⏎', '\n').split(" ¦ "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '→',
      textBlock =
          """
          It grew^ and fell^.      → It grew ¦ and fell
          It grew.^ It fell.^      → It grew. ¦ It fell.
          It grew.⏎⏎^              → It grew.
          ^ It grew.               → It grew.
          """)
  void markers_that_were_left_out_have_statements_as_well(String text, String expected) {
    String marked = text.replace('⏎', '\n');
    List<Span> markers = new ArrayList<>();
    StringBuilder answer = new StringBuilder();
    for (int i = 0; i < marked.length(); i++) {
      char c = marked.charAt(i);
      if (c == '^') {
        markers.add(new Span(answer.length(), answer.length()));
      } else {
        answer.append(c);
      }
    }
    String left = answer.toString();

    assertThat(StatementFinder.before(left, markers).stream().map(span -> span.of(left)))
        .containsExactly(expected.split(" ¦ "));
  }
}
