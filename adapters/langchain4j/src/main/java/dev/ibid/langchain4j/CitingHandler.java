package dev.ibid.langchain4j;

import dev.ibid.answer.stream.AgentEvent;
import dev.ibid.answer.stream.AnswerRun;
import dev.ibid.error.IbidException;
import dev.ibid.langchain4j.model.ModelFailure;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.CompleteToolCall;
import dev.langchain4j.model.chat.response.PartialResponse;
import dev.langchain4j.model.chat.response.PartialResponseContext;
import dev.langchain4j.model.chat.response.PartialThinking;
import dev.langchain4j.model.chat.response.PartialThinkingContext;
import dev.langchain4j.model.chat.response.PartialToolCall;
import dev.langchain4j.model.chat.response.PartialToolCallContext;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import dev.langchain4j.model.output.FinishReason;
import java.util.List;
import java.util.Optional;

/**
 * Takes a streamed response into an answer, so that the answer's reader is told its text with
 * citations, and passes everything on to another handler.
 *
 * <p>Thoughts and tool calls become reasoning. A response that asks for tools leaves the answer
 * open: give their results to the run (see {@link ToolResults}) and ask the model again with a new
 * handler for the same run. Any other response ends it, and a failure ends it as interrupted. For
 * one response; called by one thread at a time.
 */
public final class CitingHandler implements StreamingChatResponseHandler {
  private static final StreamingChatResponseHandler NOBODY =
      new StreamingChatResponseHandler() {
        @Override
        public void onCompleteResponse(ChatResponse response) {}

        @Override
        public void onError(Throwable failure) {}
      };

  private final AnswerRun run;
  private final StreamingChatResponseHandler next;
  private final ToolCallText calls = new ToolCallText();
  private boolean spoke;

  /** A handler for a response that nobody else wants to hear. */
  public CitingHandler(AnswerRun run) {
    this(run, NOBODY);
  }

  /**
   * A handler in front of another.
   *
   * @param next is told the response as the model gave it
   */
  public CitingHandler(AnswerRun run, StreamingChatResponseHandler next) {
    this.run = run;
    this.next = next;
  }

  @Override
  public void onPartialResponse(String text) {
    say(text);
    next.onPartialResponse(text);
  }

  @Override
  public void onPartialResponse(PartialResponse part, PartialResponseContext context) {
    say(part.text());
    next.onPartialResponse(part, context);
  }

  @Override
  public void onPartialThinking(PartialThinking part) {
    reason(part.text());
    next.onPartialThinking(part);
  }

  @Override
  public void onPartialThinking(PartialThinking part, PartialThinkingContext context) {
    reason(part.text());
    next.onPartialThinking(part, context);
  }

  @Override
  public void onPartialToolCall(PartialToolCall part) {
    reason(calls.partial(part));
    next.onPartialToolCall(part);
  }

  @Override
  public void onPartialToolCall(PartialToolCall part, PartialToolCallContext context) {
    reason(calls.partial(part));
    next.onPartialToolCall(part, context);
  }

  @Override
  public void onCompleteToolCall(CompleteToolCall call) {
    reason(calls.complete(call));
    next.onCompleteToolCall(call);
  }

  @Override
  public void onUnmappedRawEvent(Object event) {
    next.onUnmappedRawEvent(event);
  }

  @Override
  public void onCompleteResponse(ChatResponse response) {
    if (!spoke) {
      // Models that cannot stream tell all of it at the end.
      Optional.ofNullable(response.aiMessage().text()).ifPresent(this::say);
    }
    if (response.aiMessage().hasToolExecutionRequests()) {
      if (spoke) {
        // The response after the tools begins a paragraph of its own.
        say("\n\n");
      }
    } else {
      cutShort(response.metadata().finishReason())
          .ifPresent(reason -> run.accept(new AgentEvent.Failure(reason)));
      run.accept(new AgentEvent.RunEnd());
    }
    next.onCompleteResponse(response);
  }

  @Override
  public void onError(Throwable failure) {
    String line =
        failure instanceof IbidException known
            ? known.getMessage()
            : ModelFailure.of(failure).line("The language model");
    run.accept(List.of(new AgentEvent.Failure(line), new AgentEvent.RunEnd()));
    next.onError(failure);
  }

  private void say(String text) {
    spoke = true;
    run.accept(new AgentEvent.AssistantMessage(text, false));
  }

  private void reason(String text) {
    if (!text.isEmpty()) {
      run.accept(new AgentEvent.AssistantMessage(text, true));
    }
  }

  private static Optional<String> cutShort(FinishReason reason) {
    return Optional.ofNullable(
        switch (reason) {
          case LENGTH -> "The language model reached the longest answer it may give";
          case CONTENT_FILTER -> "The language model's provider withheld the rest of the answer";
          case null -> null;
          case STOP, TOOL_EXECUTION, OTHER -> null;
        });
  }
}
