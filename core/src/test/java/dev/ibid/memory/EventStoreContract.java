package dev.ibid.memory;

import static dev.ibid.engine.Samples.NOON;
import static dev.ibid.engine.Samples.at;
import static dev.ibid.engine.Samples.event;
import static dev.ibid.engine.Samples.in;
import static dev.ibid.engine.Samples.inSession;
import static dev.ibid.privacy.Kept.kept;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.ibid.citation.Citation;
import dev.ibid.citation.CitationAssignment;
import dev.ibid.citation.CitationEntry;
import dev.ibid.citation.CitationId;
import dev.ibid.citation.Usage;
import dev.ibid.citation.UsageKind;
import dev.ibid.engine.Stores;
import dev.ibid.source.Event;
import dev.ibid.source.EventId;
import dev.ibid.source.EventType;
import dev.ibid.source.Metadata;
import dev.ibid.source.MetadataValue;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import dev.ibid.source.SourceKey;
import dev.ibid.source.SourceKind;
import dev.ibid.source.SourceRef;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** What every {@link EventStore} does. */
public abstract class EventStoreContract {
  protected abstract Stores stores();

  private EventStore store() {
    return stores().events();
  }

  private CitedEvent stored(Event event) {
    AppendResult outcome = store().append(kept(List.of(event))).getFirst();
    assertThat(outcome).isInstanceOf(AppendResult.Stored.class);
    return ((AppendResult.Stored) outcome).event();
  }

  private static Event ofType(EventType type, Event event) {
    return new Event(
        event.id(),
        event.project(),
        event.session(),
        type,
        event.at(),
        event.content(),
        event.metadata());
  }

  private static List<String> ids(List<CitedEvent> events) {
    return events.stream().map(cited -> cited.event().id().value()).toList();
  }

  @Test
  void events_are_loaded_by_their_keys() {
    CitedEvent one = stored(event("one"));
    CitedEvent two = stored(event("two"));
    stored(event("three"));

    assertThat(store().load(List.of(one.key(), two.key(), new SourceKey(Long.MAX_VALUE))))
        .containsExactlyInAnyOrder(one, two);
    assertThat(store().load(List.of())).isEmpty();
  }

  @Test
  void the_latest_of_a_project_are_what_was_said_last_in_any_session() {
    Project project = new Project("p");
    for (int i = 0; i < 12; i++) {
      stored(in(project, at(NOON.plusSeconds(i), inSession("s" + i % 5, event("e" + i)))));
    }
    stored(in(project, at(NOON.plusSeconds(50), ofType(EventType.TOOL, event("tool")))));
    stored(in(project, at(NOON.minusSeconds(1), inSession("late", event("stored last")))));
    stored(in(new Project("other"), at(NOON.plusSeconds(60), event("elsewhere"))));

    assertThat(ids(store().recent(project, 3))).containsExactly("e9", "e10", "e11");
    assertThat(ids(store().recent(project, 100)))
        .hasSize(13)
        .startsWith("stored last", "e0")
        .endsWith("e11");
    assertThat(store().recent(new Project("unknown"), 3)).isEmpty();
  }

  @Test
  void the_events_of_one_session_are_handed_over_in_the_order_they_were_stored() {
    List<Event> events = new ArrayList<>();
    for (int i = 0; i < 1200; i++) {
      events.add(inSession(i % 2 == 0 ? "even" : "odd", event("e" + i)));
    }
    store().append(kept(events));
    List<String> seen = new ArrayList<>();
    store()
        .forEach(
            EventFilter.of(new SessionId("even")), cited -> seen.add(cited.event().id().value()));

    assertThat(seen).hasSize(600).startsWith("e0", "e2").endsWith("e1196", "e1198");
  }

