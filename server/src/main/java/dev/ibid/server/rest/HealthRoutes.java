package dev.ibid.server.rest;

import dev.ibid.error.IbidException;
import dev.ibid.search.indexing.IndexMaintenance;
import dev.ibid.server.ServerBackend;
import dev.ibid.wire.api.ErrorJson;
import dev.ibid.wire.api.HealthJson;
import java.time.Clock;
import java.util.List;

/** Whether the server is well, and what it measures. */
final class HealthRoutes {
  private final ServerBackend backend;
  private final Metrics metrics;
  private final Clock clock;

  HealthRoutes(ServerBackend backend, Metrics metrics, Clock clock) {
    this.backend = backend;
    this.metrics = metrics;
    this.clock = clock;
  }

  List<Operation> all() {
    return List.of(
        OperationBuilder.get("/health", "health", "Whether the server lives; needs no token.")
            .gives(HealthJson.class)
            .lasting()
            .does(call -> ApiResponse.ok(new HealthJson(isWell() ? "ok" : "degraded"))),
        OperationBuilder.get(
                "/ready", "ready", "Whether the server can store and find; needs no token.")
            .gives(HealthJson.class)
            .lasting()
            .does(call -> ready()),
        OperationBuilder.get("/metrics", "metrics", "What the server measures, for Prometheus.")
            .gives("text/plain; version=0.0.4; charset=utf-8")
            .does(
                call -> {
                  call.requireOwner("metrics");
                  return new ApiResponse.Ready(
                      200, "text/plain; version=0.0.4; charset=utf-8", metrics.scrape());
                }));
  }

  private ApiResponse ready() {
    return backend
        .outage()
        .<ApiResponse>map(
            reason -> new ApiResponse.Shaped(503, ErrorJson.of("unavailable", reason)))
        .orElseGet(() -> ApiResponse.ok(new HealthJson("ready")));
  }

  private boolean isWell() {
    try {
      return backend.outage().isEmpty() && !isLate();
    } catch (IbidException e) {
      // The server lives, and what it stands on does not answer.
      return false;
    }
  }

  private boolean isLate() {
    return backend
        .waitingSince()
        .map(since -> since.isBefore(clock.instant().minus(IndexMaintenance.LATE)))
        .orElse(false);
  }
}
