package dev.ibid.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.ibid.text.Term;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KoreanSynonymsTest {
  private final LuceneTermAnalyzer analyzer = new LuceneTermAnalyzer();

  @ParameterizedTest
  @CsvSource({
    "반려견은 안 됩니다, 강아지",
    "온수가 나온다, 뜨거운 물",
    "조식은 어디서, 아침 식사",
    "타월이 없다, 수건",
    "파일을 삭제한다, 지우고",
    "컴포넌트에서, component",
    "리액트를 쓴다, React",
    "깃허브로, github"
  })
  void whatMeansTheSameHasTheSameTerms(String text, String asked) {
    assertThat(words(text)).containsAll(words(asked));
  }

  @Test
  void whatMeansSomethingElseKeepsItsTerms() {
    assertThat(words("첫차는 새벽에 있다")).doesNotContain("마지막");
    assertThat(words("사과가 세 개")).doesNotContain("강아지");
    assertThat(words("문을 연다")).doesNotContainAnyElementsOf(words("닫는다"));
  }

  @Test
  void aLongWordThatBeginsLikeAShortLoanwordIsNone() {
    assertThat(words("큐에 넣는다")).contains("queue");
    assertThat(words("큐레이터에게")).doesNotContain("queue");
  }

  @Test
  void noWordStandsInTwoGroups() {
    Set<String> seen = new HashSet<>();
    assertThat(
            WordLists.lines("korean-synonyms.txt").stream()
                .flatMap(group -> Stream.of(group.split(", ")))
                .filter(word -> !seen.add(word)))
        .isEmpty();
  }

  @Test
  void whatIsReplacedIsNotReplacedAgain() {
    KoreanSynonyms synonyms = new KoreanSynonyms(List.of("아침+식사, 조식", "밥, 식사"));

    List<KoreanMorphemes.Morpheme> once =
        synonyms.replaceIn(List.of(new KoreanMorphemes.Morpheme(3, WordTerms.term("조식"))));

    assertThat(once)
        .extracting(KoreanMorphemes.Morpheme::term, KoreanMorphemes.Morpheme::start)
        .containsExactly(tuple(WordTerms.term("아침"), 3), tuple(WordTerms.term("밥"), 3));
    assertThat(synonyms.replaceIn(once)).isEqualTo(once);
  }

  private List<String> words(String text) {
    return analyzer.analyze(text).stream()
        .filter(term -> term.field() == Term.Field.WORD)
        .map(Term::text)
        .toList();
  }
}
