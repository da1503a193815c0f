package dev.ibid.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import dev.ibid.text.Term;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** What every {@link SearchIndex} does. */
public abstract class SearchIndexContract extends FindingContract {
  /** How much of a cosine an index may lose that rounds vectors in a way of its own. */
  private static final double ROUNDING = 0.02;

  @Test
  void an_empty_index_finds_and_counts_nothing() {
    assertThat(find("word")).isEmpty();
    assertThat(near(EAST)).isEmpty();
    assertThat(index().stamp()).isEmpty();
    TermCounts counts = index().count(Scope.ALL, query("word"));
    assertThat(counts.parts()).isZero();
    assertThat(counts.partsWith(words("word").getFirst())).isZero();
    assertThat(counts.meanLength()).isZero();
  }

  @Test
  void words_are_found_in_their_parts() {
    put(facets(1), "red green", "", "blue");
    put(facets(2), "yellow");

    assertThat(find("green")).containsExactly(part(1, 0));
    assertThat(find("blue")).containsExactly(part(1, 2));
    assertThat(find("blue yellow")).containsExactly(part(1, 2), part(2, 0));
    assertThat(find("violet")).isEmpty();
  }

  @Test
  void meanings_are_found_by_their_angle() {
    put(facets(1), EAST, NORTH);
    put(facets(2), WEST);

    assertThat(near(Vector.of(new float[] {5, 1})))
        .containsExactly(part(1, 0), part(1, 1), part(2, 0));
  }

  @Test
  void a_vector_without_direction_is_near_nothing() {
    put(facets(1), NOWHERE, EAST);

    assertThat(near(EAST)).containsExactly(part(1, 1));
    assertThat(near(NOWHERE)).isEmpty();
  }

  @Test
  void a_vector_of_another_dimension_is_refused_until_the_index_is_cleared() {
    Vector space = Vector.of(new float[] {1, 2, 3});
    put(facets(1), EAST);

    assertThatThrownBy(() -> put(facets(2), space)).satisfies(this::sayReindex);
    assertThatThrownBy(() -> near(space)).satisfies(this::sayReindex);
    assertThat(near(EAST)).containsExactly(part(1, 0));

    index().clear();
    put(facets(2), space);
    assertThat(near(space)).containsExactly(part(2, 0));
  }

  private void sayReindex(Throwable thrown) {
    assertThat(thrown).isInstanceOf(IbidException.class).hasMessageContaining("reindex");
    assertThat(((IbidException) thrown).code()).isEqualTo(ErrorCode.INDEX_UNAVAILABLE);
  }

  @Test
  void new_words_replace_all_words_of_a_source_and_leave_its_vectors() {
    put(facets(1), "red", "green", "blue");
    put(facets(1), EAST);

    put(facets(1), "yellow");

    assertThat(find("red green blue yellow")).containsExactly(part(1, 0));
    assertThat(find("red green blue")).isEmpty();
    assertThat(near(EAST)).containsExactly(part(1, 0));
    assertThat(index().count(Scope.ALL, query("red")).parts()).isEqualTo(1);
  }

  @Test
  void new_vectors_replace_all_vectors_of_a_source_and_leave_its_words() {
    put(facets(1), EAST, NORTH, WEST);
    put(facets(1), "red");

    put(facets(1), NORTH);

    assertThat(near(NORTH)).containsExactly(part(1, 0));
    assertThat(find("red")).containsExactly(part(1, 0));
  }

  @Test
  void words_can_become_none() {
    put(facets(1), "red");
    put(facets(1), EAST);
    index().apply(List.of(new IndexChange.Words(facets(1), List.of())));
    index().apply(List.of(new IndexChange.Meaning(facets(1), List.of())));

    assertThat(find("red")).isEmpty();
    assertThat(near(EAST)).isEmpty();
  }

  @Test
  void a_removed_source_is_not_found_and_not_counted() {
    put(facets(1), "red");
    put(facets(1), EAST);
    put(facets(2), "red blue blue");

    index().apply(List.of(new IndexChange.Remove(new SourceKey(1))));

    assertThat(find("red")).containsExactly(part(2, 0));
    assertThat(near(EAST)).isEmpty();
    TermCounts counts = index().count(Scope.ALL, query("red"));
    assertThat(counts.parts()).isEqualTo(1);
    assertThat(counts.partsWith(words("red").getFirst())).isEqualTo(1);
    assertThat(counts.meanLength()).isEqualTo(3);
  }

  @Test
  void changes_of_one_batch_come_in_order() {
    index()
        .apply(
            List.of(
                new IndexChange.Words(facets(1), List.of(words("red"))),
                new IndexChange.Remove(new SourceKey(1)),
                new IndexChange.Words(facets(1), List.of(words("green"))),
                new IndexChange.Words(facets(2), List.of(words("green"))),
                new IndexChange.Remove(new SourceKey(2))));

    assertThat(find("red green")).containsExactly(part(1, 0));
    assertThat(find("red")).isEmpty();
  }

  @Test
  void the_same_change_twice_is_one_change() {
    put(facets(1), "red", "blue");
    put(facets(1), "red", "blue");
    put(facets(1), EAST);
    put(facets(1), EAST);

    assertThat(find("red blue")).containsExactly(part(1, 0), part(1, 1));
    assertThat(near(EAST)).containsExactly(part(1, 0));
    assertThat(index().count(Scope.ALL, Set.of()).parts()).isEqualTo(2);
  }

