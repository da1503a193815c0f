package dev.ibid.server.mcp;

import dev.ibid.answer.AnswerId;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.ask.AskRequest;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.search.Filter;
import dev.ibid.server.ComputeExecutor;
import dev.ibid.server.mcp.McpTool.Effect;
import dev.ibid.source.SessionId;
import dev.ibid.wire.answer.StoredAnswerJson;
import dev.ibid.wire.api.VerificationJson;
import dev.ibid.wire.json.LocatedValue;
import java.util.List;
import java.util.Optional;

/** The tools that answer questions, and check answers. */
final class AnswerTools {
  private static final int MOST_QUESTION_CHARS = 10_000;

  private AnswerTools() {}

  /** An answer from what is known. */
  static McpTool ask() {
    return new McpTool(
        "ask",
        "Answer a question from what is known",
        "Answers from memories and documents with citations; outcome says answered, closest or"
            + " nothing.",
        Parameters.of(
            Parameter.required("question", new ArgumentSchema.Text(MOST_QUESTION_CHARS), ""),
            Parameter.name("project", ""),
            Parameter.name("session", "")),
        Effect.ADDS,
        AnswerTools::ask);
  }

  private static Record ask(McpCaller caller, Arguments arguments) {
    Optional<SessionId> session = arguments.findText("session").map(SessionId::new);
    AskRequest ask =
        new AskRequest(
            arguments.text("question"),
            caller.within(arguments.findText("project").map(List::of).orElse(List.of())),
            session.map(Filter::ofSession).orElse(Filter.NONE),
            session,
            Optional.empty());
    StoredAnswer answer =
        ComputeExecutor.runWaiting(() -> caller.ibid().answering().ask(ask, event -> {}).answer());
    return StoredAnswerJson.of(answer).listedAs(caller.ibid().answers().findSummary(answer.id()));
  }

  /** Whether sources support what cites them. */
  static McpTool verify() {
    return new McpTool(
        "verify",
        "Check whether sources support an answer",
        "Judges each citation of an answer: supported, partly, contradicted, unsupported or"
            + " unchecked; lists claims without one. Give the id of a kept answer, or an answer as"
            + " cite returns it.",
        Parameters.of(
            Parameter.name("answerId", ""),
            Parameter.optional("answer", new ArgumentSchema.Fields(List.of(), List.of()), "")),
        Effect.NONE,
        AnswerTools::verify);
  }

  private static Record verify(McpCaller caller, Arguments arguments) {
    StoredAnswer answer =
        arguments
            .findText("answerId")
            .map(id -> caller.ibid().answers().require(AnswerId.parse(id)))
            .or(
                () ->
                    arguments
                        .findFields("answer")
                        .map(given -> LocatedValue.parse("answer", McpJson.write(given)))
                        .map(StoredAnswerJson::read))
            .orElseThrow(
                () ->
                    new IbidException(
                        ErrorCode.BAD_REQUEST, "answerId and answer are missing; give either"));
    return VerificationJson.of(
        ComputeExecutor.run(() -> caller.ibid().attributions().verify(answer)), answer.text());
  }
}
