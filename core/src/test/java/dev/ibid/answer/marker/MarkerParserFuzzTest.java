package dev.ibid.answer.marker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Whatever this finds becomes a fixture. {@code -Dibid.seed=…} repeats a run. */
class MarkerParserFuzzTest {
  private static final int TEXT = 300;

  @Test
  void random_text_is_read_the_same_however_it_is_cut() {
    fuzz(200_000);
  }

  @Test
  @Tag("slow")
  void ten_million_random_characters_are_read_the_same_however_they_are_cut() {
    fuzz(10_000_000);
  }

  private static void fuzz(int characters) {
    long seed = Long.getLong("ibid.seed", System.nanoTime());
    System.out.println("MarkParserFuzzTest: ibid.seed=" + seed);
    SplittableRandom random = new SplittableRandom(seed);
    int read = 0;
    while (read < characters) {
      String text = Wild.markdown(random, 1 + random.nextInt(TEXT));
      read += text.length();
      Pieces whole = Pieces.of(text);
      Pieces single = Pieces.byCharacter(text);
      int[] cuts = random.ints(1 + random.nextInt(12), 0, text.length() + 1).sorted().toArray();

      assertThat(whole.all()).as("seed %s", seed).isEqualTo(text);
      assertThat(single.pieces()).as("seed %s: %s", seed, text).isEqualTo(whole.pieces());
      assertThat(Pieces.of(text, cuts).pieces())
          .as("seed %s: %s", seed, text)
          .isEqualTo(whole.pieces());
      assertThat(single.mostHeld()).as("seed %s: %s", seed, text).isLessThanOrEqualTo(64);
    }
  }
}
