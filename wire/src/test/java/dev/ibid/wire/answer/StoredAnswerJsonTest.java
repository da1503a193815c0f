package dev.ibid.wire.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.ibid.answer.AnswerId;
import dev.ibid.answer.AnswerOrigin;
import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.AnswerState;
import dev.ibid.answer.DroppedMarker;
import dev.ibid.answer.FragmentId;
import dev.ibid.answer.ImageCitation;
import dev.ibid.answer.Reference;
import dev.ibid.answer.SourceId;
import dev.ibid.answer.SourceOrigin;
import dev.ibid.answer.SourceType;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.citation.SourceHandle;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.text.Span;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StoredAnswerJsonTest {
  private static final String FULL =
      """
      {"version":1,"id":"a1","text":"매출 📈 [1].","state":"complete","model":"m","tokensUsed":12,\
      "cost":0.0120,"reasoning":"why",\
      "sources":[{"number":1,"id":"d1","docId":"d1","type":"web","toolName":"search",\
      "uri":"https://example.org","title":"t","domain":"example.org","snippet":"s","pageNumber":3,\
      "citation":"mem:a7Bc3x","fragments":[{"id":"f1","content":"c"}]}],\
      "references":[{"id":"r1","index":1,"startIndex":0,"endIndex":5,"citedText":"매출 📈",\
      "marker":{"start":6,"end":9},"sourceIds":["d1"],"fragmentIds":["f1"],"confidence":"full",\
      "score":0.75,"verdict":"partly",\
      "evidence":[{"sourceId":"d1","start":0,"end":1,"text":"c"}]}],\
      "images":[{"citationKey":"1_0","given":"3_0","mimeType":"image/png","data":"iVBORw==",\
      "sourceId":"d1"}],\
      "dropped":[{"marker":"[9]","at":9}]}\
      """;

  private static final StoredAnswer ANSWER =
      new StoredAnswer(
          new AnswerId("a1"),
          "매출 📈 [1].",
          AnswerState.COMPLETE,
          new AnswerOrigin(
              Optional.of("m"),
              OptionalLong.of(12),
              Optional.of(new BigDecimal("0.0120")),
              Optional.of("why"),
              Optional.empty(),
              Optional.empty()),
          List.of(
              new AnswerSource(
                  1,
                  new SourceId("d1"),
                  Optional.of(new SourceId("d1")),
                  new SourceOrigin(
                      SourceType.WEB,
                      Optional.of("search"),
                      Optional.of("https://example.org"),
                      Optional.of("t"),
                      Optional.of("example.org"),
                      OptionalInt.of(3)),
                  Optional.of("s"),
                  SourceHandle.findPrefixed("mem:a7Bc3x"),
                  List.of(new AnswerSource.Piece(new FragmentId("f1"), "c")))),
          List.of(
              new Reference(
                  "r1",
                  1,
                  new Span(0, 5),
                  "매출 📈",
                  Optional.of(new Span(6, 9)),
                  List.of(new SourceId("d1")),
                  List.of(new FragmentId("f1")),
                  Optional.of(Reference.Confidence.FULL),
                  OptionalDouble.of(0.75),
                  Optional.of(Reference.Verdict.PARTLY),
                  List.of(new Reference.Evidence(new SourceId("d1"), new Span(0, 1), "c")))),
          List.of(
              new ImageCitation(
                  "1_0", "3_0", "image/png", "iVBORw==", Optional.empty(), new SourceId("d1"))),
          List.of(new DroppedMarker("[9]", 9)),
          List.of());

  @Test
  void an_answer_has_exactly_the_agreed_fields() {
    assertThat(StoredAnswerJson.write(ANSWER)).isEqualTo(FULL);
  }

  @Test
  void what_was_written_is_read_again() {
    assertThat(StoredAnswerJson.read(FULL)).isEqualTo(ANSWER);
  }

  @Test
  void an_answer_from_elsewhere_has_ids_of_its_own() {
    String foreign =
        FULL.replace("\"a1\"", "\"gen:1/2\"").replace("mem:a7Bc3x", "see the appendix");

    StoredAnswer read = StoredAnswerJson.read(foreign);

    assertThat(read.id()).isEqualTo(new AnswerId("gen:1/2"));
    assertThat(read.sources().getFirst().citation()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          "version":1 | "version":2 | answer.version: 2 is not a version known here; known is 1
          "id":"a1", | `` | answer: "id" is missing
          "id":"a1" | "id":"" | the answer "" cannot be kept: it has no id
          "state":"complete" | "state":"done" | answer.state: "done" is none of complete, interrupted, cancelled, streaming
          "type":"web" | "type":7 | answer.sources[0].type: text is needed, not a number
          "number":1 | "number":1.5 | answer.sources[0].number: a whole number is needed
          "number":1 | "number":2 | the answer "a1" cannot be kept: the sources are not numbered from 1 in order
          "startIndex":0 | "startIndex":-1 | answer.references[0].startIndex: -1 is out of range
          "startIndex":0 | "startIndex":8 | answer.references[0]: endIndex 5 lies before startIndex 8
          "startIndex":0 | "startIndex":1 | the answer "a1" cannot be kept: reference r1 cites what is not there
          "sourceIds":["d1"] | "sourceIds":"d1" | answer.references[0].sourceIds: a list is needed, not text
          "data":"iVBORw==", | `` | answer.images[0]: "data" or "path" is missing
          "at":9 | "at":null | answer.dropped[0]: "at" is missing
          {"version" | {{"version" | answer: this is not JSON at column 2
          """)
  void what_is_wrong_is_named(String right, String wrong, String message) {
    assertThat(FULL).contains(right);

    assertThatExceptionOfType(IbidException.class)
        .isThrownBy(() -> StoredAnswerJson.read(FULL.replace(right, wrong)))
        .withMessage(message)
        .matches(e -> e.code() == ErrorCode.BAD_REQUEST);
  }
}
