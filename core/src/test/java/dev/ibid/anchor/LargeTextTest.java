package dev.ibid.anchor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.text.Span;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

/** Texts that would take hours if the work grew with the square of their length. */
final class LargeTextTest {
  private static final int LARGE = 4_000_000;

  private static String words(int length) {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(7);
    StringBuilder text = new StringBuilder(length + 16);
    while (text.length() < length) {
      text.append(Integer.toString(random.nextInt(50_000), 36)).append("word ");
    }
    return text.toString();
  }

  @Test
  void a_quote_is_found_in_one_very_long_line() {
    String text = words(LARGE);
    Span span = new Span(LARGE / 2, LARGE / 2 + 200);
    Selectors selectors = Selectors.describe(text, span);
    String edited =
        "start "
            + text.substring(0, span.start() + 100)
            + "INSERTED "
            + text.substring(span.start() + 100);
    TextRevision revision = TextRevision.of(text, edited);

    Anchoring alone = new Anchorer().anchor(selectors, revision.after());
    Anchoring known = new Anchorer().anchor(selectors, revision);

    Anchoring.Changed changed = (Anchoring.Changed) alone;
    assertThat(changed.span()).isEqualTo(new Span(span.start() + 6, span.end() + 15));
    assertThat(known).isEqualTo(alone);
  }

  @Test
  void repetition_does_not_multiply_the_work() {
    String text = "a".repeat(LARGE);
    Selectors selectors = Selectors.describe(text, new Span(1_000_000, 1_100_000));

    assertThat(new Anchorer().anchor(selectors, text + "b"))
        .isEqualTo(new Anchoring.Exact(selectors.position()));
    assertThat(new Anchorer().anchor(selectors, "-".repeat(LARGE))).isEqualTo(new Anchoring.Lost());
  }

  @Test
  void repeated_lines_do_not_multiply_the_work() {
    String before = "same\n".repeat(200_000) + "the quoted line\n" + "same\n".repeat(200_000);
    Selectors selectors = Story.of(before, "the quoted line").selectors();
    String after = "other\n" + before + "other\n";

    assertThat(new Anchorer().anchor(selectors, TextRevision.of(before, after)))
        .isEqualTo(new Anchoring.Moved(selectors.position().shift(6)));
  }
}
