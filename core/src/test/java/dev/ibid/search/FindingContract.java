package dev.ibid.search;

import static dev.ibid.engine.Samples.NOON;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.ibid.source.EventType;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import dev.ibid.source.SourceKey;
import dev.ibid.source.SourceKind;
import dev.ibid.text.Term;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What every {@link SearchIndex} finds: by scope and filter, in which order, and how much. */
public abstract class FindingContract extends IndexScene {
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
    List<IndexChange> changes = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      Project project = new Project("project " + i);
      changes.add(
          new IndexChange.Words(facets(i, project), List.of(words("red"), words("word" + i))));
      changes.add(new IndexChange.Meaning(facets(i, project), List.of(EAST)));
      if (i % 2 == 0) {
        projects.add(project);
      }
    }
    index().apply(changes);
    Scope even = new Scope(Optional.of(projects));

    assertThat(index().lexical(query("red"), even, Filter.NONE, 1_000)).hasSize(150);
    assertThat(index().lexical(query("red word7 word8"), even, Filter.NONE, 1))
        .containsExactly(part(8, 1));
    assertThat(index().nearest(EAST, even, Filter.NONE, 1_000)).hasSize(150);
    assertThat(index().count(even, query("red")).partsWith(words("red").getFirst())).isEqualTo(150);
  }

  @Test
  void filters_choose_and_never_change_counts() {
    SourceFacets document =
        new SourceFacets(
            new SourceKey(2), SourceKind.DOCUMENT, P, Optional.empty(), Optional.empty(), NOON);
    SourceFacets response =
        new SourceFacets(
            new SourceKey(3),
            SourceKind.MEMORY,
            P,
            Optional.of(new SessionId("another session")),
            Optional.of(EventType.RESPONSE),
            NOON);
    for (SourceFacets facets : List.of(facets(1, P), document, response, facets(4, Q))) {
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

  @Test
  void only_the_sources_that_are_named_are_found() {
    for (int i = 0; i < 4; i++) {
      put(at(NOON, i), "red");
      put(at(NOON, i), EAST);
    }

    assertFiltered(
        Scope.ALL, Filter.NONE.among(Set.of(new SourceKey(1), new SourceKey(3))), 1L, 3L);
    assertFiltered(Scope.ALL, Filter.NONE.among(Set.of()));
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
}
