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
import dev.ibid.source.MetadataValue;
import dev.ibid.source.Project;
import dev.ibid.tool.Tool;
import dev.ibid.tool.ToolOutcome;
import dev.ibid.tool.ToolRequest;
import dev.ibid.tool.ToolRun;
import dev.ibid.tool.ToolRunner;
import dev.ibid.wire.json.LocatedValue;
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
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * An assistant that has tools run side by side, answers with citations while it writes, and then
 * has a second model say which claims of a finished answer its sources support.
 */
final class CitingAssistant {
  private static final int TOOLS_AT_ONCE = 4;
  private static final Duration TOOL_TIMEOUT = Duration.ofSeconds(20);
  private final ToolResults results = new ToolResults(ToolExtractors.standard());
  private final LocalIbid ibid;
  private final PrintStream out;

  CitingAssistant(LocalIbid ibid, PrintStream out) {
    this.ibid = ibid;
    this.out = out;
  }

  /** Has a model answer a question, with tools at its disposal, and prints what is told. */
  void ask(String question, StreamingChatModel model, Map<String, Tool> tools) {
    ToolRunner runner =
        new ToolRunner(tools, ToolExtractors.standard(), TOOLS_AT_ONCE, TOOL_TIMEOUT);
    AnswerRequest request =
        new AnswerRequest(
            Project.NONE,
            Optional.empty(),
            Optional.of(question),
            AnswerSettings.DEFAULT,
            ImageFiles.NONE,
            new ToolFragments(ToolExtractors.standard()),
            AnswerReview.NONE);
    AnswerRun run = ibid.answers().begin(request, this::print);
    List<ChatMessage> conversation = new ArrayList<>(List.of(UserMessage.from(question)));
    AiMessage message = respond(model, conversation, run);
    while (message.hasToolExecutionRequests()) {
      conversation.add(message);
      ToolRun ran =
          runner.run(message.toolExecutionRequests().stream().map(this::request).toList());
      ran.outcomes().forEach(outcome -> conversation.add(result(outcome)));
      for (AgentEvent.ToolResult result : results.collect(conversation)) {
        run.accept(result);
      }
      message = respond(model, conversation, run);
    }
    out.println();
  }

  private ToolRequest request(ToolExecutionRequest call) {
    MetadataValue arguments = LocatedValue.parse("arguments", call.arguments()).value();
    return new ToolRequest(
        call.id(),
        call.name(),
        arguments instanceof MetadataValue.Fields fields
            ? fields
            : new MetadataValue.Fields(Map.of()));
  }

  /** A tool that failed costs its own result and nothing else. */
  private ToolExecutionResultMessage result(ToolOutcome outcome) {
    ToolExecutionResultMessage.Builder result =
        ToolExecutionResultMessage.builder()
            .id(outcome.request().id())
            .toolName(outcome.request().toolName());
    return switch (outcome) {
      case ToolOutcome.Returned(ToolRequest asked, MetadataValue output) ->
          result
              .text(output instanceof MetadataValue.Text(String text) ? text : output.toString())
              .build();
      case ToolOutcome.Failed(ToolRequest asked, String failure) -> {
        out.println(failure);
        yield result.text(failure).isError(true).build();
      }
    };
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
      case AnswerEvent.Asked asked -> {}
      case AnswerEvent.Concluded concluded -> {}
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
