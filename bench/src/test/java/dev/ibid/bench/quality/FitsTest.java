package dev.ibid.bench.quality;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.ibid.bench.fit.LinearSystem;
import dev.ibid.bench.fit.ListwiseFit;
import dev.ibid.bench.fit.LogisticFit;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FitsTest {
  @Test
  void equations_are_solved_even_when_the_first_pivot_is_zero() {
    double[] solution =
        LinearSystem.solve(
            new double[][] {{0, 2, 0}, {1, 1, 0}, {0, 0, 4}}, new double[] {4, 5, 2});
    assertThat(solution).containsExactly(new double[] {3, 2, 0.5}, within(1e-9));
  }

  @Test
  void a_ranking_learns_which_feature_tells_and_which_is_noise() {
    Random random = new Random(1);
    List<ListwiseFit.Example> lists = new ArrayList<>();
    for (int n = 0; n < 300; n++) {
      float[][] rows = new float[10][2];
      double[] target = new double[10];
      int best = 0;
      for (int i = 0; i < rows.length; i++) {
        rows[i][0] = random.nextFloat();
        rows[i][1] = random.nextFloat();
        best = rows[i][0] > rows[best][0] ? i : best;
      }
      target[best] = 1;
      lists.add(new ListwiseFit.Example(rows, target, 1));
    }
    double[] weights = new ListwiseFit(lists, 1e-3).fit();
    assertThat(weights[0]).isGreaterThan(5);
    assertThat(Math.abs(weights[1])).isLessThan(weights[0] / 10);
  }

  @Test
  void odds_are_found_again_that_observations_were_drawn_from() {
    Random random = new Random(2);
    List<LogisticFit.Example> examples = new ArrayList<>();
    for (int n = 0; n < 20_000; n++) {
      double value = random.nextDouble() * 4 - 2;
      double probability = 1 / (1 + Math.exp(1 - 2 * value));
      examples.add(
          new LogisticFit.Example(new double[] {1, value}, random.nextDouble() < probability, 1));
    }
    double[] weights = LogisticFit.fit(examples, 1e-4);
    assertThat(weights[0]).isEqualTo(-1, within(0.1));
    assertThat(weights[1]).isEqualTo(2, within(0.1));
  }
}
