package dev.ibid.search.ranking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.search.PlainWords;
import dev.ibid.text.Term;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ParsedQueryTest {
  private static final PlainWords ANALYZER = new PlainWords();
  private static final Term CAROLINE = new Term(Term.Field.SPEAKER, "caroline");

  private static Term word(String text) {
    return new Term(Term.Field.WORD, text);
  }

  @Test
  void words_with_a_capital_may_be_names() {
    assertThat(ParsedQuery.of("What did Caroline paint?", ANALYZER).names())
        .containsOnlyKeys(CAROLINE);
  }

  @Test
  void names_of_speakers_are_not_looked_for() {
    ParsedQuery question = ParsedQuery.of("What did Caroline paint?", ANALYZER);
    assertThat(question.termsWithout(Set.of(CAROLINE), ANALYZER)).containsExactly(word("paint"));
    assertThat(question.termsWithout(Set.of(), ANALYZER))
        .containsExactly(word("caroline"), word("paint"));
  }

  @Test
  void a_name_alone_is_still_looked_for() {
    assertThat(ParsedQuery.of("Caroline", ANALYZER).termsWithout(Set.of(CAROLINE), ANALYZER))
        .containsExactly(word("caroline"));
  }

  @Test
  void a_question_is_put_as_the_speaker_would_put_it() {
    ParsedQuery question = ParsedQuery.of("Why did Caroline sell Caroline's car?", ANALYZER);
    assertThat(question.inFirstPerson(Set.of(CAROLINE))).isEqualTo("Why did I sell my car?");
    assertThat(question.inFirstPerson(Set.of())).isEqualTo(question.text());
  }

  @Test
  void a_pasted_text_is_cut() {
    assertThat(ParsedQuery.of("word ".repeat(100_000), ANALYZER).text()).hasSizeLessThan(5_000);
    assertThat(ParsedQuery.of("a" + "🚰".repeat(10_000), ANALYZER).text())
        .endsWith("🚰")
        .hasSizeLessThan(5_000);
  }

  @Test
  void a_speaker_is_known_by_each_part_of_the_name() {
    assertThat(ParsedQuery.speakerTerms("Caroline O'Neil"))
        .contains(CAROLINE, new Term(Term.Field.SPEAKER, "neil"));
  }
}
