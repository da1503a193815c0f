package dev.ibid.answer;

import static dev.ibid.engine.Samples.NOON;
import static dev.ibid.engine.Samples.event;
import static dev.ibid.engine.Samples.in;
import static dev.ibid.privacy.Kept.kept;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.ibid.answer.stream.AnswerRecorder;
import dev.ibid.citation.Citation;
import dev.ibid.citation.CitationAssignment;
import dev.ibid.citation.CitationEntry;
import dev.ibid.citation.CitationId;
import dev.ibid.citation.SourceHandle;
import dev.ibid.engine.Stores;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.memory.AppendResult;
import dev.ibid.search.indexing.Outbox;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import dev.ibid.source.SourceRef;
import dev.ibid.source.ToolExcerpt;
import dev.ibid.text.Span;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** What every {@link AnswerStore} does. */
public abstract class AnswerStoreContract {
  private static final AnswerId ID = new AnswerId("a1");
  private static final String MEMORY = "The deadline was moved to the first of May";

  protected abstract Stores stores();

  private AnswerStore store() {
    return stores().answers();
  }

  private static final Project PROJECT = new Project("p");
  private static final SessionId SESSION = new SessionId("s");

  private void begin(AnswerId id) {
    store().begin(kept(new NewAnswer(id, PROJECT, Optional.of(SESSION))));
  }

  /** Every kind of event, with text that is hard to keep. */
  private static List<AnswerEvent> everything() {
    AnswerSource source =
        new AnswerSource(
            1,
            new SourceId("d1"),
            Optional.of(new SourceId("d1")),
            new SourceOrigin(
                SourceType.WEB,
                Optional.of("web_search"),
                Optional.of("https://example.org/1"),
                Optional.of("제목 \0"),
                Optional.of("example.org"),
                OptionalInt.of(7),
                new HostFields(
                    Optional.of("gmail"),
                    Optional.of("mail"),
                    Optional.of("t-1"),
                    Optional.empty(),
                    Optional.of("c-1"),
                    Optional.of("쪽"))),
            Optional.empty(),
            Optional.empty(),
            List.of(new AnswerSource.Piece(new FragmentId("f1"), "Content \uD83D and 내용")));
    return List.of(
        new AnswerEvent.Start(ID),
        new AnswerEvent.Reasoning("Let me look"),
        new AnswerEvent.ResponseUpdate("Moved \uD83D"),
        new AnswerEvent.ResponseUpdate("\uDE00 "),
        new AnswerEvent.CitationsUpdate(List.of(source)),
        new AnswerEvent.ImageCitationUpdate(
            new ImageCitation(
                "1_0", "3_0", "image/png", "AAAA", Optional.empty(), new SourceId("d1")),
            source),
        new AnswerEvent.Cited(
            new AnswerMention(
                1,
                new SourceId("d1"),
                source.fragments(),
                List.of(3, 300),
                "[3][300]",
                new Span(9, 12))),
        new AnswerEvent.MarkerDropped(new DroppedMarker("[9]", 9)),
        new AnswerEvent.Warning("an image failed"),
        new AnswerEvent.ResponseUpdate("[1] 끝."),
        new AnswerEvent.Failed("too late"),
        new AnswerEvent.End(AnswerState.CANCELLED));
  }

  @Test
  void an_answer_is_what_its_events_told() {
    begin(ID);
    assertThat(store().append(ID, kept(everything()))).isEqualTo(12);

    StoredAnswer answer = store().find(ID).orElseThrow();

    assertThat(answer).isEqualTo(AnswerRecorder.replay(ID, everything()));
    assertThat(answer.text()).isEqualTo("Moved 😀 [1] 끝.");
    assertThat(answer.state()).isEqualTo(AnswerState.CANCELLED);
    assertThat(answer.sources()).hasSize(1);
    assertThat(answer.images()).hasSize(1);
  }

