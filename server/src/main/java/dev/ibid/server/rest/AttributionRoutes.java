package dev.ibid.server.rest;

import dev.ibid.answer.AnswerId;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.attribution.Attributions;
import dev.ibid.attribution.Attributor;
import dev.ibid.attribution.CiteRequest;
import dev.ibid.engine.Ibid;
import dev.ibid.server.schema.JsonSchema;
import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import dev.ibid.wire.answer.StoredAnswerJson;
import dev.ibid.wire.api.VerificationJson;
import dev.ibid.wire.json.LocatedValue;
import dev.ibid.wire.tool.SourcesJson;
import dev.ibid.wire.tool.ToolsJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Tying answers to sources when they are written, and checking citations. */
final class AttributionRoutes {
  private static final JsonSchema SOURCE =
      JsonSchema.object()
          .require("id", JsonSchema.text())
          .require("type", JsonSchema.choice("web", "file", "api", "mcp"))
          .require("toolName", JsonSchema.text())
          .require("toolRequestId", JsonSchema.text())
          .allow("uri", JsonSchema.text())
          .allow("title", JsonSchema.text())
          .allow("domain", JsonSchema.text())
          .allow("snippet", JsonSchema.text())
          .allow("fullContent", JsonSchema.text())
          .allow("pageNumber", JsonSchema.integer(0, Integer.MAX_VALUE));

  private static final JsonSchema TOOL =
      JsonSchema.object()
          .require("requestId", JsonSchema.text())
          .require("toolName", JsonSchema.text())
          .allow("parameters", JsonSchema.anyObject())
          .allow("output", JsonSchema.anything());

  List<Operation> all() {
    return List.of(
        OperationBuilder.post(
                "/api/attributions", "attribute", "Find which sources support an answer.")
            .takes(
                JsonSchema.object()
                    .require("answer", JsonSchema.text())
                    .allow("sources", JsonSchema.list(SOURCE))
                    .allow("tools", JsonSchema.list(TOOL))
                    .allow("engine", JsonSchema.choice("local", "llm"))
                    .allow("project", JsonSchema.text())
                    .allow("sessionId", JsonSchema.text())
                    .allow("question", JsonSchema.text()))
            .gives(StoredAnswerJson.class)
            .heavy()
            .does(this::attribute),
        OperationBuilder.post("/api/verifications", "verify", "Check each citation of an answer.")
            .takes(
                JsonSchema.object()
                    .allow("answer", JsonSchema.anyObject())
                    .allow("answerId", JsonSchema.text())
                    .allowAll(StoredAnswerJson.class))
            .gives(VerificationJson.class)
            .heavy()
            .does(this::verify));
  }

  private ApiResponse attribute(ApiRequest call) {
    List<String> noticed = new ArrayList<>();
    LocatedValue json = call.json(body -> ToolsJson.parse("body", body, noticed::add));
    Project project = json.findText("project").map(Project::new).orElse(call.caller().home());
    call.caller().scope().require(project);
    call.changes(project);
    CiteRequest request =
        new CiteRequest(
            project,
            json.findText("sessionId").map(SessionId::new),
            json.findText("question").filter(asked -> !asked.isBlank()),
            json.text("answer"),
            json.find("sources").map(SourcesJson::read).orElse(List.of()),
            json.find("tools").map(ToolsJson::read).orElse(List.of()));
    Attributions attributions = call.engine().attributions();
    Attributor attributor = attributor(call, json.find("engine"), attributions);
    StoredAnswerJson cited =
        StoredAnswerJson.of(attributions.cite(request, attributor).after(noticed));
    return ApiResponse.ok(
        cited.listedAs(Optional.of(call.engine().answers().summary(new AnswerId(cited.id())))));
  }

  private static Attributor attributor(
      ApiRequest call, Optional<LocatedValue> given, Attributions attributions) {
    return switch (given.map(LocatedValue::text).orElse("local")) {
      case "local" -> attributions.local();
      case "llm" -> call.backend().modelAttributor();
      default -> throw given.orElseThrow().wrong("it is local or llm");
    };
  }

  /** An answer that is sent, itself or inside an object; or one that is stored, by its id. */
  private ApiResponse verify(ApiRequest call) {
    LocatedValue json = call.json();
    Ibid ibid = call.engine();
    Optional<String> id = json.findText("answerId");
    StoredAnswer answer =
        id.isPresent()
            ? ibid.answers().require(AnswerRoutes.answer(id.get()))
            : StoredAnswerJson.read(json.find("answer").orElse(json));
    return ApiResponse.ok(VerificationJson.of(ibid.attributions().verify(answer), answer.text()));
  }
}
