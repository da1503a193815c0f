package dev.ibid.examples.langchain4j;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.NumberedEvent;
import dev.ibid.answer.Reference;
import dev.ibid.answer.stream.AgentEvent;
import dev.ibid.answer.stream.AnswerRequest;
import dev.ibid.answer.stream.AnswerReview;
import dev.ibid.answer.stream.AnswerRun;
import dev.ibid.answer.stream.AnswerSettings;
import dev.ibid.answer.stream.ImageFiles;
import dev.ibid.attribution.Attributions;
import dev.ibid.attribution.CiteRequest;
import dev.ibid.disclosure.O200kTokenCounter;
import dev.ibid.langchain4j.CitingHandler;
import dev.ibid.langchain4j.ToolResults;
import dev.ibid.langchain4j.attribution.AttributionSettings;
import dev.ibid.langchain4j.attribution.ModelAttributor;
import dev.ibid.source.Project;
import dev.ibid.wire.tool.ToolExtractors;
import dev.ibid.wire.tool.ToolFragments;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/**
 * An assistant that searches, answers with citations while it writes, and then has a second model
 * say which claims of a finished answer its sources support.
 */
final class CitingAssistant {
  private final ToolResults results = new ToolResults(ToolExtractors.standard());
  private final LocalIbid ibid;
  private final PrintStream out;

  CitingAssistant(LocalIbid ibid, PrintStream out) {
    this.ibid = ibid;
    this.out = out;
  }

  /** Has a model answer a question, with a tool at its disposal, and prints what is told. */
  void ask(String question, StreamingChatModel model, Function<ToolExecutionRequest, String> tool) {
    AnswerRequest request =
        new AnswerRequest(
            Project.NONE,
            Optional.empty(),
            AnswerSettings.DEFAULT,
            ImageFiles.NONE,
            new ToolFragments(ToolExtractors.standard()),
            AnswerReview.NONE);
    AnswerRun run = ibid.answers().begin(request, this::print);
    List<ChatMessage> conversation = new ArrayList<>(List.of(UserMessage.from(question)));
    AiMessage message = respond(model, conversation, run);
    while (message.hasToolExecutionRequests()) {
      conversation.add(message);
      for (ToolExecutionRequest call : message.toolExecutionRequests()) {
        conversation.add(ToolExecutionResultMessage.from(call, tool.apply(call)));
      }
      for (AgentEvent.ToolResult result : results.collect(conversation)) {
        run.accept(result);
      }
      message = respond(model, conversation, run);
    }
    out.println();
  }

  private static AiMessage respond(
      StreamingChatModel model, List<ChatMessage> conversation, AnswerRun run) {
    CompletableFuture<AiMessage> response = new CompletableFuture<>();
    StreamingChatResponseHandler waiting =
        new StreamingChatResponseHandler() {
          @Override
          public void onCompleteResponse(ChatResponse complete) {
            response.complete(complete.aiMessage());
          }

          @Override
          public void onError(Throwable failure) {
            response.completeExceptionally(failure);
          }
        };
    model.chat(
        ChatRequest.builder().messages(conversation).build(), new CitingHandler(run, waiting));
    return response.join();
  }

  private void print(NumberedEvent told) {
    switch (told.event()) {
      case AnswerEvent.ResponseUpdate(String text) -> out.print(text);
      case AnswerEvent.CitationsUpdate(List<AnswerSource> sources) ->
          sources.forEach(
              source ->
                  out.printf(
                      "(%d: %s) ",
                      source.number(), source.origin().uri().orElse(source.id().value())));
      case AnswerEvent.Warning(String message) -> out.println(message);
      case AnswerEvent.Failed(String message) -> out.println(message);
      case AnswerEvent.Start start -> {}
      case AnswerEvent.Cited cited -> {}
      case AnswerEvent.ImageCitationUpdate image -> {}
      case AnswerEvent.Reasoning reasoning -> {}
      case AnswerEvent.MarkerDropped dropped -> {}
      case AnswerEvent.Attributed attributed -> {}
      case AnswerEvent.Written written -> {}
      case AnswerEvent.End end -> {}
    }
  }

  /** Ties an answer that was written without citations to what the tools returned. */
  void attribute(String answer, ChatModel model) {
    ModelAttributor engine =
        new ModelAttributor(
            model,
            ibid.attributions().local(),
            new O200kTokenCounter(),
            AttributionSettings.DEFAULT);
    Attributions.Cited cited =
        ibid.attributions().cite(CiteRequest.of(answer, results.sources().sources()), engine);
    cited.warnings().forEach(out::println);
    for (Reference reference : cited.answer().references()) {
      out.printf("\"%s\" <- %s%n", reference.citedText(), reference.sourceIds());
    }
  }
}
