package dev.ibid.ask;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.answer.AnswerOutcome;
import dev.ibid.citation.Citation;
import dev.ibid.citation.CitationId;
import dev.ibid.disclosure.HitSummary;
import dev.ibid.engine.Samples;
import dev.ibid.memory.CitedEvent;
import dev.ibid.search.PlainWords;
import dev.ibid.search.sentence.RankingLimits;
import dev.ibid.search.sentence.SentenceRanker;
import dev.ibid.source.Event;
import dev.ibid.source.SourceKey;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ExtractiveWriterTest {
  private static final int MOST = 3;

  private final ExtractiveWriter writer =
      new ExtractiveWriter(
          new SentenceRanker(
              new PlainWords(), Optional.empty(), Optional.empty(), RankingLimits.DEFAULT));

  @Test
  void the_only_sentence_of_the_only_hit_is_an_answer() {
    assertThat(answer("Where is the spare key?", hit("The spare key is under the blue pot.")))
        .containsExactly("The spare key is under the blue pot.");
  }

  @Test
  void a_question_is_never_an_answer() {
    assertThat(
            answer(
                "How often is the filter cleaned?",
                hit("How often is the filter cleaned?"),
                hit("The filter is cleaned every month.")))
        .containsExactly("The filter is cleaned every month.");
  }

  @Test
  void sentences_about_another_thing_of_the_same_kind_are_not_quoted() {
    HitSummary hit =
        hit(
            """
            The error F28 means that there is no gas.
            The error F75 means that the pressure is too low.

            | error | meaning |
            |---|---|
            | F28 | no gas, open the valve |
            | F75 | pressure too low, fill up |
            """);

    assertThat(answer("What does error F75 mean?", hit))
        .isNotEmpty()
        .allSatisfy(sentence -> assertThat(sentence).contains("F75"));
  }

  @Test
  void who_asks_how_is_told_all_steps_in_their_order() {
    HitSummary hit =
        hit(
            """
            # Lighting the stove

            1. Open the valve.
            2. Lay paper into the stove.
            3. Light the stove from the top.
            """);

    ExtractiveAnswer answer = writer.answer("How do I light the stove?", List.of(hit), MOST);

    assertThat(answer.quotes()).hasSize(1);
    assertThat(ExtractiveWriter.write(answer, Locale.ENGLISH))
        .containsSubsequence("Open the valve.", "Lay paper", "Light the stove from the top.");
  }

  @Test
  void who_asks_for_one_step_is_told_that_one() {
    HitSummary hit = hit("1. Open the valve.\n2. Light the stove with paper.\n");

    assertThat(answer("What is the stove lit with?", hit).getFirst())
        .isEqualTo("Light the stove with paper.");
  }

  @Test
  void what_says_nothing_about_the_question_is_no_answer() {
    ExtractiveAnswer answer =
        writer.answer(
            "What is the capital of France?",
            List.of(hit("A swarm of bees left the hive for the tree.")),
            MOST);

    assertThat(answer.outcome()).isEqualTo(AnswerOutcome.NOTHING);
    assertThat(answer.quotes()).isEmpty();
    assertThat(writer.answer("Where is the spare key?", List.of(), MOST).outcome())
        .isEqualTo(AnswerOutcome.NOTHING);
  }

  @Test
  void what_was_said_is_not_said_again() {
    assertThat(
            answer(
                "Which honey do the bees make?",
                hit("The bees make honey of lime trees. The bees make honey of lime trees today."),
                hit("The bees make honey of lime trees.")))
        .hasSize(1);
  }

  @Test
  void an_answer_has_no_more_sentences_than_were_asked_for() {
    List<HitSummary> hits =
        List.of(hit("The spare key is under a pot."), hit("Another spare key hangs in the hall."));

    assertThat(writer.answer("Where is the spare key?", hits, 1).quotes()).hasSize(1);
  }

  @Test
  void markers_from_elsewhere_are_left_out_and_our_own_count_the_closest_hits() {
    ExtractiveAnswer answer =
        writer.answer(
            "Where is the spare key?",
            List.of(hit("It rained all day."), hit("The spare key is under a pot [7].")),
            1);

    assertThat(answer.closest().getFirst().cited().text()).startsWith("The spare key");
    assertThat(ExtractiveWriter.write(answer, Locale.ENGLISH))
        .isEqualTo("The spare key is under a pot. [1]");
  }

  @Test
  void code_is_quoted_with_its_brackets() {
    assertThat(answer("Where is the header?", hit("The header is in `row[0]`, see [4].")))
        .containsExactly("The header is in `row[0]`, see.");
  }

  @Test
  void what_would_hide_its_marker_is_not_quoted() {
    assertThat(answer("How does the gate open?", hit("The gate opens with ``` typed twice.")))
        .isEmpty();
  }

  @Test
  void the_head_of_a_table_says_nothing_but_tells_what_its_rows_are_about() {
    HitSummary hit =
        hit(
            """
            | server | memory | owner of it |
            |--------|:------:|-------------|
            | alpha  | 64 GB  | Ann and Kim |
            | beta   | 128 GB | Bob and Lee |
            """);

    assertThat(answer("memory of server beta", hit))
        .first()
        .isEqualTo("| beta | 128 GB | Bob and Lee |");
    assertThat(answer("server memory owner", hit)).noneMatch(row -> row.contains("server"));
  }

  @Test
  void a_sentence_that_announces_a_list_is_quoted_with_it() {
    HitSummary hit = hit("To reset the router:\n\n- hold the button\n- wait a minute\n");

    assertThat(
            ExtractiveWriter.write(
                writer.answer("To reset the router", List.of(hit), 1), Locale.ENGLISH))
        .isEqualTo("To reset the router: [1]\n- hold the button [1]\n- wait a minute [1]");
  }

  @Test
  void what_is_only_close_says_so_in_the_language_of_the_question() {
    ExtractiveAnswer close =
        new ExtractiveAnswer(
            AnswerOutcome.CLOSEST,
            List.of(),
            writer
                .answer("Where is the spare key?", List.of(hit("The spare key is new.")), 1)
                .quotes());

    assertThat(ExtractiveWriter.write(close, AnswerPhrases.languageOf("Where is the key?")))
        .isEqualTo("The sources do not say this. Closest is:\n\nThe spare key is new. [1]");
    assertThat(ExtractiveWriter.write(close, AnswerPhrases.languageOf("열쇠는 어디에 있나?")))
        .startsWith("출처에는")
        .endsWith("[1]");
  }

  private List<String> answer(String question, HitSummary... hits) {
    return writer.answer(question, List.of(hits), MOST).quotes().stream().map(Quote::text).toList();
  }

  private static HitSummary hit(String text) {
    Event event = Samples.event("id", text);
    Citation citation = new Citation(CitationId.candidate("id", 0), event.ref(), Samples.NOON);
    return new HitSummary(new CitedEvent(event, citation, new SourceKey(1)), "", 0.8, false);
  }
}
