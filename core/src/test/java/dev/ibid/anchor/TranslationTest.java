package dev.ibid.anchor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What was translated is lost, whatever code or links it still has in common with the quote. */
final class TranslationTest {
  @Test
  void a_short_sentence_of_which_only_code_is_left_is_lost() {
    String quote = "Call `useDeferredValue` at once.";
    String text = "# Hooks\n\nSome words above.\n\n" + quote + "\n\nAnd more below.\n";
    Story story = Story.of(text, quote);
    String now = text.replace(quote, "`useDeferredValue`를 호출하세요.");

    assertThat(story.alone(now)).isEqualTo(new Anchoring.Lost());
    assertThat(story.known(now)).isEqualTo(new Anchoring.Lost());
  }

  @Test
  void a_sentence_to_which_foreign_words_were_added_is_changed() {
    String quote = "It is called a race condition.";
    String text = "# Races\n\nSome words above.\n\n" + quote + "\n\nAnd more below.\n";
    Story story = Story.of(text, quote);
    String now = text.replace("race condition", "race condition (경쟁 조건)");

    assertThat(story.alone(now)).isInstanceOf(Anchoring.Changed.class);
    assertThat(story.known(now)).isInstanceOf(Anchoring.Changed.class);
  }

  @ParameterizedTest
  @CsvSource({
    "Call `use` here, 여기서 `use` 호출, true",
    "Call `use` here, Call `use` there, false",
    "훅을 호출하세요, Call the hook, true",
    "React 훅을 호출, 훅을 호출, false",
    "東京に行く, とうきょう, false",
    "naïve café, naive cafe, false",
    "Привет мир, Hello world, true",
  })
  void scripts_other_than_latin_tell_languages_apart(String one, String other, boolean differ) {
    assertThat(Scripts.differ(one, other)).isEqualTo(differ);
  }
}
