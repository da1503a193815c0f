package dev.ibid.wire.dialect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.AnswerState;
import dev.ibid.answer.FragmentId;
import dev.ibid.answer.Reference;
import dev.ibid.answer.SourceId;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.answer.stream.MarkerMode;
import dev.ibid.error.IbidException;
import dev.ibid.wire.answer.StoredAnswerJson;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FinishedResponseTest {
  @Test
  void blocks_of_an_anthropic_message_are_what_is_cited() throws IOException {
    StoredAnswer answer = read(Dialect.ANTHROPIC);

    assertThat(answer.text())
        .isEqualTo("According to the minutes, the deadline moved 🎉. Sales rose and so did costs.");
    assertThat(cited(answer))
        .containsExactly(
            "the deadline moved 🎉 <- document-0",
            "Sales rose <- https://example.org/sales, file_7");
    assertThat(answer.sources().stream().map(source -> source.origin().title().orElse("")))
        .containsExactly("Minutes", "Sales 2026", "Costs");
    assertThat(answer.sources().getLast().origin().pageNumber()).hasValue(3);
    assertThat(answer.sources().getFirst().fragments())
        .containsExactly(
            new AnswerSource.Piece(new FragmentId("document-0#1"), "The deadline is now in June."));
    assertThat(answer.origin().reasoning()).hasValue("Look at the minutes.");
    assertThat(answer.origin().tokensUsed()).hasValue(140);
    assertThat(answer.state()).isEqualTo(AnswerState.COMPLETE);
  }

  @Test
  void a_link_in_a_response_of_openai_stands_for_the_statement_before_it() throws IOException {
    StoredAnswer answer = read(Dialect.OPENAI);

    assertThat(cited(answer))
        .containsExactly(
            "📈 Sales rose by 12% <- https://example.org/sales",
            "Costs fell <- file-3", "Nobody knows why <- https://example.org/why");
    assertThat(answer.references().getFirst().marker().orElseThrow().of(answer.text()))
        .isEqualTo("([example.org](https://example.org/sales))");
    assertThat(answer.references().get(1).marker()).isEmpty();
    assertThat(answer.origin().reasoning()).hasValue("Search first.");
    assertThat(answer.origin().tokensUsed()).hasValue(99);
  }

  @Test
  void a_chat_completion_of_openai_has_its_annotations_nested() throws IOException {
    StoredAnswer answer = read(Dialect.OPENAI_CHAT);

    assertThat(cited(answer))
        .containsExactly(
            "매출이 늘었다 📈 <- https://example.org/a", "매출이 늘었다 📈 <- https://example.org/b");
    assertThat(answer.sources().getFirst().origin().domain()).hasValue("example.org");
  }

  @Test
  void citations_of_cohere_are_found_in_code_points_or_utf_16() throws IOException {
    StoredAnswer answer = read(Dialect.COHERE);

    assertThat(cited(answer))
        .containsExactly("The tallest 🐧 <- doc:0, tool:1", "emperor penguins <- doc:0");
    assertThat(answer.sources().getFirst().fragments().getFirst().content())
        .isEqualTo("Emperor penguins are the tallest.");
  }

  @Test
  void a_stored_answer_of_our_own_is_read_as_it_is() throws IOException {
    StoredAnswer answer = Recorded.stored(Recorded.events("deadline", MarkerMode.KEPT));

    assertThat(FinishedResponse.read(Dialect.IBID, StoredAnswerJson.write(answer)))
        .isEqualTo(answer);
  }

  @ParameterizedTest
  @ValueSource(strings = {"deadline", "korean"})
  void a_response_that_we_told_reads_as_the_answer_it_was(String name) throws IOException {
    StoredAnswer told = Recorded.stored(Recorded.events(name, MarkerMode.KEPT));
    String last = Recorded.frames(Dialect.OPENAI, name).getLast().data();
    String response = last.substring(last.indexOf("{\"id\":"), last.lastIndexOf(",\"sequence"));

    StoredAnswer read = FinishedResponse.read(Dialect.OPENAI, response);

    assertThat(read.text()).isEqualTo(told.text());
    assertThat(read.references().stream().map(Reference::span).toList())
        .isEqualTo(told.references().stream().map(Reference::span).toList());
    assertThat(read.references().stream().map(Reference::marker).toList())
        .isEqualTo(told.references().stream().map(Reference::marker).toList());
    assertThat(read.sources().stream().map(source -> source.origin().title()).toList())
        .isEqualTo(told.sources().stream().map(source -> source.origin().title()).toList());
  }

  @Test
  void a_place_outside_the_text_is_named() {
    String response =
        """
        {"id":"r","status":"completed","output":[{"type":"message","content":[{"type":"output_text",
        "text":"📈","annotations":[{"type":"url_citation","start_index":0,"end_index":3,
        "url":"https://example.org","title":"t"}]}]}]}
        """;

    assertThatExceptionOfType(IbidException.class)
        .isThrownBy(() -> FinishedResponse.read(Dialect.OPENAI, response))
        .withMessage(
            "response.output[0].content[0].annotations[0].end_index: 3 lies outside the text");
  }

  @ParameterizedTest
  @CsvSource({"8, 11", "9, 12"})
  void a_marker_is_found_in_code_points_or_utf_16(int start, int end) {
    String response =
        """
        {"id":"r","status":"completed","output":[{"type":"message","content":[{"type":"output_text",
        "text":"📈 Sales [1]","annotations":[{"type":"url_citation","start_index":%d,"end_index":%d,
        "url":"https://example.org","title":"t"}]}]}]}
        """
            .formatted(start, end);

    assertThat(cited(FinishedResponse.read(Dialect.OPENAI, response)))
        .containsExactly("📈 Sales <- https://example.org");
  }

  @Test
  void something_else_is_refused() {
    assertThatExceptionOfType(IbidException.class)
        .isThrownBy(() -> FinishedResponse.read(Dialect.COHERE, "{\"id\":\"x\"}"))
        .withMessage("response: \"message\" is missing");
    assertThatExceptionOfType(IbidException.class)
        .isThrownBy(() -> FinishedResponse.read(Dialect.ANTHROPIC, "[1]"))
        .withMessage("response: an object is needed, not a list");
  }

  private static StoredAnswer read(Dialect dialect) throws IOException {
    return FinishedResponse.read(
        dialect,
        Files.readString(Recorded.FOLDER.resolve("finished.%s.json".formatted(dialect.label()))));
  }

  private static List<String> cited(StoredAnswer answer) {
    return answer.references().stream().map(FinishedResponseTest::line).toList();
  }

  private static String line(Reference reference) {
    return reference.citedText()
        + " <- "
        + String.join(", ", reference.sourceIds().stream().map(SourceId::value).toList());
  }
}
