package dev.ibid.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.AnswerId;
import dev.ibid.answer.AnswerMention;
import dev.ibid.answer.AnswerOrigin;
import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.AnswerState;
import dev.ibid.answer.ContradictedClaim;
import dev.ibid.answer.DroppedMarker;
import dev.ibid.answer.FragmentId;
import dev.ibid.answer.HostFields;
import dev.ibid.answer.ImageCitation;
import dev.ibid.answer.Reference;
import dev.ibid.answer.SourceId;
import dev.ibid.answer.SourceOrigin;
import dev.ibid.answer.SourceType;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.citation.SourceHandle;
import dev.ibid.text.Span;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** What lies in the stores of earlier builds: {@code stored-answers.hex} was written by one. */
class AnswerBytesTest {
  private static final SourceId ID = new SourceId("d1");

  private static final AnswerSource SOURCE =
      new AnswerSource(
          1,
          ID,
          Optional.of(ID),
          new SourceOrigin(
              SourceType.WEB,
              Optional.of("search"),
              Optional.of("https://example.org"),
              Optional.of("제목"),
              Optional.of("example.org"),
              OptionalInt.of(3)),
          Optional.of("s"),
          SourceHandle.findPrefixed("mem:a7Bc3x"),
          List.of(new AnswerSource.Piece(new FragmentId("f1"), "c")));

  private static final Reference REFERENCE =
      new Reference(
          "r1",
          1,
          new Span(0, 5),
          "It is",
          Optional.of(new Span(6, 9)),
          List.of(ID),
          List.of(new FragmentId("f1")),
          Optional.of(Reference.Confidence.FULL),
          OptionalDouble.of(0.75),
          Optional.of(Reference.Verdict.PARTLY),
          List.of(new Reference.Evidence(ID, new Span(0, 1), "c")));

  private static final ImageCitation IMAGE =
      new ImageCitation("1_0", "3_0", "image/png", "iVBORw==", Optional.empty(), ID);

  private static final StoredAnswer ANSWER =
      new StoredAnswer(
          new AnswerId("a1"),
          "It is [1].",
          AnswerState.COMPLETE,
          new AnswerOrigin(
              Optional.of("m"),
              OptionalLong.of(7),
              Optional.of(new BigDecimal("0.5")),
              Optional.of("why"),
              Optional.empty(),
              Optional.empty()),
          List.of(SOURCE),
          List.of(REFERENCE),
          List.of(IMAGE),
          List.of(new DroppedMarker("[9]", 9)),
          List.of());

  private static final List<AnswerEvent> EVENTS =
      List.of(
          new AnswerEvent.Start(new AnswerId("a1")),
          new AnswerEvent.CitationsUpdate(List.of(SOURCE)),
          new AnswerEvent.Cited(
              new AnswerMention(1, ID, SOURCE.fragments(), List.of(3), "", new Span(6, 9))),
          new AnswerEvent.ImageCitationUpdate(IMAGE, SOURCE),
          new AnswerEvent.Attributed(List.of(REFERENCE)));

  @Test
  void an_answer_of_an_earlier_build_is_read_and_written_as_it_was() throws IOException {
    byte[] bytes = HexFormat.of().parseHex(stored().getFirst());

    assertThat(AnswerBytes.answer(bytes)).isEqualTo(ANSWER);
    assertThat(AnswerBytes.of(ANSWER)).isEqualTo(bytes);
  }

  @Test
  void what_a_source_contradicts_is_kept_with_the_answer_and_its_events() {
    List<ContradictedClaim> contradictions =
        List.of(
            new ContradictedClaim(
                new Span(0, 5),
                new SourceId("s9"),
                0.625,
                new Reference.Evidence(new SourceId("s9"), new Span(3, 12), "It is not")));
    StoredAnswer answer = ANSWER.withContradictions(contradictions);
    AnswerEvent event = new AnswerEvent.Attributed(List.of(REFERENCE), contradictions);

    assertThat(AnswerBytes.answer(AnswerBytes.of(answer))).isEqualTo(answer);
    assertThat(AnswerBytes.event(AnswerBytes.of(event))).isEqualTo(event);
  }

  @Test
  void events_of_an_earlier_build_are_read_and_written_as_they_were() throws IOException {
    List<byte[]> bytes = stored().stream().skip(1).map(HexFormat.of()::parseHex).toList();

    assertThat(bytes.stream().map(AnswerBytes::event)).containsExactlyElementsOf(EVENTS);
    assertThat(EVENTS.stream().map(AnswerBytes::of)).containsExactlyElementsOf(bytes);
  }

  @Test
  void what_is_known_since_comes_back() {
    AnswerSource hosted =
        SOURCE.with(
            SOURCE
                .origin()
                .knownAs(
                    new HostFields(
                        Optional.of("gmail"),
                        Optional.of("mail"),
                        Optional.of("t"),
                        Optional.empty(),
                        Optional.of("c"),
                        Optional.of("쪽"))),
            SOURCE.snippet(),
            SOURCE.fragments());
    StoredAnswer answer = ANSWER.withSources(List.of(hosted));
    List<AnswerEvent> events =
        List.of(
            new AnswerEvent.Asked("왜?"),
            new AnswerEvent.CitationsUpdate(List.of(SOURCE, hosted)),
            new AnswerEvent.ImageCitationUpdate(IMAGE, hosted),
            new AnswerEvent.Cited(
                new AnswerMention(1, ID, SOURCE.fragments(), List.of(3), "[3]", new Span(6, 9))));

    assertThat(AnswerBytes.answer(AnswerBytes.of(answer))).isEqualTo(answer);
    assertThat(events.stream().map(AnswerBytes::of).map(AnswerBytes::event))
        .containsExactlyElementsOf(events);
  }

  private static List<String> stored() throws IOException {
    try (InputStream in = AnswerBytesTest.class.getResourceAsStream("stored-answers.hex")) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.US_ASCII)
          .lines()
          .toList();
    }
  }
}