  @Test
  void erased_sources_are_gone_and_others_stay() {
    put(facets(1), "red");
    put(facets(1), EAST);
    put(facets(2), "red");
    put(facets(2), NORTH);

    index().erase(List.of(new SourceKey(1), new SourceKey(99)));

    assertThat(find("red")).containsExactly(part(2, 0));
    assertThat(near(EAST)).containsExactly(part(2, 0));
    put(facets(1), "red");
    assertThat(find("red")).containsExactly(part(1, 0), part(2, 0));
  }

  @Test
  void a_cleared_index_is_like_new() {
    put(facets(1), "red");
    put(facets(1), EAST);
    index().commit("one");

    index().clear();

    assertThat(find("red")).isEmpty();
    assertThat(near(EAST)).isEmpty();
    assertThat(index().stamp()).isEmpty();
    put(facets(2), "red");
    assertThat(find("red")).containsExactly(part(2, 0));
  }

  @Test
  void the_stamp_is_that_of_the_last_commit() {
    assertThat(index().stamp()).isEmpty();
    index().commit("one");
    assertThat(index().stamp()).contains("one");
    put(facets(1), "red");
    index().commit("two, 둘");
    assertThat(index().stamp()).contains("two, 둘");
    index().erase(List.of(new SourceKey(1)));
    assertThat(index().stamp()).contains("two, 둘");
  }

  @Test
  void it_agrees_with_looking_at_everything() {
    BruteForceIndex reference = new BruteForceIndex();
    RandomSources random = new RandomSources(4);
    for (int round = 0; round < 12; round++) {
      List<IndexChange> changes = random.changes(120, 300);
      index().apply(changes);
      reference.apply(changes);
      if (round % 4 == 1) {
        index().commit("round " + round);
      } else if (round % 4 == 2) {
        List<SourceKey> erased = List.of(new SourceKey(round), new SourceKey(round * 7L));
        index().erase(erased);
        reference.erase(erased);
      }
      for (int i = 0; i < 20; i++) {
        Scope scope = random.scope();
        assertSameCounts(reference, random.query(), scope);
        assertSameWords(reference, random.query(), scope, random.filter(), 1 + i * 10);
        assertNearlySameMeanings(reference, random.vector(), scope, random.filter(), 1 + i * 3);
      }
    }
  }

  private void assertSameCounts(BruteForceIndex reference, Set<Term> query, Scope scope) {
    TermCounts expected = reference.count(scope, query);
    TermCounts counts = index().count(scope, query);
    assertThat(counts.parts()).isEqualTo(expected.parts());
    assertThat(counts.meanLength()).isEqualTo(expected.meanLength(), within(1e-9));
    assertThat(query)
        .allSatisfy(term -> assertThat(counts.partsWith(term)).isEqualTo(expected.partsWith(term)));
  }

  // Scores that differ only by rounding may change places.
  private void assertSameWords(
      BruteForceIndex reference, Set<Term> query, Scope scope, Filter filter, int limit) {
    List<Candidate> found = index().lexical(query, scope, filter, limit);

    Map<Candidate, Double> scores = reference.lexicalScores(query, scope);
    assertThat(found).doesNotHaveDuplicates();
    assertThat(reference.lexical(query, scope, filter, Integer.MAX_VALUE)).containsAll(found);
    assertThat(scores(found, scores))
        .usingElementComparator((a, b) -> Math.abs(a - b) < 1e-5 ? 0 : Double.compare(a, b))
        .containsExactlyElementsOf(scores(reference.lexical(query, scope, filter, limit), scores));
  }

  // Engines may miss a neighbour now and then.
  private void assertNearlySameMeanings(
      BruteForceIndex reference, Vector query, Scope scope, Filter filter, int limit) {
    List<Candidate> found = index().nearest(query, scope, filter, limit);

    List<Candidate> expected = reference.nearest(query, scope, filter, limit);
    Map<Candidate, Double> cosines = reference.cosines(query, scope);
    assertThat(found).hasSameSizeAs(expected).doesNotHaveDuplicates();
    assertThat(reference.nearest(query, scope, filter, Integer.MAX_VALUE)).containsAll(found);
    assertThat(scores(found, cosines))
        .isSortedAccordingTo((a, b) -> Math.abs(a - b) < ROUNDING ? 0 : Double.compare(b, a));
    long missed = expected.stream().filter(candidate -> !found.contains(candidate)).count();
    assertThat(missed).isLessThanOrEqualTo(expected.size() / 10);
  }

  private static List<Double> scores(List<Candidate> candidates, Map<Candidate, Double> scores) {
    return candidates.stream()
        .map(candidate -> scores.getOrDefault(candidate, Double.NaN))
        .toList();
  }

  @Test
  void searches_go_on_while_it_is_written_erased_and_cleared() throws Exception {
    try (ExecutorService executor = Executors.newFixedThreadPool(2)) {
      Future<?> writer =
          executor.submit(
              () -> {
                for (int i = 0; i < 30; i++) {
                  put(facets(i), "red", "blue");
                  put(facets(i), EAST);
                  switch (i % 10) {
                    case 3 -> index().commit("stamp " + i);
                    case 6 -> index().erase(List.of(new SourceKey(i - 1)));
                    case 9 -> index().clear();
                    default -> {}
                  }
                }
              });
      Future<?> reader =
          executor.submit(
              () -> {
                while (!writer.isDone()) {
                  assertThat(find("red")).allSatisfy(hit -> assertThat(hit.part()).isZero());
                  assertThat(near(EAST)).doesNotHaveDuplicates();
                  index().count(Scope.ALL, query("red"));
                }
              });
      writer.get();
      reader.get();
    }
    assertThat(find("red")).isEmpty();
  }
}