  @Test
  void an_event_comes_back_as_it_was_stored() {
    Metadata metadata =
        Metadata.of(
            Map.of(
                "files", new MetadataValue.Items(List.of(new MetadataValue.Text("src/가.java"))),
                "depth", new MetadataValue.Amount(new BigDecimal("1.50")),
                "kept", new MetadataValue.Flag(true),
                "nothing", new MetadataValue.Nothing(),
                "nested",
                    new MetadataValue.Fields(
                        Map.of("k\"ey", new MetadataValue.Text("v\\al\nue")))));
    Event event = in(new Project("p"), event("e", "DuckDB 스키마는 왜? 👩‍👩‍👧 \r\n\ttab", metadata));

    CitedEvent stored = stored(event);

    assertThat(stored.event()).isEqualTo(event);
    assertThat(store().find(stored.citation().id())).contains(stored);
    assertThat(stores().citations().find(event.ref())).contains(stored.citation());
  }

  @Test
  void an_unknown_citation_finds_nothing() {
    assertThat(store().find(new CitationId("AAAAAA"))).isEmpty();
    assertThat(store().around(new CitationId("AAAAAA"), 3)).isEmpty();
  }

  @Test
  void the_same_event_twice_is_one_event() {
    CitedEvent stored = stored(event("e"));

    assertThat(store().append(kept(List.of(event("e")))))
        .containsExactly(new AppendResult.Duplicate(stored.citation()));
    assertThat(store().counts()).isEqualTo(new EventCounts(1, 1));
  }

  @Test
  void the_same_event_twice_in_one_call_is_one_event() {
    List<AppendResult> outcomes = store().append(kept(List.of(event("e"), event("e"))));

    assertThat(outcomes.get(0)).isInstanceOf(AppendResult.Stored.class);
    assertThat(outcomes.get(1)).isInstanceOf(AppendResult.Duplicate.class);
  }

  @Test
  void the_same_id_with_other_content_is_a_conflict_and_changes_nothing() {
    CitedEvent stored = stored(event("e", "one"));

    assertThat(store().append(kept(List.of(event("e", "two")))))
        .containsExactly(new AppendResult.Conflict(stored.citation()));
    assertThat(store().find(stored.citation().id())).contains(stored);
  }

  @Test
  void the_same_id_in_another_project_is_another_event() {
    CitedEvent first = stored(event("e", "one"));
    CitedEvent second = stored(in(new Project("p"), event("e", "two")));

    assertThat(first.citation().id()).isNotEqualTo(second.citation().id());
    assertThat(store().find(second.citation().id())).contains(second);
  }

  @Test
  void ids_that_meet_get_citations_in_the_order_of_storing() {
    List<AppendResult> outcomes =
        store().append(kept(List.of(event("event_24744"), event("event_291623"))));

    assertThat(outcomes)
        .extracting(outcome -> ((AppendResult.Stored) outcome).event().citation().id().value())
        .containsExactly("nlkhQZ", "8l43yF");
  }

  @Test
  void a_source_that_had_a_citation_before_its_content_keeps_it() {
    CitationAssignment claim = stores().citations().claim(kept(event("e").ref()));
    Citation citation = ((CitationAssignment.Fresh) claim).citation();

    assertThat(store().find(citation.id())).isEmpty();
    assertThat(stored(event("e")).citation()).isEqualTo(citation);
    assertThat(store().append(kept(List.of(event("e")))))
        .containsExactly(new AppendResult.Duplicate(citation));
  }

  @Test
  void the_events_around_one_are_those_of_its_session_in_order() {
    for (int i = 9; i >= 0; i--) {
      stored(at(NOON.plusSeconds(i), event("e" + i)));
      stored(at(NOON.plusSeconds(i), inSession("another", event("x" + i))));
      stored(at(NOON.plusSeconds(i), in(new Project("another"), event("y" + i))));
    }
    CitationId middle = CitationId.candidate("e5", 0);

    assertThat(ids(store().around(middle, 2))).containsExactly("e3", "e4", "e5", "e6", "e7");
    assertThat(ids(store().around(middle, 0))).containsExactly("e5");
    assertThat(ids(store().around(middle, 100))).hasSize(10);
    assertThat(ids(store().around(CitationId.candidate("e0", 0), 1))).containsExactly("e0", "e1");
  }

