package dev.ibid.wire.dialect;

import dev.ibid.answer.AnswerId;
import dev.ibid.answer.AnswerState;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.wire.json.LocatedValue;
import java.util.List;

/** Reads a completion of OpenAI's Chat Completions; of several choices, the first. */
final class OpenAiCompletion {
  private OpenAiCompletion() {}

  static StoredAnswer read(LocatedValue completion) {
    List<LocatedValue> choices = completion.require("choices").items();
    if (choices.isEmpty()) {
      throw completion.wrong("\"choices\" is empty");
    }
    LocatedValue choice = choices.getFirst();
    LocatedValue message = choice.require("message");
    OpenAiNotes notes = new OpenAiNotes();
    notes.add(message.findText("content").orElse(""), message.items("annotations").toList());
    boolean whole = choice.findText("finish_reason").filter("stop"::equals).isPresent();
    return new ForeignAnswer(
            new AnswerId(completion.text("id")),
            notes.text(),
            whole ? AnswerState.COMPLETE : AnswerState.INTERRUPTED,
            completion.findText("model"),
            OpenAiResponse.tokens(completion),
            message.findText("reasoning_content").filter(thought -> !thought.isEmpty()),
            notes.claims())
        .stored();
  }
}
