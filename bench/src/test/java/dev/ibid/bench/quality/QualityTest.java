package dev.ibid.bench.quality;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class QualityTest {
  @Test
  void all_that_is_relevant_first_is_perfect() {
    assertThat(Quality.of(List.of(1, 2, 3), Set.of(1, 2))).isEqualTo(new Quality(1, 1));
  }

  @Test
  void what_stands_lower_is_worth_less() {
    Quality second = Quality.of(List.of(9, 1), Set.of(1));
    assertThat(second.ndcg()).isEqualTo(Math.log(2) / Math.log(3), within(1e-9));
    assertThat(second.recall()).isEqualTo(1);
  }

  @Test
  void only_the_first_ten_count() {
    List<Integer> ranked = IntStream.range(0, 20).boxed().toList();
    assertThat(Quality.of(ranked, Set.of(10))).isEqualTo(new Quality(0, 0));
    assertThat(Quality.of(ranked, Set.of(9, 10)).recall()).isEqualTo(0.5);
  }
}