  @Test
  void events_of_one_moment_stay_in_the_order_of_storing() {
    for (int i = 0; i < 5; i++) {
      stored(event("e" + i));
    }

    assertThat(ids(store().around(CitationId.candidate("e2", 0), 1)))
        .containsExactly("e1", "e2", "e3");
  }

  @Test
  void children_name_their_parent_within_their_project() {
    CitedEvent parent = stored(event("parent"));
    Metadata child = Metadata.NONE.withParent(new EventId("parent"));
    stored(at(NOON.plusSeconds(2), event("second", "x", child)));
    stored(at(NOON.plusSeconds(1), event("first", "x", child)));
    stored(in(new Project("p"), event("foreign", "x", child)));

    SourceRef other = new SourceRef(new Project("p"), SourceKind.MEMORY, "parent");
    assertThat(ids(store().children(List.of(parent.event().ref()))))
        .containsExactly("first", "second");
    assertThat(ids(store().children(List.of(parent.event().ref(), other))))
        .containsExactly("foreign", "first", "second");
    assertThat(store().children(List.of())).isEmpty();
  }

  @Test
  void all_events_are_handed_over_in_the_order_of_storing() {
    List<Event> events = new ArrayList<>();
    for (int i = 0; i < 1234; i++) {
      events.add(at(NOON.minusSeconds(i), event("e" + i)));
    }
    store().append(kept(events));
    stored(in(new Project("p"), event("other")));
    stored(inSession("s2", event("third")));

    assertThat(handedOver(EventFilter.ALL)).hasSize(1236).startsWith("e0", "e1", "e2");
    assertThat(handedOver(EventFilter.in(new Project("p")))).containsExactly("other");
    assertThat(
            handedOver(
                new EventFilter(
                    Optional.empty(), Optional.of(new SessionId("s2")), Optional.empty())))
        .containsExactly("third");
  }

  private List<String> handedOver(EventFilter filter) {
    List<String> ids = new ArrayList<>();
    store().forEach(filter, cited -> ids.add(cited.event().id().value()));
    return ids;
  }

  @Test
  void concurrent_writers_lose_and_double_nothing() throws Exception {
    int threads = 16;
    int each = 50;
    try (ExecutorService executor = Executors.newFixedThreadPool(threads)) {
      List<Future<?>> writers = new ArrayList<>();
      for (int t = 0; t < threads; t++) {
        int thread = t;
        writers.add(
            executor.submit(
                () -> {
                  for (int i = 0; i < each; i++) {
                    store()
                        .append(kept(List.of(event("own " + thread + " " + i), event("all " + i))));
                  }
                }));
      }
      for (Future<?> writer : writers) {
        writer.get();
      }
    }

    assertThat(store().counts().events()).isEqualTo(threads * each + each);
    assertThat(stores().citations().count()).isEqualTo(threads * each + each);
  }

  @Test
  void a_forgotten_event_leaves_only_its_citation() {
    CitedEvent stored = stored(event("e"));
    CitationId id = stored.citation().id();

    assertThat(store().forget(List.of(id, new CitationId("AAAAAA")))).isEqualTo(1);

    assertThat(store().find(id)).isEmpty();
    assertThat(store().around(id, 1)).isEmpty();
    assertThat(stores().citations().find(id).orElseThrow())
        .isInstanceOf(CitationEntry.Deleted.class);
    assertThat(stores().citations().find(event("e").ref())).isEmpty();
    assertThat(stores().citations().findAll("e")).isEmpty();
    assertThat(store().counts()).isEqualTo(new EventCounts(0, 0));
    assertThat(stores().citations().count()).isEqualTo(1);
    assertThat(store().forget(List.of(id))).isZero();
  }

