package dev.ibid.server.rest;

import dev.ibid.ask.AskRequest;
import dev.ibid.ask.CitedPrompt;
import dev.ibid.search.Filter;
import dev.ibid.server.schema.JsonSchema;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.wire.answer.PromptJson;
import dev.ibid.wire.json.LocatedValue;
import java.util.List;
import java.util.Optional;

/** What makes a model of somebody else answer with citations. */
final class PromptRoutes {
  private static final int LEAST_TOKENS = 1;
  private static final int MOST_TOKENS = 1_000_000;

  List<Operation> all() {
    return List.of(
        OperationBuilder.post(
                "/api/prompts", "prompt", "Citing instructions with the numbered context.")
            .takes(
                JsonSchema.object()
                    .require("question", JsonSchema.text())
                    .allow("project", JsonSchema.text())
                    .allow("budget", JsonSchema.integer(LEAST_TOKENS, MOST_TOKENS)))
            .gives(PromptJson.class)
            .heavy()
            .does(this::prompt));
  }

  private ApiResponse prompt(ApiRequest call) {
    LocatedValue json = call.json();
    Scope scope =
        json.findText("project").map(Project::new).map(Scope::of).orElse(call.caller().scope());
    int budget = json.find("budget").map(PromptRoutes::tokens).orElse(CitedPrompt.USUAL_TOKENS);
    AskRequest ask = new AskRequest(json.text("question"), scope, Filter.NONE, Optional.empty());
    return ApiResponse.ok(PromptJson.of(call.engine().answering().prompt(ask, budget)));
  }

  private static int tokens(LocatedValue given) {
    int tokens = given.offset();
    if (tokens < LEAST_TOKENS || tokens > MOST_TOKENS) {
      throw given.wrong("it is between %d and %d".formatted(LEAST_TOKENS, MOST_TOKENS));
    }
    return tokens;
  }
}
