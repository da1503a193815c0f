package dev.ibid.server.mcp;

import dev.ibid.ask.AskRequest;
import dev.ibid.ask.CitedPrompt;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.search.Filter;
import dev.ibid.server.Backend;
import dev.ibid.server.ComputeExecutor;
import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncPromptSpecification;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.GetPromptRequest;
import io.modelcontextprotocol.spec.McpSchema.GetPromptResult;
import io.modelcontextprotocol.spec.McpSchema.Prompt;
import io.modelcontextprotocol.spec.McpSchema.PromptArgument;
import io.modelcontextprotocol.spec.McpSchema.PromptMessage;
import io.modelcontextprotocol.spec.McpSchema.Role;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A question with what is known about it, numbered, and how to cite it: as {@code ibid prompt}. */
final class AnswerPrompt {
  private static final String NAME = "answer";
  private static final String DESCRIPTION =
      "A question with what is known about it, numbered, and how to cite it.";

  private final Backend backend;

  AnswerPrompt(Backend backend) {
    this.backend = backend;
  }

  SyncPromptSpecification specification() {
    return new SyncPromptSpecification(
        Prompt.builder(NAME)
            .title("Answer with citations")
            .description(DESCRIPTION)
            .arguments(
                List.of(
                    argument("question", "What to answer.", true),
                    argument("budget", "The most tokens.", false),
                    argument("project", "Where to look.", false)))
            .build(),
        this::answer);
  }

  private static PromptArgument argument(String name, String description, boolean required) {
    return PromptArgument.builder(name).description(description).required(required).build();
  }

  private GetPromptResult answer(McpTransportContext context, GetPromptRequest request) {
    Map<String, Object> given = request.arguments() == null ? Map.of() : request.arguments();
    McpCaller caller = new McpCaller(backend, CallerScope.of(context));
    try {
      String question = find(given, "question").orElse("");
      AskRequest ask =
          new AskRequest(
              question,
              caller.within(find(given, "project").map(List::of).orElse(List.of())),
              Filter.NONE,
              Optional.empty());
      int budget = find(given, "budget").map(AnswerPrompt::tokens).orElse(CitedPrompt.USUAL_TOKENS);
      CitedPrompt prompt = ComputeExecutor.run(() -> caller.ibid().answering().prompt(ask, budget));
      return GetPromptResult.builder(
              List.of(
                  PromptMessage.builder(
                          Role.USER, TextContent.builder(prompt.text() + "\n" + question).build())
                      .build()))
          .description(DESCRIPTION)
          .build();
    } catch (IbidException e) {
      throw McpError.builder(McpSchema.ErrorCodes.INVALID_PARAMS)
          .message(e.publicMessage())
          .build();
    }
  }

  private static Optional<String> find(Map<String, Object> given, String name) {
    return Optional.ofNullable(given.get(name))
        .map(String::valueOf)
        .filter(text -> !text.isBlank());
  }

  private static int tokens(String text) {
    try {
      return Integer.parseInt(text.strip());
    } catch (NumberFormatException e) {
      throw new IbidException(ErrorCode.BAD_REQUEST, "budget is a number of tokens", e);
    }
  }
}
