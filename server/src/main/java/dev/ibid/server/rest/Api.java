package dev.ibid.server.rest;

import dev.ibid.privacy.Redactor;
import dev.ibid.server.ServerBackend;
import dev.ibid.server.ServerOptions;
import dev.ibid.server.openapi.Description;
import dev.ibid.server.openapi.OpenApi;
import dev.ibid.server.stream.ChangeStream;
import dev.ibid.server.stream.LiveAnswers;
import dev.ibid.wire.api.ErrorJson;
import dev.ibid.wire.json.Json;
import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import jakarta.servlet.Servlet;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicReference;

/** All operations of the server, as a servlet. */
public final class Api implements AutoCloseable {
  /** The attribute of a request that names its operation. */
  public static final String OPERATION = "dev.ibid.operation";

  private final Metrics metrics = new Metrics();
  private final Dispatcher dispatcher;
  private final EventStreams streams;
  private final List<Operation> operations = new ArrayList<>();
  private final Javalin javalin;

  public Api(
      ServerBackend backend,
      ServerOptions options,
      LiveAnswers live,
      ChangeStream changes,
      Clock clock) {
    this.dispatcher =
        new Dispatcher(
            backend,
            new ConcurrencyLimit(options.concurrency()),
            new Idempotency(backend.idempotency(), Redactor.standard(), clock),
            options.largestBody());
    this.streams = new EventStreams(live, changes, options.heartbeat(), options.streams());
    operations.addAll(new EventRoutes(clock).all());
    operations.addAll(new SearchRoutes().all());
    operations.addAll(new CitationRoutes(clock).all());
    operations.addAll(new ReaderRoutes().all());
    operations.addAll(new StoreRoutes(streams).all());
    operations.addAll(new HousekeepingRoutes().all());
    operations.addAll(new SessionRoutes().all());
    operations.addAll(new DocumentRoutes(streams).all());
    operations.addAll(new AttributionRoutes().all());
    operations.addAll(new AnswerRoutes(live, streams).all());
    operations.addAll(new PromptRoutes().all());
    operations.addAll(new ProxyRoutes(streams).all());
    operations.addAll(new SettingRoutes().all());
    operations.addAll(new McpRoutes(backend).all());
    operations.addAll(new HealthRoutes(backend, metrics, clock).all());
    AtomicReference<String> document = new AtomicReference<>("");
    operations.add(
        OperationBuilder.get("/openapi.json", "openapi", "This document.")
            .gives("application/json")
            .does(call -> new ApiResponse.Ready(200, "application/json", document.get())));
    document.set(OpenApi.write(backend.version(), descriptions()));
    metrics.watch("ibid.streams", "Streams that are read", streams::count);
    metrics.watch("ibid.answers.open", "Answers that are being written", live::count);
    backend
        .pending()
        .keySet()
        .forEach(
            work ->
                metrics.watch(
                    "ibid.pending." + work,
                    "Sources whose " + work + " are not indexed yet",
                    () -> backend.pending().getOrDefault(work, 0L)));
    metrics.watch(
        "ibid.index.lag.seconds",
        "For how long the oldest change waits that searches do not see",
        () -> HealthRoutes.lag(backend, clock).toMillis() / 1000.0);
    this.javalin = Javalin.create(config -> configure(config, options));
  }

  private void configure(JavalinConfig config, ServerOptions options) {
    config.startup.showJavalinBanner = false;
    config.startup.startupWatcherEnabled = false;
    config.startup.showOldJavalinVersionWarning = false;
    config.http.maxRequestSize = options.largestBody();
    config.http.prefer405over404 = true;
    config.concurrency.useVirtualThreads = true;
    for (Operation operation : operations) {
      Description described = operation.description();
      config.routes.addHttpHandler(
          HandlerType.findOrCreate(described.verb().toUpperCase(Locale.ROOT)),
          described.path(),
          http -> handle(operation, http));
    }
    config.routes.error(404, http -> fail(http, "not_found", "there is no such route"));
    config.routes.error(
        405, http -> fail(http, "method_not_allowed", "this route has other verbs"));
  }

  private static void fail(Context http, String code, String message) {
    if (http.attribute(OPERATION) == null) {
      http.contentType("application/json").result(Json.write(ErrorJson.of(code, message)));
    }
  }

  private void handle(Operation operation, Context http) {
    long start = System.nanoTime();
    http.attribute(OPERATION, operation.description().id());
    try {
      dispatcher.handle(operation, http);
    } finally {
      if (operation.effort() != Operation.Effort.LASTING) {
        metrics.handled(
            operation.description().id(),
            http.statusCode(),
            Duration.ofNanos(System.nanoTime() - start));
      }
    }
  }

  /** What programs have to know of the operations. */
  public List<Description> descriptions() {
    return operations.stream().map(Operation::description).toList();
  }

  public Servlet servlet() {
    return javalin.javalinServlet();
  }

  /** Waits until no stream is read any more, but not for longer than is said. */
  public void awaitStreams(Duration timeout) {
    streams.awaitEnd(timeout);
  }

  @Override
  public void close() {
    metrics.close();
  }
}