  @Test
  void a_whole_answer_is_kept_in_one_step() {
    NewAnswer answer = new NewAnswer(ID, new Project("p"), Optional.of(new SessionId("s")));
    List<AnswerEvent> torn = new ArrayList<>(everything());
    torn.removeIf(AnswerEvent.CitationsUpdate.class::isInstance);
    assertThatThrownBy(() -> store().keep(Scope.ALL, kept(answer), kept(torn)))
        .isInstanceOfSatisfying(
            IbidException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.BAD_REQUEST));
    assertThat(store().find(ID)).isEmpty();

    store().keep(Scope.ALL, kept(answer), kept(everything()));

    assertThat(store().find(ID)).hasValue(AnswerRecorder.replay(ID, everything()));
    assertThatThrownBy(() -> store().keep(Scope.ALL, kept(answer), kept(everything())))
        .isInstanceOfSatisfying(
            IbidException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.CONFLICT));
  }

  @Test
  void events_come_back_by_their_numbers() {
    begin(ID);
    List<AnswerEvent> events = everything();
    assertThat(store().append(ID, kept(events.subList(0, 5)))).isEqualTo(5);
    store().append(ID, kept(events.subList(5, 12)));

    assertThat(store().events(ID, 0)).extracting(NumberedEvent::event).isEqualTo(events);
    assertThat(store().events(ID, 10))
        .containsExactly(
            new NumberedEvent(11, events.get(10)), new NumberedEvent(12, events.get(11)));
    assertThat(store().events(ID, 12)).isEmpty();
    assertThat(store().events(new AnswerId("other"), 0)).isEmpty();
  }

  @Test
  void an_answer_without_its_end_is_being_written() {
    begin(ID);
    List<AnswerEvent> told = everything();
    for (int count = 0; count < told.size() - 1; count++) {
      assertThat(store().find(ID))
          .contains(
              AnswerRecorder.replay(ID, told.subList(0, count)).withState(AnswerState.STREAMING));
      store().append(ID, kept(told.subList(count, count + 1)));
    }

    assertThat(store().find(ID).orElseThrow().state()).isEqualTo(AnswerState.STREAMING);
    assertThat(store().newest(1).getFirst().state()).isEqualTo(AnswerState.STREAMING);

    store().abandon(ID);

    assertThat(store().find(ID).orElseThrow().state()).isEqualTo(AnswerState.INTERRUPTED);
    assertThat(store().newest(1).getFirst().state()).isEqualTo(AnswerState.INTERRUPTED);
  }

  @Test
  void an_id_is_given_once() {
    begin(ID);

    assertThatThrownBy(() -> begin(ID))
        .isInstanceOfSatisfying(
            IbidException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.CONFLICT));
  }

  @Test
  void nothing_is_added_to_an_answer_that_ended_or_never_began() {
    AnswerEvent more = new AnswerEvent.ResponseUpdate("more");
    assertThatThrownBy(() -> store().append(ID, kept(List.of(more))))
        .isInstanceOfSatisfying(
            IbidException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.ANSWER_NOT_FOUND));
    begin(ID);
    store().append(ID, kept(everything()));

    assertThatThrownBy(() -> store().append(ID, kept(List.of(more))))
        .isInstanceOfSatisfying(
            IbidException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.CONFLICT));
    assertThat(store().events(ID, 0)).hasSize(12);
  }

  @Test
  void the_newest_answers_come_first() {
    for (String id : List.of("one", "two", "three")) {
      begin(new AnswerId(id));
      store()
          .append(
              new AnswerId(id),
              kept(List.of(new AnswerEvent.ResponseUpdate("# Answer\n\nnumber " + id))));
      stores().clock().advance(Duration.ofSeconds(1));
    }
    store().append(new AnswerId("two"), kept(List.of(new AnswerEvent.End(AnswerState.COMPLETE))));

    assertThat(store().newest(2))
        .containsExactly(
            new AnswerSummary(
                new AnswerId("three"),
                AnswerState.STREAMING,
                NOON.plusSeconds(2),
                "Answer number three",
                PROJECT,
                Optional.of(SESSION)),
            new AnswerSummary(
                new AnswerId("two"),
                AnswerState.COMPLETE,
                NOON.plusSeconds(1),
                "Answer number two",
                PROJECT,
                Optional.of(SESSION)));
    assertThat(store().newest(10)).hasSize(3);
    assertThat(store().summary(new AnswerId("two"))).contains(store().newest(2).getLast());
    assertThat(store().summary(new AnswerId("four"))).isEmpty();
  }

  @Test
  void answers_are_listed_by_project_and_session() {
    SessionId other = new SessionId("t");
    begin(ID);
    store().begin(kept(new NewAnswer(new AnswerId("b"), PROJECT, Optional.of(other))));
    store().begin(kept(new NewAnswer(new AnswerId("c"), Project.NONE, Optional.of(SESSION))));
    store().begin(kept(new NewAnswer(new AnswerId("d"), Project.NONE, Optional.empty())));

    assertThat(listed(Optional.of(PROJECT), Optional.empty())).containsExactly("b", ID.value());
    assertThat(listed(Optional.empty(), Optional.of(SESSION))).containsExactly("c", ID.value());
    assertThat(listed(Optional.of(PROJECT), Optional.of(other))).containsExactly("b");
    assertThat(listed(Optional.of(Project.NONE), Optional.empty())).containsExactly("d", "c");
    assertThat(listed(Optional.of(new Project("q")), Optional.empty())).isEmpty();
  }

  private List<String> listed(Optional<Project> project, Optional<SessionId> session) {
    return store().newest(Scope.ALL, new AnswerFilter(project, session), 9).stream()
        .map(summary -> summary.id().value())
        .toList();
  }

  @Test
  void trimming_takes_old_events_and_leaves_the_answers() {
    AnswerId open = new AnswerId("open");
    begin(ID);
    store().append(ID, kept(everything()));
    begin(open);
    store().append(open, kept(everything().subList(0, 9)));
    StoredAnswer ended = store().find(ID).orElseThrow();
    StoredAnswer unended = store().find(open).orElseThrow();
    assertThat(store().trim(NOON)).isZero();

    assertThat(store().trim(NOON.plusMillis(1))).isEqualTo(2);

    assertThat(store().events(ID, 0)).isEmpty();
    assertThat(store().events(open, 0)).isEmpty();
    assertThat(store().find(ID)).contains(ended);
    assertThat(store().find(open)).contains(unended.withState(AnswerState.INTERRUPTED));
    assertThat(store().newest(5)).hasSize(2);
    assertThat(store().trim(NOON.plusSeconds(60))).isZero();
    assertThatThrownBy(() -> store().append(open, kept(everything())))
        .isInstanceOf(IbidException.class);
  }

  @Test
  void a_forgotten_answer_is_gone() {
    begin(ID);
    store().append(ID, kept(everything()));

    assertThat(store().forget(ID)).isTrue();

    assertThat(store().find(ID)).isEmpty();
    assertThat(store().events(ID, 0)).isEmpty();
    assertThat(store().newest(5)).isEmpty();
    assertThat(store().forget(ID)).isFalse();
  }

  /** Cites a memory that is stored, in words of its own and word for word. */
  private List<AnswerEvent> citing(String label) {
    AnswerSource source =
        new AnswerSource(
            1,
            new SourceId(label),
            Optional.of(new SourceId(label)),
            SourceOrigin.of(SourceType.MEMORY, "").titled(Optional.of("Session walrus")),
            Optional.empty(),
            SourceHandle.findPrefixed(label),
            List.of(new AnswerSource.Piece(new FragmentId(label), MEMORY)));
    List<AnswerEvent> events = new ArrayList<>();
    events.add(new AnswerEvent.ResponseUpdate("May [1]. " + MEMORY.substring(0, 9)));
    events.add(new AnswerEvent.CitationsUpdate(List.of(source)));
    events.add(
        new AnswerEvent.Cited(
            new AnswerMention(
                1, new SourceId(label), source.fragments(), List.of(), "", new Span(4, 7))));
    events.add(new AnswerEvent.ResponseUpdate(MEMORY.substring(9) + "."));
    return events;
  }

  private void assertBlanked(AnswerId id) {
    StoredAnswer answer = store().find(id).orElseThrow();
    String blank = "█".repeat(MEMORY.length());
    assertThat(answer.text()).isEqualTo("May [1]. " + blank + ".");
    assertThat(answer.sources().getFirst().fragments().getFirst().content()).isEqualTo(blank);
    assertThat(answer.references().getFirst().citedText()).isEqualTo("May");
    assertThat(answer.toString()).doesNotContain("walrus").doesNotContain("deadline");
    assertThat(store().events(id, 0).toString())
        .doesNotContain("walrus")
        .doesNotContain("first of May");
    assertThat(store().newest(9).toString()).doesNotContain("deadline");
  }

  @Test
  void what_was_taken_from_a_forgotten_source_is_blanked() {
    AppendResult.Stored stored =
        (AppendResult.Stored)
            stores().events().append(kept(List.of(event("e", MEMORY)))).getFirst();
    String label = stored.event().citation().label();
    AnswerId open = new AnswerId("open");
    begin(ID);
    store().append(ID, kept(citing(label)));
    store().append(ID, kept(List.of(new AnswerEvent.End(AnswerState.COMPLETE))));
    begin(open);
    store().append(open, kept(citing(label)));
    assertThat(store().find(ID).orElseThrow().text()).contains(MEMORY);

    stores().events().forget(List.of(stored.event().citation().id()));

    assertBlanked(ID);
    assertBlanked(open);
    store().append(open, kept(List.of(new AnswerEvent.End(AnswerState.COMPLETE))));
    assertBlanked(open);
  }

  @Test
  void a_source_that_was_forgotten_meanwhile_brings_nothing_back() {
    AppendResult.Stored stored =
        (AppendResult.Stored)
            stores().events().append(kept(List.of(event("e", MEMORY)))).getFirst();
    stores().events().forget(List.of(stored.event().citation().id()));
    begin(ID);

    store().append(ID, kept(citing(stored.event().citation().label())));

    assertBlanked(ID);
  }

  @Test
  void an_answer_is_within_a_scope_if_all_it_cites_is() {
    Project p = new Project("p");
    Project q = new Project("q");
    stores()
        .events()
        .append(kept(List.of(in(p, event("of-p", MEMORY)), in(q, event("of-q", MEMORY)))));
    AnswerId pure = new AnswerId("pure");
    AnswerId mixed = new AnswerId("mixed");
    for (AnswerId id : List.of(pure, mixed)) {
      begin(id);
      CitationId cited =
          stores()
              .citations()
              .find(in(id.equals(pure) ? p : q, event(id.equals(pure) ? "of-p" : "of-q")).ref())
              .orElseThrow()
              .id();
      store().append(id, kept(citing(id, "mem:" + cited.value())));
    }

    assertThat(store().isWithin(Scope.of(p), pure)).isTrue();
    assertThat(store().isWithin(Scope.of(p), mixed)).isFalse();
    assertThat(store().isWithin(Scope.of(q), mixed)).isFalse();
    assertThat(store().isWithin(Scope.of(p, q), mixed)).isTrue();
    assertThat(store().isWithin(Scope.of(), pure)).isFalse();
    assertThat(store().isWithin(Scope.ALL, mixed)).isTrue();
    assertThat(store().isWithin(Scope.ALL, new AnswerId("none"))).isFalse();
    assertThat(store().newest(Scope.of(p), 5)).extracting(AnswerSummary::id).containsExactly(pure);
    assertThat(store().newest(Scope.of(q), 5)).isEmpty();
    assertThat(store().newest(Scope.of(p, q), 5)).hasSize(2);
    stores().clock().advance(Duration.ofDays(1));
    assertThat(store().trim(Scope.of(q), stores().clock().instant())).isZero();
    assertThat(store().trim(Scope.of(p), stores().clock().instant())).isEqualTo(2);
  }

  @Test
  void the_latest_answer_that_cites_a_source_is_found() {
    Project p = new Project("p");
    stores().events().append(kept(List.of(in(p, event("of-p", MEMORY)))));
    Citation cited = stores().citations().find(in(p, event("of-p")).ref()).orElseThrow();
    AnswerId later = new AnswerId("later");
    for (AnswerId id : List.of(ID, later)) {
      begin(id);
      store().append(id, kept(citing(id, cited.label())));
      stores().clock().advance(Duration.ofSeconds(1));
    }

    assertThat(store().latestCiting(Scope.ALL, cited.id())).contains(later);
    assertThat(store().latestCiting(Scope.of(p), cited.id())).contains(later);
    assertThat(store().latestCiting(Scope.of(new Project("q")), cited.id())).isEmpty();
    assertThat(store().latestCiting(Scope.ALL, new CitationId("zzzzzz"))).isEmpty();
    store().forget(later);
    assertThat(store().latestCiting(Scope.ALL, cited.id())).contains(ID);
  }

  @Test
  void what_answers_alone_keep_goes_with_the_last_of_them() {
    SourceRef excerpt = ToolExcerpt.refer(new Project("p"), "https://example.org", MEMORY);
    CitationId cited =
        ((CitationAssignment.Fresh) stores().citations().claim(kept(excerpt))).citation().id();
    AnswerId later = new AnswerId("later");
    for (AnswerId id : List.of(ID, later)) {
      begin(id);
      store().append(id, kept(citing(id, "src:" + cited.value())));
    }

    store().forget(later);
    assertThat(stores().citations().find(cited).orElseThrow())
        .isInstanceOf(CitationEntry.Live.class);
    store().forget(ID);

    assertThat(stores().citations().find(cited).orElseThrow())
        .isInstanceOf(CitationEntry.Deleted.class);
    assertThat(stores().citations().claim(kept(excerpt)))
        .isInstanceOf(CitationAssignment.Forgotten.class);
  }

  @Test
  void what_was_handed_in_can_be_found_when_its_answer_has_ended() {
    SourceRef ref = ToolExcerpt.refer(PROJECT, "https://example.org", MEMORY);
    Citation cited = ((CitationAssignment.Fresh) stores().citations().claim(kept(ref))).citation();
    begin(ID);
    store().append(ID, kept(citing(cited.label())));
    assertThat(stores().outbox().after(Outbox.Work.INDEX, 0, 10)).as("being written").isEmpty();

    store().append(ID, kept(List.of(new AnswerEvent.End(AnswerState.COMPLETE))));

    Outbox.Pending waiting = stores().outbox().after(Outbox.Work.INDEX, 0, 10).getFirst();
    assertThat(waiting.live()).isTrue();
    ToolExcerpts excerpts = new ToolExcerpts(stores().citations(), store());
    assertThat(excerpts.load(List.of(waiting.source())))
        .singleElement()
        .satisfies(excerpt -> assertThat(excerpt.text()).isEqualTo(MEMORY))
        .isEqualTo(excerpts.find(cited.id()).orElseThrow());
    stores().outbox().done(Outbox.Work.INDEX, List.of(waiting));
    stores().outbox().addAll(Outbox.Work.INDEX);
    assertThat(stores().outbox().after(Outbox.Work.INDEX, 0, 10))
        .extracting(Outbox.Pending::source)
        .containsExactly(waiting.source());
    store().forget(ID);
    assertThat(stores().outbox().gone(10))
        .extracting(Outbox.Pending::source)
        .containsExactly(waiting.source());
    assertThat(excerpts.load(List.of(waiting.source()))).isEmpty();
  }

  @Test
  void what_was_handed_in_is_read_again_when_another_answer_says_what_it_is() {
    SourceRef ref = ToolExcerpt.refer(PROJECT, "https://example.org", MEMORY);
    Citation cited = ((CitationAssignment.Fresh) stores().citations().claim(kept(ref))).citation();
    AnswerId later = new AnswerId("later");
    for (AnswerId id : List.of(ID, later)) {
      begin(id);
      store().append(id, kept(citing(cited.label())));
      store().append(id, kept(List.of(new AnswerEvent.End(AnswerState.COMPLETE))));
    }
    List<Outbox.Pending> waiting = stores().outbox().after(Outbox.Work.INDEX, 0, 10);
    stores().outbox().done(Outbox.Work.INDEX, waiting);

    store().forget(later);

    assertThat(stores().outbox().after(Outbox.Work.INDEX, 0, 10))
        .extracting(Outbox.Pending::source, Outbox.Pending::live)
        .containsExactly(tuple(waiting.getFirst().source(), true));
  }

  @Test
  void what_the_writer_may_not_know_of_is_cited_like_what_never_was() {
    Project p = new Project("p");
    Project q = new Project("q");
    List<String> labels = new ArrayList<>();
    for (String id : List.of("foreign", "forgotten")) {
      AppendResult.Stored stored =
          (AppendResult.Stored)
              stores().events().append(kept(List.of(in(q, event(id, MEMORY))))).getFirst();
      labels.add(stored.event().citation().label());
    }
    stores().events().forget(List.of(new CitationId(labels.getLast().substring(4))));
    labels.add("mem:zzzzzz");
    for (String label : labels) {
      AnswerId id = new AnswerId(label.substring(4));
      begin(id);

      store().append(Scope.of(p), id, kept(citing(id, label)), List.of());

      assertThat(store().isWithin(Scope.of(p), id)).as(label).isTrue();
      assertThat(store().find(id)).contains(AnswerRecorder.replay(id, citing(id, label)));
    }
    stores().events().forget(List.of(new CitationId(labels.getFirst().substring(4))));
    AnswerId id = new AnswerId(labels.getFirst().substring(4));
    assertThat(store().find(id)).contains(AnswerRecorder.replay(id, citing(id, labels.getFirst())));
  }

  private static List<AnswerEvent> citing(AnswerId id, String label) {
    AnswerSource source =
        new AnswerSource(
            1,
            new SourceId(label),
            Optional.of(new SourceId(label)),
            SourceOrigin.of(SourceType.MEMORY, ""),
            Optional.empty(),
            Optional.empty(),
            List.of(new AnswerSource.Piece(new FragmentId(label), MEMORY)));
    return List.of(
        new AnswerEvent.Start(id),
        new AnswerEvent.CitationsUpdate(List.of(source)),
        new AnswerEvent.End(AnswerState.COMPLETE));
  }

  @Test
  void what_is_held_is_part_of_the_answer_until_something_else_is() {
    begin(ID);
    store().append(ID, kept(List.of(new AnswerEvent.ResponseUpdate("One. "))));
    store()
        .append(
            Scope.ALL, ID, List.of(), kept(List.of(new AnswerEvent.ResponseUpdate("Half a wo"))));

    assertThat(store().find(ID).orElseThrow().text()).isEqualTo("One. Half a wo");
    assertThat(store().held(ID)).containsExactly(new AnswerEvent.ResponseUpdate("Half a wo"));
    assertThat(store().events(ID, 0)).hasSize(1);

    store().append(ID, kept(List.of(new AnswerEvent.ResponseUpdate("Half a word."))));

    assertThat(store().find(ID).orElseThrow().text()).isEqualTo("One. Half a word.");
    assertThat(store().held(ID)).isEmpty();
    assertThat(store().events(ID, 1)).extracting(NumberedEvent::number).containsExactly(2L);
  }
}
