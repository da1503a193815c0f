package dev.ibid.search.sentence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.ibid.text.BlockKind;
import dev.ibid.text.Span;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RankingSignalTest {
  @Test
  void a_note_of_one_sentence_is_compared_with_what_is_usual_elsewhere() {
    assertThat(usual(0.9)).isEqualTo(0.35, within(1e-9));
  }

  @Test
  void many_others_say_what_is_usual_here() {
    Double[] nearness = new Double[100];
    Arrays.fill(nearness, 0.5);

    assertThat(usual(nearness)).isEqualTo(0.5, within(0.01));
  }

  @Test
  void few_units_are_as_many_as_a_few_notes_have() {
    assertThat(signals(1, 0.9).get(RankingSignal.MANY)).isZero();
    assertThat(signals(400, 0.9).get(RankingSignal.MANY)).isEqualTo(Math.log(10), within(1e-9));
  }

  private static double usual(Double... nearness) {
    return signals(nearness.length, nearness)
        .getOrDefault(RankingSignal.USUAL_NEARNESS_OF_WORDS, 0.0);
  }

  private static Map<RankingSignal, Double> signals(int units, Double... nearness) {
    List<DescribedUnit> ranked = Arrays.stream(nearness).map(RankingSignalTest::unit).toList();
    return RankingSignal.of(ranked, Collections.nCopies(ranked.size(), 1.0), units);
  }

  private static DescribedUnit unit(double nearness) {
    AnswerUnit unit =
        new AnswerUnit(
            0, 0, new Span(0, 1), BlockKind.PARAGRAPH, "x", List.of(), "", List.of(), List.of());
    return new DescribedUnit(unit, Map.of(SentenceFeature.NEARNESS_OF_WORDS, nearness));
  }
}
