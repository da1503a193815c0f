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

/** Reads a response of version 2 of Cohere's chat. */
final class CohereResponse {
  private static final Set<String> WHOLE = Set.of("COMPLETE", "STOP_SEQUENCE");
  private static final String OF_TEXT = "TEXT_CONTENT";

  /** A block of the answer's text. */
  private record Block(int index, int base, String text) {}

  private CohereResponse() {}

  static StoredAnswer read(LocatedValue response) {
    LocatedValue message = response.require("message");
    List<LocatedValue> content = message.items("content").toList();
    StringBuilder text = new StringBuilder();
    StringBuilder reasoning = new StringBuilder();
    List<Block> blocks = new ArrayList<>();
    for (int i = 0; i < content.size(); i++) {
      LocatedValue block = content.get(i);
      block.findText("thinking").ifPresent(reasoning::append);
      if (block.text("type").equals("text")) {
        blocks.add(new Block(i, text.length(), block.text("text")));
        text.append(block.text("text"));
      }
    }
    return new ForeignAnswer(
            new AnswerId(response.text("id")),
            text.toString(),
            response.findText("finish_reason").filter(WHOLE::contains).isPresent()
                ? AnswerState.COMPLETE
                : AnswerState.INTERRUPTED,
            Optional.empty(),
            tokens(response),
            Optional.of(reasoning.toString()).filter(thought -> !thought.isEmpty()),
            message
                .items("citations")
                .filter(citation -> citation.findText("type").orElse(OF_TEXT).equals(OF_TEXT))
                .map(citation -> claim(citation, blocks))
                .toList())
        .stored();
  }

  private static OptionalLong tokens(LocatedValue response) {
    Optional<LocatedValue> tokens = response.find("usage").flatMap(usage -> usage.find("tokens"));
    return tokens.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(
            tokens.get().find("input_tokens").map(LocatedValue::count).orElse(0L)
                + tokens.get().find("output_tokens").map(LocatedValue::count).orElse(0L));
  }

  private static CitedSpan claim(LocatedValue citation, List<Block> blocks) {
    Optional<Integer> index = citation.find("content_index").map(LocatedValue::offset);
    Block block =
        blocks.stream()
            .filter(candidate -> index.isEmpty() || index.get() == candidate.index())
            .findFirst()
            .orElseThrow(() -> citation.wrong("there is no text that it could cite"));
    Span span = span(citation, block.text()).shift(block.base());
    return new CitedSpan(
        span, Optional.empty(), citation.items("sources").map(CohereResponse::quoted).toList());
  }

  /** Nobody says whether characters are code points or UTF-16 units. The text decides. */
  private static Span span(LocatedValue citation, String text) {
    int start = citation.require("start").offset();
    int end = citation.require("end").offset();
    int codePoints = text.codePointCount(0, text.length());
    String cited = citation.text("text");
    if (start <= end && end <= codePoints) {
      Span counted = new Span(text.offsetByCodePoints(0, start), text.offsetByCodePoints(0, end));
      if (counted.of(text).equals(cited)) {
        return counted;
      }
    }
    if (start <= end && end <= text.length() && text.substring(start, end).equals(cited)) {
      return new Span(start, end);
    }
    throw citation.wrong("\"text\" does not stand at %d to %d".formatted(start, end));
  }

  private static Quoted quoted(LocatedValue source) {
    Optional<LocatedValue> document = source.find("document").or(() -> source.find("tool_output"));
    return new Quoted(
        new SourceId(source.text("id")),
        find(document, "url", "uri"),
        find(document, "title", "name"),
        OptionalInt.empty(),
        find(document, "snippet", "text", "content"));
  }

  /** The first of the names that documents use; they are free to have any. */
  private static Optional<String> find(Optional<LocatedValue> document, String... names) {
    return document.flatMap(
        fields ->
            List.of(names).stream()
                .flatMap(name -> CitedSpan.findText(fields, name).stream())
                .filter(text -> !text.isBlank())
                .findFirst());
  }
}
