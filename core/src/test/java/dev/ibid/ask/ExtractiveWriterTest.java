package dev.ibid.ask;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.attribution.support.SentenceReader;
import dev.ibid.citation.Citation;
import dev.ibid.citation.CitationId;
import dev.ibid.disclosure.HitSummary;
import dev.ibid.engine.Samples;
import dev.ibid.memory.CitedEvent;
import dev.ibid.search.PlainWords;
import dev.ibid.source.Event;
import dev.ibid.source.SourceKey;
import dev.ibid.text.Span;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ExtractiveWriterTest {
  private static final int MOST = 5;
  private static final double SURE = 0.95;
  private static final double GOOD = 0.8;
  private static final double POOR = 0.36;

  private final Topics topics =
      Topics.of("error mean means pressure water tap bar fill", "bees honey hive swarm");
  private final ExtractiveWriter writer =
      new ExtractiveWriter(new SentenceReader(new PlainWords(), Optional.of(topics)));

  @Test
  void the_only_sentence_of_the_only_hit_is_an_answer() {
    assertThat(answer("Where is the spare key?", hit("The spare key is under the blue pot.", GOOD)))
        .containsExactly("The spare key is under the blue pot.");
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
            """,
            GOOD);

    assertThat(answer("What does error F75 mean?", hit))
        .isNotEmpty()
        .allSatisfy(sentence -> assertThat(sentence).contains("F75"));
  }

  @Test
  void of_a_thing_that_only_others_of_its_kind_are_known_of_nothing_is_said() {
    assertThat(
            answer(
                "What does error F75 mean?",
                hit("The error F28 means that there is no gas.", GOOD)))
        .isEmpty();
  }

  @Test
  void what_continues_a_quoted_sentence_is_quoted_although_it_shares_no_word_with_the_question() {
    HitSummary hit =
        hit(
            """
            The error F75 means that the pressure is too low.
            Fill up water by the blue tap until 1.5 bar.
            Nobody knows why this colour was chosen.
            """,
            GOOD);

    assertThat(answer("What does error F75 mean?", hit))
        .containsExactly(
            "The error F75 means that the pressure is too low.",
            "Fill up water by the blue tap until 1.5 bar.");
  }

  @Test
  void what_follows_in_another_paragraph_or_a_list_continues_nothing() {
    String first = "The error F75 means that the pressure is too low.";
    for (String gap : List.of("\n\n", "\n- ", "\n## Water\n\n")) {
      HitSummary hit = hit(first + gap + "Fill up water by the blue tap until 1.5 bar.\n", GOOD);

      assertThat(answer("What does error F75 mean?", hit)).as(gap).containsExactly(first);
    }
  }

  @Test
  void every_source_may_say_something_even_in_other_words() {
    assertThat(
            answer(
                "When did Ann visit the museum?",
                hit("Ann told me that the museum was full.", GOOD),
                hit("Yesterday we looked at old paintings together.", GOOD)))
        .containsExactly(
            "Ann told me that the museum was full.",
            "Yesterday we looked at old paintings together.");
  }

  @Test
  void what_says_little_in_a_poor_hit_is_no_answer() {
    assertThat(
            answer(
                "What does error F75 mean?",
                hit("A swarm of bees left the hive for the tree.", POOR)))
        .isEmpty();
    assertThat(
            answer(
                "What does error F75 mean?",
                hit("The error F75 means that the pressure is too low.", POOR)))
        .hasSize(1);
  }

  @Test
  void a_good_hit_that_says_nothing_about_the_question_is_no_answer() {
    assertThat(
            answer(
                "What is the capital of France?",
                hit("A swarm of bees left the hive for the tree.", SURE)))
        .isEmpty();
  }

  @Test
  void what_was_said_is_not_said_again() {
    assertThat(
            answer(
                "Which honey do the bees make?",
                hit(
                    """
                    The bees make honey of lime trees. The bees make honey of lime trees today.
                    """,
                    GOOD),
                hit("The bees make honey of lime trees.", GOOD)))
        .hasSize(1);
  }

  @Test
  void the_best_source_comes_first_and_keeps_its_own_order() {
    HitSummary poor = hit("Somebody asked about a shed.", POOR);
    HitSummary good = hit("This key fits the door. It was cold. The red shed is its home.", GOOD);

    assertThat(answer("Which red shed is its home, and which key fits the door?", poor, good))
        .containsExactly(
            "This key fits the door.", "The red shed is its home.", "Somebody asked about a shed.");
  }

  @Test
  void an_answer_has_no_more_sentences_than_were_asked_for() {
    List<HitSummary> hits =
        List.of(
            hit("The spare key is under a pot.", GOOD),
            hit("Another spare key hangs in the hall.", GOOD));

    assertThat(writer.quotes("Where is the spare key?", hits, 1)).hasSize(1);
    assertThat(writer.quotes("Where is the spare key?", List.of(), MOST)).isEmpty();
  }

  @Test
  void markers_from_elsewhere_are_left_out_and_our_own_count_the_hits() {
    List<Quote> quotes =
        writer.quotes(
            "Where is the spare key?",
            List.of(hit("The spare key is under a pot [7].", GOOD)),
            MOST);

    assertThat(ExtractiveWriter.write(quotes)).doesNotContain("[7]").endsWith(" [1]");
  }

  @Test
  void code_is_quoted_with_its_brackets() {
    assertThat(answer("Where is the header?", hit("The header is in `row[0]`, see [4].", GOOD)))
        .containsExactly("The header is in `row[0]`, see.");
  }

  @Test
  void what_would_hide_its_marker_is_not_quoted() {
    assertThat(answer("How does the gate open?", hit("The gate opens with ``` typed twice.", GOOD)))
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
            """,
            GOOD);

    assertThat(answer("memory of server beta", hit))
        .containsExactly("| beta | 128 GB | Bob and Lee |");
    assertThat(answer("server memory owner", hit)).noneMatch(row -> row.contains("server"));
  }

  @Test
  void rows_of_a_table_stand_on_lines_of_their_own() {
    List<Quote> quotes =
        List.of(
            new Quote(0, new Span(0, 1), "It is low."),
            new Quote(0, new Span(2, 3), "| F75 | low |"),
            new Quote(0, new Span(4, 5), "Fill it up."),
            new Quote(0, new Span(6, 7), "Then wait."));

    assertThat(ExtractiveWriter.write(quotes))
        .isEqualTo("It is low. [1]\n| F75 | low | [1]\nFill it up. [1] Then wait. [1]");
  }

  private List<String> answer(String question, HitSummary... hits) {
    return writer.quotes(question, List.of(hits), MOST).stream().map(Quote::text).toList();
  }

  private static HitSummary hit(String text, double score) {
    Event event = Samples.event("id", text);
    Citation citation = new Citation(CitationId.candidate("id", 0), event.ref(), Samples.NOON);
    return new HitSummary(new CitedEvent(event, citation, new SourceKey(1)), "", score, false);
  }
}
