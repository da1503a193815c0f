package dev.ibid.wire.dialect;

import dev.ibid.answer.AnswerId;
import dev.ibid.answer.AnswerState;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.wire.json.LocatedValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads a response of OpenAI's Responses API. */
final class OpenAiResponse {
  private OpenAiResponse() {}

  static StoredAnswer read(LocatedValue response) {
    OpenAiNotes notes = new OpenAiNotes();
    List<String> reasoning = new ArrayList<>();
    for (LocatedValue item : response.require("output").items()) {
      switch (item.text("type")) {
        case "message" ->
            item.items("content")
                .filter(part -> part.text("type").equals("output_text"))
                .forEach(part -> notes.add(part.text("text"), part.items("annotations").toList()));
        case "reasoning" -> item.items("summary").forEach(part -> reasoning.add(part.text("text")));
        default -> {
          // Calls of tools and the like are no part of the answer.
        }
      }
    }
    return new ForeignAnswer(
            new AnswerId(response.text("id")),
            notes.text(),
            state(response),
            response.findText("model"),
            tokens(response),
            Optional.of(String.join("\n\n", reasoning)).filter(thought -> !thought.isEmpty()),
            notes.claims())
        .stored();
  }

  /** What both of OpenAI's APIs say about tokens. */
  static OptionalLong tokens(LocatedValue response) {
    Optional<LocatedValue> total =
        response.find("usage").flatMap(usage -> usage.find("total_tokens"));
    return total.isPresent() ? OptionalLong.of(total.get().count()) : OptionalLong.empty();
  }

  private static AnswerState state(LocatedValue response) {
    return switch (response.findText("status").orElse("")) {
      case "completed" -> AnswerState.COMPLETE;
      case "cancelled" -> AnswerState.CANCELLED;
      default -> AnswerState.INTERRUPTED;
    };
  }
}
