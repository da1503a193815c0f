package dev.ibid.server.rest;

import dev.ibid.error.IbidException;
import dev.ibid.search.indexing.IndexMaintenance;
import dev.ibid.server.ServerBackend;
import dev.ibid.wire.api.ErrorJson;
import dev.ibid.wire.api.HealthJson;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

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
            .does(call -> ApiResponse.ok(health())),
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
        .orElseGet(() -> ApiResponse.ok(new HealthJson("ready", Optional.empty())));
  }

  private HealthJson health() {
    try {
      Duration lag = lag(backend, clock);
      boolean well = backend.outage().isEmpty() && lag.compareTo(IndexMaintenance.LATE) <= 0;
      return new HealthJson(well ? "ok" : "degraded", Optional.of(lag.toMillis() / 1000.0));
    } catch (IbidException e) {
      // The server lives, and what it stands on does not answer.
      return new HealthJson("degraded", Optional.empty());
    }
  }

  /** For how long the oldest change waits that searches do not see. */
  static Duration lag(ServerBackend backend, Clock clock) {
    return backend
        .waitingSince()
        .map(since -> Duration.between(since, clock.instant()))
        .filter(Duration::isPositive)
        .orElse(Duration.ZERO);
  }
}
