package dev.ibid.wire.dialect;

import dev.ibid.answer.AnswerId;
import dev.ibid.answer.AnswerState;
import dev.ibid.answer.SourceId;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.text.Span;
import dev.ibid.wire.dialect.CitedSpan.Quoted;
import dev.ibid.wire.json.LocatedValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/** Reads a message of Anthropic's: a block of text is what its citations speak for. */
final class AnthropicMessage {
  private static final Set<String> WHOLE = Set.of("end_turn", "stop_sequence", "tool_use");

  private AnthropicMessage() {}

  static StoredAnswer read(LocatedValue message) {
    StringBuilder text = new StringBuilder();
    StringBuilder reasoning = new StringBuilder();
    List<CitedSpan> claims = new ArrayList<>();
    for (LocatedValue block : message.require("content").items()) {
      switch (block.text("type")) {
        case "text" -> {
          String more = block.text("text");
          Span span = words(more).shift(text.length());
          text.append(more);
          List<Quoted> quoted =
              block.items("citations").flatMap(citation -> quoted(citation).stream()).toList();
          claims.add(new CitedSpan(span, Optional.empty(), quoted));
        }
        case "thinking" -> reasoning.append(block.text("thinking"));
        default -> {
          // Calls of tools and the like are no part of the answer.
        }
      }
    }
    return new ForeignAnswer(
            new AnswerId(message.text("id")),
            text.toString(),
            state(message),
            message.findText("model"),
            message.find("usage").map(AnthropicMessage::tokens).orElse(OptionalLong.empty()),
            Optional.of(reasoning.toString()).filter(thought -> !thought.isEmpty()),
            claims)
        .stored();
  }

  private static AnswerState state(LocatedValue message) {
    return message.findText("stop_reason").filter(WHOLE::contains).isPresent()
        ? AnswerState.COMPLETE
        : AnswerState.INTERRUPTED;
  }

  private static OptionalLong tokens(LocatedValue usage) {
    return OptionalLong.of(
        usage.require("input_tokens").count() + usage.require("output_tokens").count());
  }

  private static Optional<Quoted> quoted(LocatedValue citation) {
    Optional<String> quote = citation.findText("cited_text");
    return switch (citation.text("type")) {
      case "char_location", "content_block_location" ->
          Optional.of(document(citation, OptionalInt.empty(), quote));
      case "page_location" -> {
        OptionalInt page = OptionalInt.of(citation.require("start_page_number").offset());
        yield Optional.of(document(citation, page, quote));
      }
      case "search_result_location" ->
          Optional.of(new Quoted(citation.text("source"), citation.findText("title"), quote));
      case "web_search_result_location" ->
          Optional.of(new Quoted(citation.text("url"), citation.findText("title"), quote));
      default -> Optional.empty();
    };
  }

  private static Quoted document(LocatedValue citation, OptionalInt page, Optional<String> quote) {
    String id =
        citation
            .findText("file_id")
            .orElseGet(() -> "document-" + citation.require("document_index").offset());
    return new Quoted(
        new SourceId(id), Optional.empty(), citation.findText("document_title"), page, quote);
  }

  /** A block without the white space around its words. */
  private static Span words(String block) {
    String leading = block.stripLeading();
    int start = block.length() - leading.length();
    return new Span(start, start + leading.stripTrailing().length());
  }
}
