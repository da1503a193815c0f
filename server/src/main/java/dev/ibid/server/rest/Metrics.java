package dev.ibid.server.rest;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.FileDescriptorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import java.util.function.Supplier;

/** What the server counts and measures, for Prometheus. Thread-safe. */
final class Metrics implements AutoCloseable {
  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private final JvmGcMetrics collector = new JvmGcMetrics();

  Metrics() {
    new JvmMemoryMetrics().bindTo(registry);
    new JvmThreadMetrics().bindTo(registry);
    new FileDescriptorMetrics().bindTo(registry);
    new UptimeMetrics().bindTo(registry);
    collector.bindTo(registry);
  }

  /** Has a number read whenever somebody looks. */
  void watch(String name, String description, Supplier<Number> number) {
    Gauge.builder(name, number).description(description).register(registry);
  }

  void handled(String operation, int status, Duration took) {
    Timer.builder("ibid.requests")
        .description("How long requests took, but for streams")
        .tag("operation", operation)
        .tag("status", Integer.toString(status))
        .publishPercentiles(0.5, 0.99)
        .register(registry)
        .record(took);
  }

  String scrape() {
    return registry.scrape();
  }

  @Override
  public void close() {
    collector.close();
    registry.close();
  }
}
