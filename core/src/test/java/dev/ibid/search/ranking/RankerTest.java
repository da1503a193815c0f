package dev.ibid.search.ranking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.ibid.search.calibration.Calibration;
import dev.ibid.search.calibration.CalibrationSignal;
import dev.ibid.search.calibration.Feature;
import dev.ibid.search.calibration.FeatureValues;
import dev.ibid.search.calibration.RankingWeights;
import dev.ibid.search.calibration.SimilaritySpread;
import dev.ibid.source.SourceKey;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RankerTest {
  private static final RankingWeights WEIGHTS =
      new RankingWeights(
          Map.of(Feature.COVERAGE, 2.0, Feature.DATE, 1.0),
          new Calibration(0.9, 0, Map.of(), Map.of(CalibrationSignal.LEAD, 1.0)),
          new Calibration(
              1,
              -2,
              Map.of(Feature.COVERAGE, 1.0),
              Map.of(CalibrationSignal.BEHIND_BEST, -1.0, CalibrationSignal.BEST_COVERAGE, 0.5)),
          new SimilaritySpread(0.5, 0.1));

  private static FeatureValues features(double coverage, double date) {
    return FeatureValues.of(
        feature -> feature == Feature.COVERAGE ? coverage : feature == Feature.DATE ? date : 0);
  }

  private static List<ScoredCandidate> rank(Map<SourceKey, FeatureValues> candidates, int limit) {
    return new Ranker(WEIGHTS)
        .rank(new CandidateSet(candidates, Set.of(), Set.of(), Set.of(), 3), limit);
  }

  @Test
  void the_weighed_sum_decides_and_the_older_source_comes_first_when_it_is_equal() {
    List<ScoredCandidate> ranked =
        rank(
            Map.of(
                new SourceKey(3), features(0.5, 0),
                new SourceKey(2), features(0.5, 0),
                new SourceKey(1), features(0, 0.5),
                new SourceKey(4), features(0.5, 0.5)),
            10);
    assertThat(ranked)
        .extracting(scored -> scored.source().value())
        .containsExactly(4L, 2L, 3L, 1L);
    assertThat(ranked.getFirst().fused()).isEqualTo(1.5, within(1e-9));
  }

  @Test
  void what_shares_nothing_with_the_question_never_comes_first() {
    List<ScoredCandidate> ranked =
        rank(
            Map.of(
                new SourceKey(1), features(0, 1),
                new SourceKey(2), features(0.1, 0),
                new SourceKey(3), features(0.05, 0)),
            10);
    assertThat(ranked).extracting(scored -> scored.source().value()).containsExactly(2L, 1L, 3L);
  }

  @Test
  void a_prompt_that_asks_holds_back_no_reply_that_lacks_a_word() {
    FeatureValues asking =
        FeatureValues.of(
            feature -> feature == Feature.COVERAGE || feature == Feature.ASKING_PROMPT ? 1 : 0);

    assertThat(rank(Map.of(new SourceKey(1), asking, new SourceKey(2), features(0.9, 3)), 10))
        .extracting(scored -> scored.source().value(), ScoredCandidate::fused)
        .containsExactly(tuple(2L, 4.8), tuple(1L, 2.0));
  }

  @Test
  void who_types_a_word_or_two_gets_what_has_them_before_what_does_otherwise_well() {
    Map<SourceKey, FeatureValues> candidates =
        Map.of(
            new SourceKey(1), features(0.5, 3),
            new SourceKey(2), features(1, 0),
            new SourceKey(3), features(0.9, 0));
    assertThat(rank(candidates, 10))
        .extracting(scored -> scored.source().value())
        .containsExactly(2L, 1L, 3L);
    assertThat(
            new Ranker(WEIGHTS)
                .rank(new CandidateSet(candidates, Set.of(), Set.of(), Set.of(), 4), 10))
        .extracting(scored -> scored.source().value())
        .containsExactly(1L, 2L, 3L);
  }

  @Test
  void of_the_first_the_lead_tells_how_sure_to_be_and_never_more_than_the_ceiling() {
    List<ScoredCandidate> close =
        rank(Map.of(new SourceKey(1), features(1, 0), new SourceKey(2), features(1, 0)), 2);
    List<ScoredCandidate> clear =
        rank(Map.of(new SourceKey(1), features(40, 0), new SourceKey(2), features(1, 0)), 2);
    assertThat(close.getFirst().probability()).isEqualTo(0.45, within(1e-9));
    assertThat(clear.getFirst().probability()).isEqualTo(0.9, within(1e-9));
  }

  @Test
  void of_the_others_it_is_how_far_they_fall_behind_and_what_the_best_have() {
    ScoredCandidate second =
        rank(Map.of(new SourceKey(1), features(1, 0), new SourceKey(2), features(0.5, 0)), 2)
            .getLast();
    assertThat(second.signals())
        .containsEntry(CalibrationSignal.BEHIND_BEST, 1.0)
        .containsEntry(CalibrationSignal.BEST_COVERAGE, 1.0)
        .containsEntry(CalibrationSignal.LEAD, 0.0);
    assertThat(second.probability()).isEqualTo(1 / (1 + Math.exp(2)), within(1e-9));
  }

  @Test
  void no_more_are_judged_than_wanted() {
    assertThat(rank(Map.of(new SourceKey(1), features(1, 0), new SourceKey(2), features(0, 0)), 1))
        .hasSize(1);
    assertThat(rank(Map.of(), 1)).isEmpty();
  }

  @Test
  void a_question_that_was_stored_changes_no_score_and_comes_after_the_answer() {
    Map<SourceKey, FeatureValues> answers =
        Map.of(new SourceKey(1), features(0.4, 0), new SourceKey(2), features(0.2, 0));
    Map<SourceKey, FeatureValues> stored = new HashMap<>(answers);
    stored.put(new SourceKey(3), features(1, 0));

    List<ScoredCandidate> ranked =
        new Ranker(WEIGHTS)
            .rank(new CandidateSet(stored, Set.of(), Set.of(), Set.of(new SourceKey(3)), 4), 10);

    assertThat(ranked).extracting(scored -> scored.source().value()).containsExactly(1L, 3L, 2L);
    List<ScoredCandidate> before =
        new Ranker(WEIGHTS).rank(new CandidateSet(answers, Set.of(), Set.of(), Set.of(), 4), 10);
    assertThat(List.of(ranked.get(0).probability(), ranked.get(2).probability()))
        .isEqualTo(before.stream().map(ScoredCandidate::probability).toList());
  }
}
