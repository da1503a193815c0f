package dev.ibid.search.ranking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.ibid.engine.Samples;
import dev.ibid.search.PartTerms;
import dev.ibid.search.PlainWords;
import dev.ibid.search.SourceFeatures;
import dev.ibid.search.TermCounts;
import dev.ibid.search.Vector;
import dev.ibid.search.calibration.SimilaritySpread;
import dev.ibid.source.SourceKey;
import dev.ibid.text.Term;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class SourceMatchTest {
  private static final PlainWords ANALYZER = new PlainWords();
  private static final QueryTerms QUERY =
      new QueryTerms(
          ANALYZER.analyze("blue whale"),
          new TermCounts(
              100,
              ANALYZER.analyze("blue whale").stream()
                  .collect(Collectors.toMap(term -> term, term -> 3L)),
              10));

  private static SourceFeatures source(String... parts) {
    return new SourceFeatures(
        new SourceKey(1),
        1,
        Optional.empty(),
        Samples.NOON,
        false,
        List.of(),
        Arrays.stream(parts).map(ANALYZER::analyze).map(PartTerms::of).toList(),
        List.of());
  }

  private static SourceMatch match(String... parts) {
    return SourceMatch.of(source(parts), QUERY, QueryVector.UNKNOWN);
  }

  @Test
  void the_best_part_counts_and_not_what_stands_in_several() {
    assertThat(match("blue sky", "whale song").coverage()).isEqualTo(0.5, within(1e-9));
    assertThat(match("nothing", "blue whale").coverage()).isEqualTo(1, within(1e-9));
  }

  @Test
  void neighbours_are_read_as_one() {
    List<SourceMatch> neighbours = List.of(match("blue sky"), match("whale song"));
    assertThat(SourceMatch.together(neighbours, QUERY))
        .isGreaterThan(SourceMatch.together(List.of(match("blue sky"), match("song")), QUERY));
  }

  @Test
  void only_the_beginning_of_a_fillerneighbour_counts() {
    String filler = "word ".repeat(60);
    assertThat(SourceMatch.together(List.of(match(filler + "blue whale")), QUERY)).isZero();
    assertThat(SourceMatch.together(List.of(match("blue whale " + filler)), QUERY)).isPositive();
  }

  @Test
  void what_has_no_vector_is_not_near() {
    QueryVector meaning =
        QueryVector.of(Vector.of(new float[] {1, 0}), List.of(), new SimilaritySpread(0.5, 0.1));
    SourceMatch match = SourceMatch.of(source("blue whale"), QUERY, meaning);
    assertThat(match.hasMeaning()).isFalse();
    assertThat(meaning.nearness(match)).isZero();
  }

  @Test
  void nearness_is_told_by_what_is_usual_while_there_are_few_vectors() {
    QueryVector meaning =
        QueryVector.of(Vector.of(new float[] {1, 0}), List.of(), new SimilaritySpread(0.5, 0.1));
    SourceFeatures near =
        new SourceFeatures(
            new SourceKey(2),
            1,
            Optional.empty(),
            Samples.NOON,
            false,
            List.of(),
            List.of(PartTerms.of(List.<Term>of())),
            List.of(Vector.of(new float[] {3, 4}), Vector.of(new float[] {4, 3})));
    assertThat(meaning.nearness(SourceMatch.of(near, QUERY, meaning))).isEqualTo(3, within(0.1));
  }
}
