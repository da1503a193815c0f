package dev.ibid.jdbc;

import static dev.ibid.privacy.Kept.kept;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.access.Fingerprint;
import dev.ibid.access.RecordedResponse;
import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.AnswerId;
import dev.ibid.answer.AnswerOutcome;
import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.AnswerState;
import dev.ibid.answer.FragmentId;
import dev.ibid.answer.NewAnswer;
import dev.ibid.answer.NumberedEvent;
import dev.ibid.answer.SourceId;
import dev.ibid.answer.SourceOrigin;
import dev.ibid.answer.SourceType;
import dev.ibid.citation.Citation;
import dev.ibid.citation.CitationAssignment;
import dev.ibid.citation.SourceHandle;
import dev.ibid.citation.Usage;
import dev.ibid.citation.UsageKind;
import dev.ibid.engine.Samples;
import dev.ibid.memory.AppendResult;
import dev.ibid.memory.EventFilter;
import dev.ibid.search.indexing.Outbox.Pending;
import dev.ibid.search.indexing.Outbox.Work;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import dev.ibid.source.SourceRef;
import dev.ibid.source.ToolExcerpt;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nothing that was forgotten may be left in a file because an answer had it. */
class AnswerErasureTest {
  private static final String CONTENT = "Xylophonists rehearse on Thursdays in the cellar";
  private static final AnswerId ID = new AnswerId("a1");

  @TempDir Path folder;
  private JdbcStore store;

  @BeforeEach
  void open() {
    store = JdbcStore.sqlite(folder.resolve("ibid.db"), Clock.systemUTC());
  }

  @AfterEach
  void close() {
    store.close();
  }

  private Citation remember() {
    AppendResult outcome =
        store.events().append(kept(List.of(Samples.event("quixotic", CONTENT)))).getFirst();
    return ((AppendResult.Stored) outcome).event().citation();
  }

  private void answer(String label) {
    answer(label, label);
  }

  private void answer(String label, String cited) {
    store
        .answers()
        .begin(
            kept(
                new NewAnswer(
                    ID, new Project("mandrill"), Optional.of(new SessionId("walrus-session")))));
    AnswerSource source =
        new AnswerSource(
            1,
            new SourceId(label),
            Optional.of(new SourceId(label)),
            SourceOrigin.of(SourceType.MEMORY, "").titled(Optional.of("Session quagga")),
            Optional.empty(),
            SourceHandle.findPrefixed(cited),
            List.of(new AnswerSource.Piece(new FragmentId(label), CONTENT)));
    store
        .answers()
        .append(
            ID,
            kept(
                List.of(
                    new AnswerEvent.CitationsUpdate(List.of(source)),
                    new AnswerEvent.ResponseUpdate("They say: " + CONTENT),
                    new AnswerEvent.End(AnswerState.COMPLETE))));
  }

