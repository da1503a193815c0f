package dev.ibid.search.sentence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RunInHeadsTest {
  @Test
  void bold_words_are_quoted_with_the_sentence_behind_them_and_head_the_rest() {
    List<AnswerUnit> units =
        UnitReader.of(
            RankableText.alone("1. **Rent.** It rises to 54. Ada collects it.\n2. Bees."));

    assertThat(units)
        .extracting(AnswerUnit::words)
        .containsExactly("**Rent.** It rises to 54.", "Ada collects it.", "Bees.");
    assertThat(units.get(1).inSurroundings()).isEqualTo("Rent: Ada collects it.");
    assertThat(units.get(2).inSurroundings()).isEqualTo("Bees.");
  }

  @Test
  void a_bold_name_with_a_colon_heads_what_its_item_goes_on_with() {
    List<AnswerUnit> units =
        UnitReader.of(RankableText.alone("- **Jonas**: mows the lawn. Cooks on Thursdays.\n"));

    assertThat(units)
        .extracting(AnswerUnit::inSurroundings)
        .containsExactly("Jonas: mows the lawn.", "Jonas: Cooks on Thursdays.");
  }

  @Test
  void a_head_ends_with_its_paragraph() {
    List<AnswerUnit> units =
        UnitReader.of(RankableText.alone("**Water.** It is off.\n\nNobody knows why."));

    assertThat(units.getLast().inSurroundings()).isEqualTo("Nobody knows why.");
  }

  @Test
  void bold_words_alone_and_bold_sentences_stay_what_they_are() {
    String sentence = "**Only the sponsor of a proposal may change its status.** Nobody else may.";

    assertThat(words("**Water and drains**")).containsExactly("**Water and drains**");
    assertThat(words(sentence))
        .containsExactly(
            "**Only the sponsor of a proposal may change its status.**", "Nobody else may.");
    assertThat(words("**Never** switch it off. It freezes."))
        .containsExactly("**Never** switch it off.", "It freezes.");
    assertThat(UnitReader.of(RankableText.alone("**Never** switch it off. It freezes.")).getLast())
        .extracting(AnswerUnit::inSurroundings)
        .isEqualTo("It freezes.");
  }

  private static List<String> words(String text) {
    return UnitReader.of(RankableText.alone(text)).stream().map(AnswerUnit::words).toList();
  }
}