  @Test
  void a_forgotten_event_stays_forgotten_whatever_its_content() {
    CitedEvent stored = stored(event("e", "one"));
    store().forget(List.of(stored.citation().id()));

    assertThat(store().append(kept(List.of(event("e", "one"), event("e", "two")))))
        .allSatisfy(outcome -> assertThat(outcome).isInstanceOf(AppendResult.Forgotten.class));
    assertThat(store().counts().events()).isZero();
  }

  @Test
  void the_citation_of_a_forgotten_event_is_never_given_again() {
    CitedEvent first = stored(event("event_24744"));
    store().forget(List.of(first.citation().id()));

    assertThat(stored(event("event_291623")).citation().id()).hasToString("8l43yF");
  }

  @Test
  void the_uses_of_a_forgotten_event_are_forgotten() {
    CitationId id = stored(event("e")).citation().id();
    stores()
        .usages()
        .log(
            kept(
                List.of(
                    new Usage(
                        id,
                        UsageKind.CITED,
                        Project.NONE,
                        new SessionId("s"),
                        NOON,
                        "a secret place"))));

    store().forget(List.of(id));

    assertThat(stores().usages().popular(LocalDate.EPOCH, 10)).isEmpty();
    assertThat(stores().usages().citingSessions(id)).isEmpty();
  }

  @Test
  void events_are_forgotten_by_project_session_and_time() {
    for (int i = 0; i < 4; i++) {
      stored(at(NOON.plusSeconds(i), event("n" + i)));
      stored(at(NOON.plusSeconds(i), inSession("s2", event("s" + i))));
      stored(at(NOON.plusSeconds(i), in(new Project("p"), event("p" + i))));
    }
    EventFilter session =
        new EventFilter(Optional.empty(), Optional.of(new SessionId("s2")), Optional.empty());
    EventFilter early = EventFilter.in(Project.NONE).before(NOON.plusSeconds(2));

    assertThat(store().count(session)).isEqualTo(4);
    assertThat(store().count(early)).isEqualTo(4);
    assertThat(store().forget(session)).isEqualTo(4);
    assertThat(store().forget(early)).isEqualTo(2);
    assertThat(store().forget(EventFilter.in(new Project("p")))).isEqualTo(4);

    assertThat(handedOver(EventFilter.ALL)).containsExactly("n2", "n3");
    assertThat(store().append(kept(List.of(in(new Project("p"), event("p1"))))).getFirst())
        .isInstanceOf(AppendResult.Forgotten.class);
    stored(in(new Project("p"), event("fresh")));
    assertThat(stores().citations().findAll("fresh")).hasSize(1);
  }

  @Test
  void an_event_can_be_rewritten() {
    CitedEvent stored = stored(event("e", "one secret"));
    CitedEvent changed =
        new CitedEvent(
            stored.event().with("one [gone]", Metadata.NONE.withParent(new EventId("p"))),
            stored.citation(),
            stored.key());

    store().rewrite(kept(List.of(changed)));
    store().scrub();

    assertThat(store().find(stored.citation().id())).contains(changed);
    assertThat(store().append(kept(List.of(event("e", "one [gone]")))))
        .containsExactly(new AppendResult.Duplicate(stored.citation()));
  }

  @Test
  void projects_are_measured_by_their_contents() {
    stored(event("a", "가나"));
    stored(in(new Project("p"), at(NOON.plusSeconds(1), event("b", "12345"))));
    stored(in(new Project("p"), event("c", "1234567")));

    assertThat(store().sizes())
        .containsExactly(
            new ProjectSize(new Project("p"), 2, 12), new ProjectSize(Project.NONE, 1, 6));
    assertThat(store().oldest(new Project("p"), 0)).isEmpty();
    assertThat(store().oldest(new Project("p"), 7)).containsExactly(citation("c"));
    assertThat(store().oldest(new Project("p"), 8)).containsExactly(citation("c"), citation("b"));
    assertThat(store().oldest(new Project("p"), 100)).hasSize(2);
  }

