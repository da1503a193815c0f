package dev.ibid.server.rest;

import dev.ibid.archive.ArchiveRecord;
import dev.ibid.engine.ForgetRequest;
import dev.ibid.engine.Ibid;
import dev.ibid.memory.EventFilter;
import dev.ibid.memory.Retention;
import dev.ibid.server.schema.JsonSchema;
import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import dev.ibid.wire.api.ForgottenJson;
import dev.ibid.wire.api.RetentionJson;
import dev.ibid.wire.archive.ArchiveLine;
import dev.ibid.wire.json.IsoTime;
import dev.ibid.wire.json.LocatedValue;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Erasing, limiting and taking out what is stored, for the owner of the home. */
final class HousekeepingRoutes {
  List<Operation> all() {
    return List.of(
        OperationBuilder.post("/api/forget", "forget", "Erase sources and answers for good.")
            .takes(
                JsonSchema.object()
                    .allow("ids", JsonSchema.list(JsonSchema.text()))
                    .allow("project", JsonSchema.text())
                    .allow("session", JsonSchema.text())
                    .allow("before", JsonSchema.time())
                    .allow("confirm", JsonSchema.flag()))
            .gives(ForgottenJson.class)
            .heavy()
            .does(this::forget),
        OperationBuilder.get("/api/retention", "previewRetention", "What retention would forget.")
            .gives(RetentionJson.class)
            .heavy()
            .does(
                call -> {
                  call.requireOwner("limits of retention");
                  return ApiResponse.ok(
                      RetentionJson.of(call.engine().retention().preview(), true));
                }),
        OperationBuilder.post(
                "/api/retention", "applyRetention", "Forget what is older or more than allowed.")
            .takes(JsonSchema.object().allow("dryRun", JsonSchema.flag()))
            .gives(RetentionJson.class)
            .heavy()
            .does(this::retention),
        OperationBuilder.get("/api/export", "export", "All that is stored, as an import takes it.")
            .query("project", JsonSchema.text(), "Only what belongs to this project.")
            .query("session", JsonSchema.text(), "Only this session's events, answers and uses.")
            .query("events", JsonSchema.flag(), "Only events.")
            .gives("application/x-ndjson")
            .lasting()
            .does(this::export));
  }

  private ApiResponse forget(ApiRequest call) {
    call.requireOwner("what is forgotten may");
    LocatedValue json = call.json();
    Ibid ibid = call.engine();
    if (json.find("ids").isPresent()) {
      List<String> ids = json.texts("ids");
      if (ids.isEmpty()) {
        throw ApiRequest.bad("ids names nothing; leave it out to forget a session or a project");
      }
      if (json.find("session").isPresent() || json.find("before").isPresent()) {
        throw ApiRequest.bad("name ids, or session and before, but not both");
      }
      return ApiResponse.ok(
          new ForgottenJson(ibid.forget(new ForgetRequest.Named(ids, json.findText("project")))));
    }
    ForgetRequest.Many many =
        new ForgetRequest.Many(
            new EventFilter(
                given(json, "project").map(Project::new),
                given(json, "session").map(SessionId::new),
                given(json, "before").map(time -> IsoTime.parseBound("before", time))));
    if (!json.find("confirm").map(LocatedValue::flag).orElse(false)) {
      throw ApiRequest.bad(
          "this would erase %s for good; add \"confirm\": true if that is meant"
              .formatted(ibid.forgettable(many).told()));
    }
    return ApiResponse.ok(new ForgottenJson(ibid.forget(many)));
  }

  private static Optional<String> given(LocatedValue json, String name) {
    Optional<String> value = json.findText(name);
    if (value.filter(String::isBlank).isPresent()) {
      throw KnownInput.empty(name);
    }
    return value;
  }

  private ApiResponse retention(ApiRequest call) {
    call.requireOwner("limits of retention");
    boolean dryRun = call.json().find("dryRun").map(LocatedValue::flag).orElse(false);
    Retention retention = call.engine().retention();
    return ApiResponse.ok(
        RetentionJson.of(dryRun ? retention.preview() : retention.apply(), dryRun));
  }

  /** Settings are at {@code /api/settings}, and not among it. */
  private ApiResponse export(ApiRequest call) {
    call.requireOwner("exports");
    boolean events = call.flag("events");
    Optional<Project> project = call.query("project").map(Project::new);
    Optional<SessionId> session = call.query("session").map(SessionId::new);
    call.http().contentType("application/x-ndjson");
    try (OutputStream out = call.http().outputStream()) {
      call.backend()
          .archive()
          .forEach(
              project,
              session,
              each -> {
                if (!events || each instanceof ArchiveRecord.Memory) {
                  write(out, ArchiveLine.of(each) + "\n");
                }
              });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new ApiResponse.Sent();
  }

  private static void write(OutputStream out, String line) {
    try {
      out.write(line.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
