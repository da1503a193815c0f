package dev.ibid.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.text.Span;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WordPieceTest {
  private static final WordPiece TOKENIZER = BgeModel.tokenizer();

  /** Token numbers as the Hugging Face tokenizer gives them with the model's own file. */
  static Stream<Recorded> references() {
    return Recorded.in("tokens.tsv");
  }

  @ParameterizedTest
  @MethodSource("references")
  void a_text_is_cut_as_the_reference_cuts_it(Recorded reference) {
    int[] expected =
        Arrays.stream(reference.second().split(" ")).mapToInt(Integer::parseInt).toArray();

    assertThat(TOKENIZER.encode(reference.first())).containsExactly(expected);
  }

  @Test
  void a_long_text_is_cut_off_but_ends_properly() {
    int[] tokens = TOKENIZER.encode("word ".repeat(100_000));

    assertThat(tokens).hasSize(512).startsWith(101).endsWith(102);
    assertThat(Arrays.copyOfRange(tokens, 1, 511)).containsOnly(2773);
  }

  @Test
  void two_texts_are_read_as_one_and_the_first_makes_room_for_half_of_the_second() {
    assertThat(TOKENIZER.encode("word", "word word"))
        .containsExactly(new int[] {101, 2773, 102}, new int[] {2773, 2773, 102});

    List<int[]> cut = TOKENIZER.encode("word ".repeat(600), "word ".repeat(600));

    assertThat(cut.getFirst()).hasSize(255).startsWith(101).endsWith(102);
    assertThat(cut.getLast()).hasSize(257).startsWith(2773).endsWith(102);
  }

  @Test
  void text_that_spells_a_special_token_is_text() {
    assertThat(TOKENIZER.encode("[SEP]")).hasSize(5).startsWith(101, 1031).endsWith(1033, 102);
  }

  @Test
  void half_a_surrogate_pair_is_dropped() {
    assertThat(TOKENIZER.encode("wo\ud83drd")).containsExactly(101, 2773, 102);
  }

  @Test
  void words_are_found_among_the_tokens_and_signs_are_none() {
    assertThat(TOKENIZER.words("Well, tokenizers!"))
        .containsExactly(
            new Span(1, 2), new Span(3, TOKENIZER.encode("Well, tokenizers!").length - 2));
  }
}
