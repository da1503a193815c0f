package dev.ibid.answer.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.AnswerId;
import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.AnswerState;
import dev.ibid.answer.DroppedMarker;
import dev.ibid.answer.Fragment;
import dev.ibid.answer.FragmentId;
import dev.ibid.answer.HostFields;
import dev.ibid.answer.Reference;
import dev.ibid.answer.SourceId;
import dev.ibid.answer.SourceOrigin;
import dev.ibid.answer.SourceType;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.answer.stream.AgentEvent.AssistantMessage;
import dev.ibid.answer.stream.AgentEvent.Failure;
import dev.ibid.answer.stream.AgentEvent.FinalOutput;
import dev.ibid.answer.stream.AgentEvent.FragmentsFound;
import dev.ibid.answer.stream.AgentEvent.ToolResult;
import dev.ibid.citation.SourceHandle;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.source.MetadataValue;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AnswerStreamTest {
  private static final ToolResult FOUND =
      new ToolResult(
          "r1", "search", new MetadataValue.Fields(Map.of()), new MetadataValue.Text("two pages"));

  @Test
  void an_answer_is_kept_with_its_sources_and_references() {
    StoredAnswer answer =
        Telling.plain().say("Deadline moved [3] and agreed [5][3].").end().answer();

    assertThat(answer.text()).isEqualTo("Deadline moved [1] and agreed [2][1].");
    assertThat(answer.sources().stream().map(source -> source.id().value()))
        .containsExactly("d3", "d5");
    assertThat(answer.references().stream().map(Reference::citedText))
        .containsExactly("Deadline moved", "and agreed", "and agreed");
    assertThat(answer.references().stream().map(r -> r.marker().orElseThrow().of(answer.text())))
        .containsExactly("[1]", "[2]", "[1]");
    assertThat(answer.references().stream().map(Reference::index)).containsExactly(1, 2, 3);
    assertThat(answer.state()).isEqualTo(AnswerState.COMPLETE);
  }

  @Test
  void events_begin_with_a_start_and_end_with_an_end() {
    List<AnswerEvent> events = Telling.plain().say("Hello [1].").end().say("late").events();

    assertThat(events.getFirst()).isEqualTo(new AnswerEvent.Start(new AnswerId("a1")));
    assertThat(events.getLast()).isEqualTo(new AnswerEvent.End(AnswerState.COMPLETE));
  }

  @Test
  void the_citation_comes_before_the_text_that_shows_it() {
    List<AnswerEvent> events = Telling.plain().say("Hello [7].").end().events();

    assertThat(events.stream().map(event -> event.getClass().getSimpleName()))
        .containsExactly(
            "Start", "ResponseUpdate", "CitationsUpdate", "Cited", "ResponseUpdate", "End");
    assertThat(events.get(1)).isEqualTo(new AnswerEvent.ResponseUpdate("Hello "));
  }

  @Test
  void fragments_of_one_document_share_a_number_and_are_kept_apart_inside() {
    StoredAnswer answer =
        new Telling(
                AnswerSettings.DEFAULT,
                AnswerPorts.NONE,
                List.of(Sources.fragment(1, "doc"), Sources.fragment(2, "doc")))
            .say("One [2], two [1], three [2].")
            .end()
            .answer();

    assertThat(answer.text()).isEqualTo("One [1], two [1], three [1].");
    assertThat(answer.sources()).hasSize(1);
    assertThat(answer.sources().getFirst().fragments().stream().map(piece -> piece.id().value()))
        .containsExactly("f2", "f1");
  }

  @Test
  void text_that_comes_with_tool_calls_is_reasoning_and_cites_nothing() {
    Telling telling =
        Telling.plain()
            .tell(new AssistantMessage("Let me look [1].", true))
            .say("It grew [2].")
            .end();

    assertThat(telling.events(AnswerEvent.Reasoning.class))
        .containsExactly(new AnswerEvent.Reasoning("Let me look [1]."));
    StoredAnswer answer = telling.answer();
    assertThat(answer.text()).isEqualTo("It grew [1].");
    assertThat(answer.sources().stream().map(source -> source.id().value())).containsExactly("d2");
    assertThat(answer.origin().reasoning()).contains("Let me look [1].");
  }

  @Test
  void reasoning_between_two_pieces_of_the_answer_does_not_part_a_marker() {
    StoredAnswer answer =
        Telling.plain()
            .say("It grew [")
            .tell(new AssistantMessage("Thinking.", true))
            .say("2].")
            .end()
            .answer();

    assertThat(answer.text()).isEqualTo("It grew [1].");
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          '',              'It grew [2].',      'It grew [1].'
          'It grew ',      'It grew [2].',      'It grew [1].'
          'It grew [',     'It grew [2].',      'It grew [1].'
          'It grew [2].',  'It grew [2].',      'It grew [1].'
          'So. It fell.',  'It fell.',          'So. It fell.'
          'It fell. ',     'It fell.',          'It fell. '
          ' It',           'It fell.',          ' It fell.'
          'Let me see.',   'It grew [2].',      'Let me see.|It grew [1].'
          """)
  void the_final_output_adds_only_what_was_not_streamed(
      String streamed, String output, String expected) {
    StoredAnswer answer =
        Telling.plain().say(streamed).tell(new FinalOutput(output)).end().answer();

    assertThat(answer.text()).isEqualTo(expected.replace("|", "\n\n"));
  }

  @Test
  void fragments_found_on_the_way_go_on_with_the_numbers() {
    StoredAnswer answer =
        new Telling(AnswerSettings.DEFAULT, AnswerPorts.NONE, Sources.fragments(1))
            .say("Early [2]. ")
            .tell(new FragmentsFound(List.of(Sources.fragment(2, "d2"))))
            .say("Late [2].")
            .end()
            .answer();

    assertThat(answer.text()).isEqualTo("Early. Late [1].");
    assertThat(answer.dropped()).containsExactly(new DroppedMarker("[2]", 5));
  }

  @Test
  void what_a_tool_returned_can_be_cited() {
    AnswerPorts ports =
        new AnswerPorts(
            CitationResolver.NONE,
            ImageFiles.NONE,
            result -> new ToolReader.Read(Sources.fragments(2), List.of("half is lost")));

    Telling telling =
        new Telling(AnswerSettings.DEFAULT, ports, List.of()).tell(FOUND).say("It grew [2].").end();

    assertThat(telling.answer().sources().stream().map(source -> source.id().value()))
        .containsExactly("d2");
    assertThat(telling.events(AnswerEvent.Warning.class))
        .containsExactly(new AnswerEvent.Warning("half is lost"));
  }

  @Test
  void a_tool_output_that_cannot_be_read_gives_a_warning() {
    AnswerPorts ports =
        new AnswerPorts(
            CitationResolver.NONE,
            ImageFiles.NONE,
            result -> {
              throw new IllegalStateException("odd");
            });
    Telling telling =
        new Telling(AnswerSettings.DEFAULT, ports, List.of()).tell(FOUND).say("Fine.").end();

    assertThat(telling.events(AnswerEvent.Warning.class)).hasSize(1);
    assertThat(telling.answer().text()).isEqualTo("Fine.");
    assertThat(telling.answer().state()).isEqualTo(AnswerState.COMPLETE);
  }

  @Test
  void a_permanent_citation_is_numbered_and_kept() {
    AnswerPorts ports = new AnswerPorts(Sources::resolve, ImageFiles.NONE, ToolReader.NONE);

    StoredAnswer answer =
        new Telling(AnswerSettings.DEFAULT, ports, Sources.fragments(1))
            .say("A [1] and B [mem:a7Bc3x].")
            .end()
            .answer();

    assertThat(answer.text()).isEqualTo("A [1] and B [2].");
    AnswerSource memory = answer.sources().getLast();
    assertThat(memory.citation()).isEqualTo(SourceHandle.findPrefixed("mem:a7Bc3x"));
    assertThat(memory.origin().type()).isEqualTo(SourceType.MEMORY);
  }

  @Test
  void a_store_that_fails_costs_the_citation_and_not_the_answer() {
    AnswerPorts ports =
        new AnswerPorts(
            citation -> {
              throw new IbidException(ErrorCode.STORE_UNAVAILABLE, "the store is closed");
            },
            ImageFiles.NONE,
            ToolReader.NONE);
    Telling telling =
        new Telling(AnswerSettings.DEFAULT, ports, Sources.fragments(1))
            .say("A [mem:a7Bc3x] and B [1].")
            .end();

    assertThat(telling.answer().text()).isEqualTo("A and B [1].");
    assertThat(telling.events(AnswerEvent.Warning.class))
        .containsExactly(
            new AnswerEvent.Warning("cannot look up [mem:a7Bc3x]: the store is closed"));
  }

  private static HostFields entity(String entity) {
    return new HostFields(
        Optional.of("gmail"),
        Optional.of(entity),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  @Test
  void attachments_cannot_be_cited_unless_somebody_says_so() {
    Fragment plain = Sources.fragment(1, "d1");
    Fragment attachment =
        new Fragment(
            new FragmentId("f2"),
            new SourceId("d2"),
            SourceOrigin.of("Title", "").knownAs(entity("Attachment")),
            "Content",
            List.of());
    StoredAnswer answer =
        new Telling(AnswerSettings.DEFAULT, AnswerPorts.NONE, List.of(plain, attachment))
            .say("A [2] and B [1].")
            .end()
            .answer();

    assertThat(answer.text()).isEqualTo("A and B [1].");
    assertThat(answer.sources().stream().map(source -> source.id().value())).containsExactly("d1");
    assertThat(answer.dropped().stream().map(DroppedMarker::marker)).containsExactly("[2]");
    assertThat(
            new Telling(
                    new AnswerSettings(MarkerMode.KEPT, Set.of()),
                    AnswerPorts.NONE,
                    List.of(plain, attachment))
                .say("A [2].")
                .end()
                .answer()
                .sources())
        .hasSize(1);
  }

  @Test
  void an_error_is_told_and_what_was_written_is_kept() {
    Telling telling =
        Telling.plain().say("It grew [2] and [").tell(new Failure("model overloaded")).end();

    assertThat(telling.events(AnswerEvent.Failed.class))
        .containsExactly(new AnswerEvent.Failed("model overloaded"));
    assertThat(telling.answer().text()).isEqualTo("It grew [1] and [");
    assertThat(telling.answer().state()).isEqualTo(AnswerState.INTERRUPTED);
  }

  @Test
  void nothing_but_the_end_comes_after_an_error() {
    List<AnswerEvent> events =
        Telling.plain()
            .say("It grew [2] and [")
            .tell(new Failure("model overloaded"))
            .say("1] more")
            .tell(new AgentEvent.FinalOutput("It grew [2] and [1] more"))
            .end()
            .events();

    assertThat(events.subList(events.size() - 3, events.size()))
        .containsExactly(
            new AnswerEvent.ResponseUpdate(" ["),
            new AnswerEvent.Failed("model overloaded"),
            new AnswerEvent.End(AnswerState.INTERRUPTED));
  }

  @Test
  void the_end_of_a_run_tells_what_it_took() {
    Telling telling =
        Telling.plain()
            .say("It grew [2]")
            .tell(
                new AgentEvent.RunEnd(
                    Optional.of("m-1"), OptionalLong.of(120), Optional.of(new BigDecimal("0.02"))));

    assertThat(telling.answer().origin().model()).contains("m-1");
    assertThat(telling.answer().origin().tokensUsed()).hasValue(120);
    assertThat(telling.answer().origin().cost()).contains(new BigDecimal("0.02"));
    assertThat(telling.answer().state()).isEqualTo(AnswerState.COMPLETE);

    StoredAnswer unnamed =
        Telling.plain()
            .say("It grew.")
            .tell(new AgentEvent.RunEnd(Optional.empty(), OptionalLong.of(7), Optional.empty()))
            .answer();
    assertThat(unnamed.origin().model()).isEmpty();
    assertThat(unnamed.origin().tokensUsed()).hasValue(7);
  }

  @Test
  void as_many_numbers_are_read_as_there_are_fragments() {
    StoredAnswer answer =
        new Telling(AnswerSettings.DEFAULT, AnswerPorts.NONE, Sources.fragments(1500))
            .say("Since [1400] and [1, 1500], but not [1501] or [3, 2024].")
            .end()
            .answer();

    assertThat(answer.text()).isEqualTo("Since [1] and [2][3], but not [1501] or [3, 2024].");
    assertThat(answer.dropped()).isEmpty();
  }

  @Test
  void an_answer_made_of_markers_has_only_so_many_citations() {
    int many = AnswerWriter.MOST_CITATIONS + 500;
    Telling telling = Telling.plain().say("x [1]".repeat(many) + "[77]".repeat(many)).end();

    StoredAnswer answer = telling.answer();
    assertThat(answer.references()).hasSize(AnswerWriter.MOST_CITATIONS);
    assertThat(answer.dropped()).hasSize(AnswerWriter.MOST_CITATIONS);
    assertThat(answer.text()).endsWith("x [1]" + "x".repeat(500));
    assertThat(telling.events(AnswerEvent.Warning.class)).hasSize(1);
  }

  @Test
  void an_answer_can_be_put_together_from_any_part_of_its_events() {
    List<AnswerEvent> events =
        Telling.plain().say("It grew [2] and [42] fell [3, 4]; see [1_0].").end().events();

    AnswerRecorder recorder = new AnswerRecorder();
    for (AnswerEvent event : events.subList(0, events.size() - 1)) {
      recorder.accept(event);
      assertThat(recorder.answer().state()).isEqualTo(AnswerState.INTERRUPTED);
    }
    recorder.accept(events.getLast());
    assertThat(recorder.answer().state()).isEqualTo(AnswerState.COMPLETE);
  }

  @Test
  void a_cancelled_answer_keeps_what_was_held_back() {
    AnswerStream stream =
        new AnswerStream(new AnswerId("a1"), AnswerSettings.DEFAULT, AnswerPorts.NONE);
    stream.accept(new AssistantMessage("Half a [1", false));

    assertThat(stream.end(AnswerState.CANCELLED))
        .containsExactly(
            new AnswerEvent.ResponseUpdate(" [1"), new AnswerEvent.End(AnswerState.CANCELLED));
    assertThat(stream.end(AnswerState.COMPLETE)).isEmpty();
  }
}
