package dev.ibid.citation;

import static dev.ibid.privacy.Kept.kept;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.engine.Samples;
import dev.ibid.engine.Stores;
import dev.ibid.memory.EventFilter;
import dev.ibid.source.Event;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKind;
import dev.ibid.source.SourceRef;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every {@link CitationStore} does. */
public abstract class CitationStoreContract {
  protected abstract Stores stores();

  private CitationStore store() {
    return stores().citations();
  }

  private static SourceRef ref(String id) {
    return new SourceRef(Project.NONE, SourceKind.MEMORY, id);
  }

  private Citation fresh(SourceRef ref) {
    CitationAssignment claim = store().claim(kept(ref));
    assertThat(claim).isInstanceOf(CitationAssignment.Fresh.class);
    return ((CitationAssignment.Fresh) claim).citation();
  }

  @Test
  void a_citation_is_found_by_id_and_by_source() {
    Citation citation = fresh(ref("event_123"));

    assertThat(citation.label()).isEqualTo("mem:QRXyIQ");
    assertThat(store().find(citation.id())).contains(new CitationEntry.Live(citation));
    assertThat(store().find(ref("event_123"))).contains(citation);
    assertThat(store().findAll("event_123")).containsExactly(citation);
    assertThat(store().count()).isEqualTo(1);
  }

  @Test
  void what_was_never_given_is_not_found() {
    assertThat(store().find(new CitationId("QRXyIQ"))).isEmpty();
    assertThat(store().find(ref("event_123"))).isEmpty();
    assertThat(store().findAll("event_123")).isEmpty();
    assertThat(store().count()).isZero();
  }

  @Test
  void claiming_twice_gives_the_same_citation() {
    Citation citation = fresh(ref("event_123"));

    assertThat(store().claim(kept(ref("event_123"))))
        .isEqualTo(new CitationAssignment.Held(citation));
  }

  @Test
  void the_second_of_two_ids_that_meet_gets_its_next_candidate() {
    assertThat(fresh(ref("event_24744")).id()).hasToString("nlkhQZ");
    assertThat(fresh(ref("event_291623")).id()).hasToString("8l43yF");
  }

  @Test
  void in_the_other_order_it_is_the_other_one() {
    assertThat(fresh(ref("event_291623")).id()).hasToString("nlkhQZ");
    assertThat(fresh(ref("event_24744")).id()).isEqualTo(CitationId.candidate("event_24744", 1));
  }

  @Test
  void one_id_in_several_projects_and_kinds_is_several_sources() {
    SourceRef none = ref("shared");
    SourceRef other = new SourceRef(new Project("other"), SourceKind.MEMORY, "shared");
    SourceRef document = new SourceRef(Project.NONE, SourceKind.DOCUMENT, "shared");

    Citation first = fresh(none);
    Citation second = fresh(other);
    Citation third = fresh(document);

    assertThat(List.of(first.id(), second.id(), third.id())).doesNotHaveDuplicates();
    assertThat(store().findAll("shared")).containsExactlyInAnyOrder(first, second, third);
    assertThat(store().find(other)).contains(second);
  }

  @Test
  void sixteen_threads_claiming_the_same_sources_agree() throws Exception {
    int threads = 16;
    int sources = 1000;
    try (ExecutorService executor = Executors.newFixedThreadPool(threads)) {
      Callable<List<Citation>> claimAll =
          () -> IntStream.range(0, sources).mapToObj(i -> claimed("source " + i)).toList();
      List<Future<List<Citation>>> results = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        results.add(executor.submit(claimAll));
      }
      List<Citation> first = results.getFirst().get();
      for (Future<List<Citation>> result : results) {
        assertThat(result.get()).isEqualTo(first);
      }
    }
    assertThat(store().count()).isEqualTo(sources);
  }

  private Citation claimed(String id) {
    return switch (store().claim(kept(ref(id)))) {
      case CitationAssignment.Fresh(Citation citation) -> citation;
      case CitationAssignment.Held(Citation citation) -> citation;
      case CitationAssignment.Forgotten forgotten -> throw new AssertionError(forgotten);
      case CitationAssignment.Exhausted exhausted -> throw new AssertionError(exhausted);
    };
  }

  @Test
  void a_scope_knows_only_its_own_citations_also_when_nothing_else_is_left() {
    Project ours = new Project("ours");
    Event kept = Samples.in(ours, Samples.event("ours"));
    stores()
        .events()
        .append(kept(List.of(kept, Samples.in(new Project("theirs"), Samples.event("x")))));
    CitationId id = store().find(kept.ref()).orElseThrow().id();

    assertThat(store().find(Scope.of(ours), id)).isPresent();
    assertThat(store().find(Scope.of(new Project("theirs")), id)).isEmpty();
    assertThat(store().find(Scope.of(), id)).isEmpty();
    assertThat(store().count(Scope.of(ours))).isEqualTo(1);
    assertThat(store().count(Scope.of())).isZero();
    assertThat(store().count()).isEqualTo(2);

    for (int i = 0; i < 2; i++) {
      stores().events().forget(EventFilter.in(ours));
      assertThat(store().find(Scope.of(ours), id)).containsInstanceOf(CitationEntry.Deleted.class);
      assertThat(store().find(Scope.of(new Project("theirs")), id)).isEmpty();
      assertThat(store().count(Scope.of(ours))).isEqualTo(i + 1);
      stores().events().append(kept(List.of(Samples.in(ours, Samples.event("again" + i)))));
    }
  }
}
