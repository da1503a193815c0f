package dev.ibid.anchor;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DiffTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          same words        | same words          | same words
          one two three     | one 2 three         | one [-two -]{+2 +}three
          a b c d           | b c x d             | [-a -]b c {+x +}d
          引用は残る          | 引用が残る            | 引用[-は-]{+が+}残る
          기록은 남습니다      | 모든 기록은 남습니다    | {+모든 +}기록은 남습니다
          """)
  void words_are_kept_removed_and_added(String before, String after, String told) {
    assertThat(Diff.between(before, after)).hasToString(told);
  }

  @Property
  void both_texts_can_be_read_from_it(@ForAll String before, @ForAll String after) {
    Diff diff = Diff.between(before, after);

    assertThat(diff.before()).isEqualTo(before);
    assertThat(diff.after()).isEqualTo(after);
  }
}
