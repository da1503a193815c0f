package dev.ibid.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.ibid.error.IbidException;
import dev.ibid.search.PairReading;
import dev.ibid.search.TextPair;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class BertCrossEncoderTest {
  private static final String RULE = "Dogs have to wait outside the hall.";
  private static final BertCrossEncoder READER = BertCrossEncoder.open();

  @AfterAll
  static void close() {
    READER.close();
  }

  @Test
  void other_words_are_support_the_contrary_is_not_and_the_unrelated_is_neither() {
    List<PairReading> read =
        READER.read(
            List.of(
                new TextPair(RULE, "You may not bring your dog into the hall."),
                new TextPair(RULE, "You may take your dog into the hall."),
                new TextPair(RULE, "The moon is made of cheese.")));

    assertThat(read.get(0).entailed()).isGreaterThan(0.5);
    assertThat(read.get(1).entailed()).isLessThan(read.get(0).entailed());
    assertThat(read.get(1).contradicted()).isGreaterThan(read.get(0).contradicted());
    assertThat(read.get(2).neutral()).isGreaterThan(0.5);
  }

  @Test
  void a_sentence_answers_one_question_and_not_another() {
    List<PairReading> read =
        READER.read(
            List.of(
                new TextPair(RULE, "Can I bring my dog in?"),
                new TextPair(RULE, "How much is a ticket for the hall?")));

    assertThat(read.getFirst().answered()).isGreaterThan(read.getLast().answered());
  }

  @Test
  void what_is_said_of_a_pair_does_not_depend_on_others() {
    TextPair pair = new TextPair(RULE, "Dogs are not let in.");
    PairReading alone = READER.read(List.of(pair)).getFirst();

    assertThat(READER.read(List.of(new TextPair("It rains.", "It is dry."), pair)).getLast())
        .isEqualTo(alone);
    assertThat(alone.entailed() + alone.neutral() + alone.contradicted())
        .isCloseTo(1, within(1e-5));
  }

  @Test
  void long_texts_are_cut_and_empty_ones_are_read() {
    String endless = "word ".repeat(20_000);

    assertThat(
            READER.read(
                List.of(
                    new TextPair(endless, endless),
                    new TextPair("", ""),
                    new TextPair("", endless))))
        .hasSize(3);
  }

  @Test
  void it_reads_english() {
    assertThat(READER.reads(RULE)).isTrue();
    assertThat(READER.reads("개는 밖에서 기다려야 합니다.")).isFalse();
  }

  @Test
  void a_closed_reader_says_so() {
    BertCrossEncoder closed = BertCrossEncoder.open();
    closed.close();

    assertThatThrownBy(() -> closed.read(List.of(new TextPair(RULE, RULE))))
        .isInstanceOf(IbidException.class)
        .hasMessageContaining("closed");
  }
}
