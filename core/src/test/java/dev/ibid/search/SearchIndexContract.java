package dev.ibid.search;

import static dev.ibid.Samples.NOON;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.ibid.ErrorCode;
import dev.ibid.IbidException;
import dev.ibid.source.EventType;
import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import dev.ibid.source.SourceKey;
import dev.ibid.source.SourceKind;
import dev.ibid.text.Term;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What every {@link SearchIndex} does. */
public abstract class SearchIndexContract {
  private static final Project P = new Project("p");
  private static final Project Q = new Project("q");
  private static final Vector EAST = Vector.of(new float[] {1, 0});
  private static final Vector NORTH = Vector.of(new float[] {0, 1});
  private static final Vector WEST = Vector.of(new float[] {-1, 0});
  private static final Vector NOWHERE = Vector.of(new float[] {0, 0});

  /** The same index throughout a test, empty at its beginning. */
  protected abstract SearchIndex index();

  protected static Facets facets(long source, Project project) {
    return new Facets(
        new SourceKey(source),
        SourceKind.MEMORY,
        project,
        Optional.of(new SessionId("s")),
        Optional.of(EventType.PROMPT),
        NOON);
  }

  protected static Facets facets(long source) {
    return facets(source, Project.NONE);
  }

  private static Facets at(Instant time, long source) {
    Facets facets = facets(source);
    return new Facets(
        facets.source(), facets.kind(), facets.project(), facets.session(), facets.type(), time);
  }

  /** A list of words from a line of them. */
  protected static List<Term> words(String line) {
    return Stream.of(line.split(" ", -1))
        .filter(word -> !word.isEmpty())
        .map(word -> new Term(Term.Field.WORD, word))
        .toList();
  }

  private static Set<Term> query(String line) {
    return Set.copyOf(words(line));
  }

  protected final void put(Facets facets, String... parts) {
    index()
        .apply(
            List.of(
                new IndexChange.Words(
                    facets, Arrays.stream(parts).map(SearchIndexContract::words).toList())));
  }

  protected final void put(Facets facets, Vector... parts) {
    index().apply(List.of(new IndexChange.Meaning(facets, List.of(parts))));
  }

  protected final List<Candidate> find(String line) {
    return index().lexical(query(line), Scope.ALL, Filter.NONE, 100);
  }

  protected final List<Candidate> near(Vector vector) {
    return index().nearest(vector, Scope.ALL, Filter.NONE, 100);
  }

  private static Candidate part(long source, int part) {
    return new Candidate(new SourceKey(source), part);
  }

  private static List<Long> sources(List<Candidate> candidates) {
    return candidates.stream().map(candidate -> candidate.source().value()).toList();
  }

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
  void a_scope_is_searched_and_counted_as_if_there_were_nothing_else() {
    put(facets(1), "red");
    put(facets(2, P), "red red", "green");
    put(facets(3, Q), "red blue");
    put(facets(2, P), EAST);
    put(facets(3, Q), EAST);

    assertThat(inScope(Scope.of(Project.NONE))).containsExactly(1L);
    assertThat(inScope(Scope.of(P))).containsExactly(2L);
    assertThat(inScope(Scope.of(P, Q))).containsExactlyInAnyOrder(2L, 3L);
    assertThat(inScope(Scope.ALL)).containsExactlyInAnyOrder(1L, 2L, 3L);
    assertThat(inScope(Scope.of(new Project("unknown")))).isEmpty();
    assertThat(inScope(Scope.of())).isEmpty();
    assertThat(sources(index().nearest(EAST, Scope.of(P), Filter.NONE, 9))).containsExactly(2L);
    assertThat(sources(index().nearest(EAST, Scope.of(P, Q), Filter.NONE, 9)))
        .containsExactly(2L, 3L);
    assertThat(index().nearest(EAST, Scope.of(Project.NONE), Filter.NONE, 9)).isEmpty();
    assertThat(index().nearest(EAST, Scope.of(), Filter.NONE, 9)).isEmpty();

    assertCounts(Scope.of(P), 2, 1, 1.5);
    assertCounts(Scope.of(P, Q), 3, 2, 5.0 / 3);
    assertCounts(Scope.ALL, 4, 3, 1.5);
    assertCounts(Scope.of(new Project("unknown")), 0, 0, 0);
    assertCounts(Scope.of(), 0, 0, 0);
  }

  private List<Long> inScope(Scope scope) {
    return sources(index().lexical(query("red"), scope, Filter.NONE, 9));
  }

  private void assertCounts(Scope scope, long parts, long withRed, double meanLength) {
    TermCounts counts = index().count(scope, query("red unseen"));
    assertThat(counts.parts()).isEqualTo(parts);
    assertThat(counts.partsWith(words("red").getFirst())).isEqualTo(withRed);
    assertThat(counts.partsWith(words("unseen").getFirst())).isZero();
    assertThat(counts.meanLength()).isEqualTo(meanLength, within(1e-9));
  }