  private String files() throws IOException {
    StringBuilder all = new StringBuilder();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        all.append(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
      }
    }
    return all.toString();
  }

  @Test
  void a_forgotten_source_leaves_nothing_in_an_answer() throws IOException {
    Citation citation = remember();
    answer(citation.label());
    assertThat(files()).contains("Xylophonist", "quagga", "walrus-session");

    assertThat(store.events().forget(List.of(citation.id()))).isOne();

    assertThat(files()).doesNotContain("Xylophonist").doesNotContain("quagga");
    assertThat(store.answers().find(ID).orElseThrow().text()).startsWith("They say: █");
    assertThat(store.answers().events(ID, 0)).hasSize(3);
    assertThat(store.inspect().faults()).isEmpty();
  }

  @Test
  void the_index_reads_again_what_else_an_answer_cites_that_said_the_same() {
    SourceRef excerpt = ToolExcerpt.refer(new Project("mandrill"), "https://example.org", CONTENT);
    Citation citation = remember();
    answer(
        citation.label(),
        ((CitationAssignment.Fresh) store.citations().claim(kept(excerpt))).citation().label());
    store.outbox().done(Work.INDEX, store.outbox().after(Work.INDEX, 0, 10));

    assertThat(store.events().forget(List.of(citation.id()))).isOne();

    assertThat(store.outbox().after(Work.INDEX, 0, 10)).filteredOn(Pending::live).hasSize(1);
  }

  @Test
  void an_answer_goes_with_its_session() throws IOException {
    answer("mem:aaaaaa");

    store
        .events()
        .forget(
            new EventFilter(
                Optional.empty(), Optional.of(new SessionId("walrus-session")), Optional.empty()));

    assertThat(files())
        .doesNotContain("Xylophonist")
        .doesNotContain("walrus")
        .doesNotContain("mandrill");
    assertThat(store.answers().newest(5)).isEmpty();
  }

  @Test
  void a_forgotten_answer_leaves_nothing() throws IOException {
    answer("mem:aaaaaa");

    assertThat(store.answers().forget(ID)).isTrue();

    assertThat(files()).doesNotContain("Xylophonist").doesNotContain("quagga");
  }

  @Test
  void the_name_of_a_session_stays_while_an_answer_belongs_to_it() {
    Citation citation = remember();
    answer(citation.label());
    List<NumberedEvent> before = store.answers().events(ID, 2);

    store.events().forget(List.of(citation.id()));

    assertThat(store.answers().events(ID, 2)).isEqualTo(before);
    assertThat(store.answers().newest(1)).hasSize(1);
  }

  @Test
  void a_forgotten_source_leaves_nothing_in_the_uses_of_others_and_in_kept_responses()
      throws IOException {
    Citation forgotten = remember();
    AppendResult outcome =
        store
            .events()
            .append(kept(List.of(Samples.event("other", "An unrelated remark"))))
            .getFirst();
    Citation other = ((AppendResult.Stored) outcome).event().citation();
    Project elsewhere = new Project("elsewhere");
    for (String context :
        List.of(CONTENT, "They say: Xylophonists rehearse on\nThurs…", "Nothing of it")) {
      store
          .usages()
          .log(
              kept(
                  List.of(
                      new Usage(
                          other.id(),
                          UsageKind.CITED,
                          elsewhere,
                          new SessionId("s"),
                          Instant.EPOCH,
                          context))));
    }
    Fingerprint key = Fingerprint.of("key");
    store
        .requests()
        .remember(
            key,
            kept(elsewhere),
            kept(new RecordedResponse(key, 201, "{\"text\":\"" + CONTENT + "\"}", Instant.EPOCH)));
    assertThat(files()).contains("Xylophonist");

    store.events().forget(List.of(forgotten.id()));

    assertThat(files()).doesNotContain("Xylophonist");
    assertThat(store.usages().latest(Scope.ALL, other.id(), 5))
        .extracting(Usage::context)
        .containsExactlyInAnyOrder("", "", "Nothing of it");
    assertThat(store.requests().find(key)).isEmpty();
  }

  @Test
  void a_forgotten_answer_leaves_nothing_in_the_uses_it_made() throws IOException {
    Citation citation = remember();
    answer(citation.label());
    store
        .usages()
        .log(
            kept(
                List.of(
                    new Usage(
                        citation.id(),
                        UsageKind.CITED,
                        Project.NONE,
                        new SessionId("s"),
                        Instant.EPOCH,
                        "They say: quite another thing"))));
    store.events().forget(List.of(citation.id()));

    store.answers().forget(ID);

    assertThat(store.usages().latest(Scope.ALL, citation.id(), 5)).isEmpty();
    assertThat(files()).doesNotContain("quite another thing");
  }

  private Citation remember(String id, String content) {
    AppendResult outcome =
        store.events().append(kept(List.of(Samples.event(id, content)))).getFirst();
    return ((AppendResult.Stored) outcome).event().citation();
  }

  /** Asks what memories say, and concludes unless the answer is still being written. */
  private void ask(AnswerId id, String question, boolean ended, String... memories) {
    store.answers().begin(kept(new NewAnswer(id, Project.NONE, Optional.empty())));
    List<AnswerSource> sources = new ArrayList<>();
    for (String label : memories) {
      sources.add(
          new AnswerSource(
              sources.size() + 1,
              new SourceId(label),
              Optional.of(new SourceId(label)),
              SourceOrigin.of(SourceType.MEMORY, ""),
              Optional.empty(),
              SourceHandle.findPrefixed(label),
              List.of(
                  new AnswerSource.Piece(
                      new FragmentId(label),
                      store
                          .events()
                          .find(SourceHandle.findPrefixed(label).orElseThrow().id())
                          .orElseThrow()
                          .event()
                          .content()))));
    }
    store
        .answers()
        .append(
            id,
            kept(
                List.of(
                    new AnswerEvent.Asked(question), new AnswerEvent.CitationsUpdate(sources))));
    for (int i = 0; i < 20; i++) {
      store.answers().append(id, kept(List.of(new AnswerEvent.ResponseUpdate("So. "))));
    }
    if (ended) {
      store
          .answers()
          .append(
              id,
              kept(
                  List.of(
                      new AnswerEvent.Concluded(question, AnswerOutcome.ANSWERED),
                      new AnswerEvent.End(AnswerState.COMPLETE))));
    }
  }

  private Optional<String> question(AnswerId id) {
    return store.answers().find(id).orElseThrow().origin().question();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void a_question_loses_what_it_repeats_of_something_forgotten(boolean ended) throws IOException {
    Citation citation = remember();
    ask(ID, "Is it so that xylophonists? Xylophonists rehearse on Thursdays!", ended);
    assertThat(files()).contains("Xylophonists rehearse");

    store.events().forget(List.of(citation.id()));

    assertThat(files()).doesNotContain("Xylophonists").doesNotContain("Thursdays");
    assertThat(question(ID))
        .contains("Is it so that xylophonists? ████████████ ████████ ██ █████████!");
    assertThat(store.inspect().faults()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void a_question_loses_single_words_where_the_answer_cites_what_is_forgotten(boolean ended)
      throws IOException {
    Citation citation = remember();
    ask(ID, "When do xylophonists of the cellar rehearse?", ended, citation.label());

    store.events().forget(List.of(citation.id()));

    assertThat(files()).doesNotContain("ylophonists").doesNotContain("cellar");
    assertThat(question(ID)).contains("When do ████████████ of the ██████ ████████?");
    assertThat(store.inspect().faults()).isEmpty();
  }

  @Test
  void a_question_keeps_what_another_source_of_the_answer_says() {
    Citation forgotten = remember("one", "비밀번호는 4711이다, says the porter of the cellar");
    Citation other = remember("other", "The cellar is cold");
    ask(ID, "비밀번호가 뭐야, 4711? In the cellar?", true, forgotten.label(), other.label());

    store.events().forget(List.of(forgotten.id()));

    assertThat(question(ID)).contains("█████ 뭐야, 4711? In the cellar?");
  }

  @Test
  void a_question_that_shares_a_few_words_stays_where_the_answer_cites_something_else() {
    Citation citation = remember();
    Citation other = remember("other", "The cellar is cold");
    ask(ID, "Who would rehearse on a Thursday?", true, other.label());

    store.events().forget(List.of(citation.id()));

    assertThat(question(ID)).contains("Who would rehearse on a Thursday?");
  }
}
