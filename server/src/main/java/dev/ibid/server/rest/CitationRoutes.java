package dev.ibid.server.rest;

import dev.ibid.citation.Citation;
import dev.ibid.citation.Usage;
import dev.ibid.citation.UsageKind;
import dev.ibid.engine.Ibid;
import dev.ibid.server.schema.JsonSchema;
import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import dev.ibid.wire.json.LocatedValue;
import dev.ibid.wire.source.RelatedSourcesJson;
import dev.ibid.wire.source.SourceJson;
import dev.ibid.wire.source.UsagesJson;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;

/** Opening citations, and keeping count of their use. */
final class CitationRoutes {
  private static final int USUAL_USES = 50;
  private static final int MOST_USES = 1_000;

  private final Clock clock;

  CitationRoutes(Clock clock) {
    this.clock = clock;
  }

  List<Operation> all() {
    return List.of(
        OperationBuilder.get("/api/citations/{id}", "show", "What a citation stands for.")
            .query("project", JsonSchema.text(), "Where an id is meant that several projects have.")
            .gives(SourceJson.class)
            .does(call -> ApiResponse.ok(show(call))),
        OperationBuilder.get(
                "/api/citations/{id}/related", "related", "What stands around a source.")
            .query("project", JsonSchema.text(), "Where an id is meant that several projects have.")
            .gives(RelatedSourcesJson.class)
            .does(call -> ApiResponse.ok(new RelatedSourcesJson(show(call).related()))),
        OperationBuilder.get("/api/citations/{id}/usages", "usages", "Who used a citation, when.")
            .query("project", JsonSchema.text(), "Where an id is meant that several projects have.")
            .query("limit", JsonSchema.integer(1, MOST_USES), "How many of the latest uses.")
            .gives(UsagesJson.class)
            .does(this::usages),
        OperationBuilder.post("/api/citations/{id}/usages", "use", "Count a use of a citation.")
            .query("project", JsonSchema.text(), "Where an id is meant that several projects have.")
            .takes(
                JsonSchema.object()
                    .require("sessionId", JsonSchema.text())
                    .require("kind", JsonSchema.choice("shown", "cited", "copied"))
                    .allow("project", JsonSchema.text())
                    .allow("context", JsonSchema.text()))
            .creates(UsagesJson.class)
            .does(this::use));
  }

  private static SourceJson show(ApiRequest call) {
    return SourceJson.of(call.engine().show(source(call)));
  }

  /** The citation that a path names. */
  static Citation source(ApiRequest call) {
    return call.engine()
        .citations()
        .requireAll(List.of(call.path("id")), call.query("project"))
        .getFirst();
  }

  private ApiResponse usages(ApiRequest call) {
    int limit = call.number("limit", USUAL_USES, 1, MOST_USES);
    return ApiResponse.ok(uses(call.engine(), source(call), limit));
  }

  private ApiResponse use(ApiRequest call) {
    LocatedValue json = call.json();
    Citation citation = source(call);
    call.changes(citation.source().project());
    Usage usage =
        new Usage(
            citation.id(),
            kind(json.require("kind")),
            json.findText("project").map(Project::new).orElse(call.caller().home()),
            new SessionId(json.text("sessionId")),
            clock.instant(),
            json.findText("context").orElse(""));
    call.engine().citations().log(List.of(usage));
    return ApiResponse.created(uses(call.engine(), citation, USUAL_USES));
  }

  private static UsagesJson uses(Ibid ibid, Citation citation, int limit) {
    return UsagesJson.of(ibid.citations(), citation, limit);
  }

  private static UsageKind kind(LocatedValue given) {
    return Arrays.stream(UsageKind.values())
        .filter(kind -> kind.label().equals(given.text()))
        .findFirst()
        .orElseThrow(() -> given.wrong("it is one of shown, cited, copied"));
  }
}