  @Test
  void how_rare_a_word_is_depends_on_the_scope() {
    // In P everybody says "red", in Q everybody says "green".
    for (int i = 0; i < 10; i++) {
      put(facets(100 + i, P), "red");
      put(facets(200 + i, Q), "green");
    }
    put(facets(1, P), "green");
    put(facets(2, P), "red");
    put(facets(3, Q), "green");
    put(facets(4, Q), "red");

    assertThat(index().lexical(query("red green"), Scope.of(P), Filter.NONE, 1))
        .containsExactly(part(1, 0));
    assertThat(index().lexical(query("red green"), Scope.of(Q), Filter.NONE, 1))
        .containsExactly(part(4, 0));
  }

  @Test
  void many_projects_can_be_searched_at_once() {
    Set<Project> projects = new HashSet<>();
    for (int i = 0; i < 300; i++) {
      Project project = new Project("project " + i);
      put(facets(i, project), "red", "word" + i);
      put(facets(i, project), EAST);
      if (i % 2 == 0) {
        projects.add(project);
      }
    }
    Scope even = new Scope(Optional.of(projects));

    assertThat(index().lexical(query("red"), even, Filter.NONE, 1_000)).hasSize(150);
    assertThat(index().lexical(query("red word7 word8"), even, Filter.NONE, 1))
        .containsExactly(part(8, 1));
    assertThat(index().nearest(EAST, even, Filter.NONE, 1_000)).hasSize(150);
    assertThat(index().count(even, query("red")).partsWith(words("red").getFirst())).isEqualTo(150);
  }

  @Test
  void filters_choose_and_never_change_counts() {
    Facets document =
        new Facets(
            new SourceKey(2), SourceKind.DOCUMENT, P, Optional.empty(), Optional.empty(), NOON);
    Facets response =
        new Facets(
            new SourceKey(3),
            SourceKind.MEMORY,
            P,
            Optional.of(new SessionId("another session")),
            Optional.of(EventType.RESPONSE),
            NOON);
    for (Facets facets : List.of(facets(1, P), document, response, facets(4, Q))) {
      put(facets, "red");
      put(facets, EAST);
    }

    assertFiltered(Scope.ALL, session("s"), 1L, 4L);
    assertFiltered(Scope.of(P), session("s"), 1L);
    assertFiltered(Scope.ALL, session("another"));
    assertFiltered(Scope.ALL, types(EventType.RESPONSE), 3L);
    assertFiltered(Scope.ALL, types(EventType.RESPONSE, EventType.PROMPT), 1L, 3L, 4L);
    assertFiltered(Scope.ALL, kinds(SourceKind.DOCUMENT), 2L);
    assertFiltered(Scope.of(P), kinds(SourceKind.DOCUMENT, SourceKind.MEMORY), 1L, 2L, 3L);
    assertFiltered(Scope.ALL, kinds(SourceKind.TOOL));
    assertThat(index().count(Scope.of(P), query("red")).parts()).isEqualTo(3);
  }

  @Test
  void since_includes_its_moment_and_until_does_not() {
    for (int i = 0; i < 4; i++) {
      put(at(NOON.plusMillis(i), i), "red");
      put(at(NOON.plusMillis(i), i), EAST);
    }

    assertFiltered(Scope.ALL, times(NOON.plusMillis(1), NOON.plusMillis(3)), 1L, 2L);
    assertFiltered(Scope.ALL, times(NOON.plusNanos(1_000_001), NOON.plusNanos(2_000_001)), 2L);
    assertFiltered(Scope.ALL, times(NOON.plusMillis(3), NOON.plusMillis(1)));
    assertFiltered(Scope.ALL, times(Instant.MIN, Instant.MAX), 0L, 1L, 2L, 3L);
  }

  private void assertFiltered(Scope scope, Filter filter, Long... expected) {
    assertThat(sources(index().lexical(query("red"), scope, filter, 9))).containsExactly(expected);
    assertThat(sources(index().nearest(EAST, scope, filter, 9))).containsExactly(expected);
  }

  private static Filter session(String session) {
    return new Filter(
        Optional.of(new SessionId(session)),
        Set.of(),
        Set.of(),
        Optional.empty(),
        Optional.empty());
  }

  private static Filter types(EventType... types) {
    return new Filter(
        Optional.empty(), Set.of(types), Set.of(), Optional.empty(), Optional.empty());
  }

  private static Filter kinds(SourceKind... kinds) {
    return new Filter(
        Optional.empty(), Set.of(), Set.of(kinds), Optional.empty(), Optional.empty());
  }

  private static Filter times(Instant since, Instant until) {
    return new Filter(Optional.empty(), Set.of(), Set.of(), Optional.of(since), Optional.of(until));
  }

  @Test
  void rarer_words_more_often_in_shorter_parts_come_first() {
    put(facets(1), "common rare");
    put(facets(2), "common other");
    put(facets(3), "rare rare");
    put(facets(4), "rare other other other other other other other other");
    put(facets(5), "common other");
    put(facets(6), "common other");

    assertThat(sources(find("rare"))).containsExactly(3L, 1L, 4L);
    assertThat(sources(find("common rare"))).startsWith(1L, 3L);
  }

