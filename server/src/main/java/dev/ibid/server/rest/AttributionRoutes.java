package dev.ibid.server.rest;

import dev.ibid.Ibid;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.attribution.Attributions;
import dev.ibid.attribution.Attributor;
import dev.ibid.attribution.CiteRequest;
import dev.ibid.server.schema.Schema;
import dev.ibid.source.Project;
import dev.ibid.wire.Located;
import dev.ibid.wire.VerificationJson;
import dev.ibid.wire.answer.StoredAnswerJson;
import dev.ibid.wire.tool.SourcesJson;
import dev.ibid.wire.tool.ToolsJson;
import java.util.List;
import java.util.Optional;

/** Tying answers to sources when they are written, and checking citations. */
final class AttributionRoutes {
  private static final Schema SOURCE =
      Schema.object()
          .require("id", Schema.text())
          .require("type", Schema.choice("web", "file", "api", "mcp"))
          .require("toolName", Schema.text())
          .require("toolRequestId", Schema.text())
          .allow("uri", Schema.text())
          .allow("title", Schema.text())
          .allow("domain", Schema.text())
          .allow("snippet", Schema.text())
          .allow("fullContent", Schema.text())
          .allow("pageNumber", Schema.integer(0, Integer.MAX_VALUE));

  private static final Schema TOOL =
      Schema.object()
          .require("requestId", Schema.text())
          .require("toolName", Schema.text())
          .allow("parameters", Schema.anyObject())
          .allow("output", Schema.anything());

  List<Operation> all() {
    return List.of(
        OperationBuilder.post(
                "/api/attributions", "attribute", "Find which sources support an answer.")
            .takes(
                Schema.object()
                    .require("answer", Schema.text())
                    .allow("sources", Schema.list(SOURCE))
                    .allow("tools", Schema.list(TOOL))
                    .allow("engine", Schema.choice("local", "llm"))
                    .allow("project", Schema.text()))
            .gives(StoredAnswerJson.class)
            .heavy()
            .does(this::attribute),
        OperationBuilder.post("/api/verifications", "verify", "Check each citation of an answer.")
            .takes(
                Schema.object()
                    .allow("answer", Schema.anyObject())
                    .allow("answerId", Schema.text()))
            .gives(VerificationJson.class)
            .heavy()
            .does(this::verify));
  }

  private Reply attribute(Call call) {
    Located json = call.json();
    Project project = json.findText("project").map(Project::new).orElse(call.caller().home());
    call.caller().scope().require(project);
    call.changes(project);
    CiteRequest request =
        new CiteRequest(
            project,
            json.text("answer"),
            json.find("sources").map(SourcesJson::read).orElse(List.of()),
            json.find("tools").map(ToolsJson::read).orElse(List.of()));
    Attributions attributions = call.engine().attributions();
    Attributor engine = engine(call, json.find("engine"), attributions);
    return Reply.ok(StoredAnswerJson.of(attributions.cite(request, engine)));
  }

  private static Attributor engine(Call call, Optional<Located> given, Attributions attributions) {
    return switch (given.map(Located::text).orElse("local")) {
      case "local" -> attributions.local();
      case "llm" -> call.backend().modelAttributor();
      default -> throw given.orElseThrow().wrong("it is local or llm");
    };
  }

  /** An answer that is sent, itself or inside an object; or one that is stored, by its id. */
  private Reply verify(Call call) {
    Located json = call.json();
    Ibid ibid = call.engine();
    Optional<String> id = json.findText("answerId");
    StoredAnswer answer =
        id.isPresent()
            ? ibid.answers().require(AnswerRoutes.answer(id.get()))
            : StoredAnswerJson.read(json.find("answer").orElse(json));
    return Reply.ok(VerificationJson.of(ibid.attributions().verify(answer), answer.text()));
  }
}
