package dev.ibid.server.rest;

import dev.ibid.server.schema.JsonSchema;
import dev.ibid.source.SessionId;
import dev.ibid.wire.api.DailyUsageJson;
import dev.ibid.wire.api.ReceiptsJson;
import dev.ibid.wire.api.StatsJson;
import dev.ibid.wire.json.LocatedValue;
import dev.ibid.wire.source.CheckJson;
import java.time.Duration;
import java.util.List;

/** What the store holds as a whole, and whether citations of it still hold. */
final class StoreRoutes {
  private static final int MOST_PROMPTS = 1_000;
  private static final int USUAL_PROMPTS = 20;
  private static final int USUAL_DAYS = 30;
  private static final int MOST_DAYS = 36_500;
  private static final int USUAL_POPULAR = 10;
  private static final int MOST_POPULAR = 1_000;
  private static final int MOST_NAME_CHARS = 1_000;

  private final EventStreams streams;

  StoreRoutes(EventStreams streams) {
    this.streams = streams;
  }

  List<Operation> all() {
    return List.of(
        OperationBuilder.get(
                "/api/stats/citations", "stats", "How much is stored, and what is used most.")
            .query("days", JsonSchema.integer(1, MOST_DAYS), "How far back to count uses.")
            .query("limit", JsonSchema.integer(1, MOST_POPULAR), "How many citations to list.")
            .gives(StatsJson.class)
            .does(this::stats),
        OperationBuilder.get(
                "/api/stats/usage", "usage", "How often citations were used, day by day.")
            .query("days", JsonSchema.integer(1, MOST_DAYS), "How far back to count uses.")
            .gives(DailyUsageJson.class)
            .does(this::usage),
        OperationBuilder.get(
                "/api/receipts", "receipts", "What was put beside prompts, and what was cited.")
            .query("session", JsonSchema.text(), "Prompts of this session alone.")
            .query("limit", JsonSchema.integer(1, MOST_PROMPTS), "How many prompts.")
            .gives(ReceiptsJson.class)
            .does(this::receipts),
        OperationBuilder.post("/api/check", "check", "What became of the citations in a text.")
            .takes(
                JsonSchema.object()
                    .require("text", JsonSchema.text())
                    .allow("file", JsonSchema.text()))
            .gives(CheckJson.class)
            .heavy()
            .does(this::check),
        OperationBuilder.get("/api/live", "live", "What changes, as it happens.")
            .header("Last-Event-ID", JsonSchema.text(), "The last event that was received.")
            .gives("text/event-stream")
            .lasting()
            .does(streams::changes));
  }

  private ApiResponse stats(ApiRequest call) {
    int days = call.number("days", USUAL_DAYS, 1, MOST_DAYS);
    int limit = call.number("limit", USUAL_POPULAR, 1, MOST_POPULAR);
    return ApiResponse.ok(
        StatsJson.of(
            call.engine().statistics(Duration.ofDays(days), limit),
            call.caller().isOwner() ? call.backend().hooks() : List.of()));
  }

  private ApiResponse receipts(ApiRequest call) {
    return ApiResponse.ok(
        ReceiptsJson.of(
            call.engine()
                .citations()
                .receipts(
                    call.query("session").map(SessionId::new),
                    call.number("limit", USUAL_PROMPTS, 1, MOST_PROMPTS))));
  }

  private ApiResponse usage(ApiRequest call) {
    int days = call.number("days", USUAL_DAYS, 1, MOST_DAYS);
    return ApiResponse.ok(
        DailyUsageJson.of(call.engine().citations().daily(Duration.ofDays(days))));
  }

  private ApiResponse check(ApiRequest call) {
    LocatedValue json = call.json();
    String file = json.findText("file").orElse("text");
    // It is told again with every citation.
    if (file.length() > MOST_NAME_CHARS) {
      throw json.wrong(
          "\"file\" has %,d characters; at most %,d are allowed"
              .formatted(file.length(), MOST_NAME_CHARS));
    }
    return ApiResponse.ok(CheckJson.of(file, call.engine().checker().check(json.text("text"))));
  }
}
