package dev.ibid.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.BreakIterator;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

final class SentencesPropertyTest {
  @Provide
  Arbitrary<String> wild() {
    return Texts.wild();
  }

  @Provide
  Arbitrary<String> prose() {
    return Texts.prose();
  }

  @Property
  void sentences_are_in_order_apart_and_between_graphemes(@ForAll("wild") String text) {
    BreakIterator graphemes = Texts.graphemes(text);
    int end = 0;
    for (Sentence sentence : Sentences.of(text)) {
      Span span = sentence.span();
      assertThat(span.isEmpty()).isFalse();
      assertThat(span.start()).isGreaterThanOrEqualTo(end);
      end = span.end();
      assertThat(graphemes.isBoundary(span.start())).isTrue();
      assertThat(graphemes.isBoundary(end)).isTrue();
      assertThat(Characters.isSpace(text, span.start())).isFalse();
      assertThat(Characters.isSpace(text, end - 1)).isFalse();
    }
    assertThat(end).isLessThanOrEqualTo(text.length());
  }

  @Property
  void the_sentences_of_prose_hold_all_its_words(@ForAll("prose") String text) {
    List<Span> sentences = Sentences.within(text, new Span(0, text.length()));

    String words = String.join("", sentences.stream().map(span -> span.of(text)).toList());
    assertThat(words.replace(" ", "")).isEqualTo(text.replace(" ", ""));
  }
}
