package dev.ibid.attribution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.text.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class QuoteLocatorTest {
  private static Optional<String> found(String answer, String quote) {
    return new QuoteLocator(answer).find(quote).map(span -> span.of(answer));
  }

  @Test
  void words_are_found_as_they_stand() {
    assertThat(found("React 19 brings a new Actions API.", "new Actions API"))
        .contains("new Actions API");
  }

  @Test
  void a_word_is_not_found_inside_another() {
    assertThat(found("They concatenate strings. A cat sleeps.", "cat")).contains("cat");
    assertThat(new QuoteLocator("They concatenate strings. A cat sleeps.").find("cat"))
        .contains(new Span(28, 31));
    assertThat(found("They concatenate strings.", "cat")).isEmpty();
  }

  @Test
  void a_number_is_not_found_inside_another() {
    assertThat(found("It grew by 140 %.", "40 %")).isEmpty();
    assertThat(found("It grew by 14.5 %.", "14")).isEmpty();
    assertThat(found("It grew by 14.5 %.", "5 %")).isEmpty();
    assertThat(found("It grew by 14.", "14")).contains("14");
  }

  @Test
  void a_number_that_differs_is_not_forgiven() {
    assertThat(
            found(
                "Render times improved by 40 percent in all our tests.",
                "Render times improved by 14 percent in all our tests."))
        .isEmpty();
  }

  @Test
  void particles_may_follow_a_korean_word_but_nothing_precedes_it() {
    assertThat(found("국내총생산은 늘었다.", "국내총생산")).contains("국내총생산");
    assertThat(found("API는 새롭다.", "API")).contains("API");
    assertThat(found("대한민국은 넓다.", "민국")).isEmpty();
    assertThat(found("보험료는 각각 다르다.", "가")).isEmpty();
  }

  @Test
  void scripts_without_spaces_have_no_borders() {
    assertThat(found("日本語の文章です。", "文章")).contains("文章");
    assertThat(found("โครงการนี้ดีมาก", "นี้ดี")).contains("นี้ดี");
  }

  @Test
  void emphasis_inside_does_not_matter_and_is_not_torn() {
    assertThat(found("It has a **new** Actions *API*.", "a new Actions API"))
        .contains("a **new** Actions *API*");
    assertThat(found("**Actions** API is new", "Actions API")).contains("**Actions** API");
    assertThat(found("Use the `useActionState` hook now", "the useActionState hook"))
        .contains("the `useActionState` hook");
  }

  @Test
  void case_spacing_dashes_and_typographic_quotes_do_not_matter() {
    assertThat(found("The “well-known” API\nis fast", "the \"well known\" api is fast"))
        .contains("The “well-known” API\nis fast");
    assertThat(found("It doesn’t scale", "It doesn't scale")).contains("It doesn’t scale");
    assertThat(found("Café crème is served", "Cafe\u0301 cre\u0300me")).contains("Café crème");
  }

  @Test
  void links_and_markers_do_not_matter() {
    assertThat(
            found(
                "See the [release notes](https://x.example/a) for more.",
                "the release notes for more"))
        .contains("the [release notes](https://x.example/a) for more");
    assertThat(found("It is fast [1] and small.", "fast and small")).contains("fast [1] and small");
  }

  @Test
  void emoji_are_passed_over_whole() {
    String answer = "Launch 🚀 is near. 👨‍👩‍👧 agree 👍🏽 too.";
    assertThat(found(answer, "Launch is near")).contains("Launch 🚀 is near");
    assertThat(found(answer, "agree 👍🏽 too")).contains("agree 👍🏽 too");
    assertThat(found(answer, "🚀")).isEmpty();
  }

  @Test
  void each_copy_has_its_turn_and_the_last_stays() {
    String answer = "It is fast. It is **fast**. It is fast.";
    QuoteLocator quotes = new QuoteLocator(answer);

    List<Integer> starts = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      starts.add(quotes.find("It is fast").orElseThrow().start());
    }

    assertThat(starts).containsExactly(0, 28, 12, 12);
    assertThat(quotes.afresh().find("It is fast")).contains(new Span(0, 10));
  }

  @Test
  void a_loose_quote_is_found_by_what_resembles_it() {
    assertThat(
            found(
                "Intro. React 19 brings significant performance improvements to apps. End.",
                "React 19 brings major performance improvements to apps"))
        .hasValueSatisfying(text -> assertThat(text).contains("performance improvements"));
  }

  @Test
  void what_was_made_up_is_not_found() {
    String answer = "React 19 brings significant performance improvements and a new Actions API.";
    assertThat(found(answer, "Vue ships with a compiler that removes the virtual DOM")).isEmpty();
    assertThat(found(answer, "Svelte")).isEmpty();
    assertThat(found(answer, "")).isEmpty();
    assertThat(found(answer, "…")).isEmpty();
  }
}