  private static CitationId citation(String id) {
    return CitationId.candidate(id, 0);
  }

  @Test
  void a_scope_counts_and_hands_over_what_is_its_own() {
    Project p = new Project("p");
    Project q = new Project("q");
    stored(event("e1"));
    stored(in(p, event("e2")));
    stored(in(p, inSession("s2", event("e3"))));
    stored(in(q, event("e4")));

    assertThat(store().counts(Scope.of(p))).isEqualTo(new EventCounts(2, 2));
    assertThat(store().counts(Scope.of(p, Project.NONE))).isEqualTo(new EventCounts(3, 3));
    assertThat(store().counts(Scope.of())).isEqualTo(new EventCounts(0, 0));
    assertThat(store().counts(Scope.ALL)).isEqualTo(new EventCounts(4, 4));
    assertThat(handedOver(EventFilter.ALL.within(Scope.of(p, q))))
        .containsExactly("e2", "e3", "e4");
    assertThat(handedOver(EventFilter.in(p).within(Scope.of(q)))).isEmpty();
    assertThat(store().forget(EventFilter.ALL.within(Scope.of(Project.NONE, q)))).isEqualTo(2);
    assertThat(handedOver(EventFilter.ALL)).containsExactly("e2", "e3");
  }

  @Test
  void sessions_come_by_their_last_events_page_by_page() {
    Project p = new Project("p");
    stored(inSession("a", at(NOON, event("a1"))));
    stored(inSession("b", at(NOON.plusSeconds(2), event("b1"))));
    stored(inSession("a", at(NOON.plusSeconds(5), event("a2"))));
    stored(in(p, inSession("a", at(NOON.plusSeconds(5), event("a3")))));
    stored(inSession("c", at(NOON.minusSeconds(9), event("c1"))));

    List<SessionSummary> first = store().sessions(Scope.ALL, EventPosition.END, 2);
    List<SessionSummary> second = store().sessions(Scope.ALL, first.getLast().end(), 9);

    assertThat(first)
        .extracting(SessionSummary::project, each -> each.session().value())
        .containsExactly(tuple(p, "a"), tuple(Project.NONE, "a"));
    assertThat(first.getLast())
        .satisfies(
            session -> {
              assertThat(session.events()).isEqualTo(2);
              assertThat(session.first()).isEqualTo(NOON);
              assertThat(session.last()).isEqualTo(NOON.plusSeconds(5));
            });
    assertThat(second).extracting(each -> each.session().value()).containsExactly("b", "c");
    assertThat(store().sessions(Scope.of(p), EventPosition.END, 9)).hasSize(1);
    assertThat(store().sessions(Scope.of(), EventPosition.END, 9)).isEmpty();
    store().forget(EventFilter.of(new SessionId("a")));
    assertThat(store().sessions(Scope.ALL, EventPosition.END, 9)).isEqualTo(second);
  }

  @Test
  void a_session_is_read_in_order_page_by_page() {
    stored(inSession("s", at(NOON.plusSeconds(1), event("e2"))));
    stored(inSession("s", at(NOON, event("e1"))));
    stored(inSession("s", at(NOON.plusSeconds(1), event("e3"))));
    stored(in(new Project("p"), inSession("s", event("elsewhere"))));
    SessionId session = new SessionId("s");

    List<CitedEvent> first = store().session(Project.NONE, session, EventPosition.BEGINNING, 2);
    List<CitedEvent> second =
        store().session(Project.NONE, session, EventPosition.of(first.getLast()), 2);

    assertThat(first).extracting(each -> each.event().id().value()).containsExactly("e1", "e2");
    assertThat(second).extracting(each -> each.event().id().value()).containsExactly("e3");
    assertThat(store().session(new Project("q"), session, EventPosition.BEGINNING, 2)).isEmpty();
  }
}