  @Test
  void equal_parts_come_by_source_and_part_whatever_the_order_of_writing() {
    for (long source : List.of(70_000L, 3L, 1L << 40, 12L)) {
      put(facets(source), "red", "red");
      put(facets(source), EAST, EAST);
    }

    List<Candidate> expected =
        Stream.of(3L, 12L, 70_000L, 1L << 40)
            .flatMap(source -> Stream.of(part(source, 0), part(source, 1)))
            .toList();
    assertThat(find("red")).isEqualTo(expected);
    assertThat(near(EAST)).isEqualTo(expected);
    assertThat(index().lexical(query("red"), Scope.ALL, Filter.NONE, 3))
        .isEqualTo(expected.subList(0, 3));
  }

  @Test
  void no_more_than_the_limit_is_found() {
    for (int i = 0; i < 5; i++) {
      put(facets(i), "red");
      put(facets(i), EAST);
    }

    for (int limit : List.of(0, 1, 4, 5, 6, 10_000, Integer.MAX_VALUE)) {
      int expected = Math.min(limit, 5);
      assertThat(index().lexical(query("red"), Scope.ALL, Filter.NONE, limit)).hasSize(expected);
      assertThat(index().nearest(EAST, Scope.ALL, Filter.NONE, limit)).hasSize(expected);
    }
  }

  @Test
  void an_empty_query_finds_nothing() {
    put(facets(1), "red");

    assertThat(find("")).isEmpty();
    assertThat(index().count(Scope.ALL, Set.of()).parts()).isEqualTo(1);
  }

  @Test
  void a_query_of_very_many_words_is_answered() {
    put(facets(1), "red");
    put(facets(2), "red word4000");
    put(facets(3), "blue");
    Set<Term> many =
        IntStream.range(0, 20_000)
            .mapToObj(i -> new Term(Term.Field.WORD, "word" + i))
            .collect(Collectors.toCollection(HashSet::new));
    many.addAll(words("red"));

    assertThat(index().lexical(many, Scope.of(Project.NONE, P, Q), Filter.NONE, 10))
        .containsExactly(part(2, 0), part(1, 0));
  }

  @Test
  void fields_are_apart_and_speakers_are_only_counted() {
    Term word = new Term(Term.Field.WORD, "가나");
    Term gram = new Term(Term.Field.GRAM, "가나");
    Term speaker = new Term(Term.Field.SPEAKER, "가나");
    List<Term> terms = List.of(word, gram, speaker);
    for (int i = 0; i < 3; i++) {
      index().apply(List.of(new IndexChange.Words(facets(i), List.of(List.of(terms.get(i))))));
    }

    for (Scope scope : List.of(Scope.ALL, Scope.of(Project.NONE))) {
      assertThat(index().lexical(Set.of(word), scope, Filter.NONE, 9)).containsExactly(part(0, 0));
      assertThat(index().lexical(Set.of(gram), scope, Filter.NONE, 9)).containsExactly(part(1, 0));
      assertThat(index().lexical(Set.of(speaker), scope, Filter.NONE, 9)).isEmpty();
      TermCounts counts = index().count(scope, Set.copyOf(terms));
      assertThat(terms).allSatisfy(term -> assertThat(counts.partsWith(term)).isEqualTo(1));
      assertThat(counts.parts()).isEqualTo(3);
      assertThat(counts.meanLength()).isEqualTo(1);
    }
  }

  @Test
  void any_text_can_be_a_term() {
    List<String> odd =
        List.of(
            "a:b",
            "*",
            "+(\"\\",
            "AND",
            " ",
            "\u0001",
            "👩‍👩‍👧",
            "e\u0301",
            "é",
            "\uFFFF",
            "字".repeat(64),
            "\uD83D\uDE00".repeat(32));
    for (int i = 0; i < odd.size(); i++) {
      Term term = new Term(Term.Field.WORD, odd.get(i));
      index().apply(List.of(new IndexChange.Words(facets(i, P), List.of(List.of(term)))));
    }

    for (int i = 0; i < odd.size(); i++) {
      Set<Term> one = Set.of(new Term(Term.Field.WORD, odd.get(i)));
      assertThat(index().lexical(one, Scope.ALL, Filter.NONE, 9)).containsExactly(part(i, 0));
      assertThat(index().lexical(one, Scope.of(P), Filter.NONE, 9)).containsExactly(part(i, 0));
    }
  }

  @Test
  void names_of_projects_never_run_into_words() {
    put(facets(1, new Project("a")), "bc");
    put(facets(2, new Project("ab")), "c");

    assertThat(index().lexical(query("c"), Scope.of(new Project("ab")), Filter.NONE, 9))
        .containsExactly(part(2, 0));
    assertThat(index().lexical(query("c"), Scope.of(new Project("a")), Filter.NONE, 9)).isEmpty();
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
        .isSortedAccordingTo((a, b) -> Math.abs(a - b) < 1e-6 ? 0 : Double.compare(b, a));
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
                for (int i = 0; i < 60; i++) {
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
