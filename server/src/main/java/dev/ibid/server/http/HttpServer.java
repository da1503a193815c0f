package dev.ibid.server.http;

import dev.ibid.citation.ChangeFeed;
import dev.ibid.citation.SourceChange;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.server.ServerBackend;
import dev.ibid.server.ServerOptions;
import dev.ibid.server.access.AccessGuard;
import dev.ibid.server.access.AllowedHosts;
import dev.ibid.server.access.Credentials;
import dev.ibid.server.access.Logins;
import dev.ibid.server.access.RateLimit;
import dev.ibid.server.access.ResponseHeaders;
import dev.ibid.server.access.WebPaths;
import dev.ibid.server.openapi.Description;
import dev.ibid.server.rest.Api;
import dev.ibid.server.stream.ChangeStream;
import dev.ibid.server.stream.LiveAnswers;
import dev.ibid.server.web.AssetServlet;
import dev.ibid.server.web.PageServlet;
import dev.ibid.server.web.WebAssets;
import dev.ibid.source.Scope;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;
import java.net.URI;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executors;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** The server over TCP. Thread-safe. */
public final class HttpServer implements AutoCloseable {
  private static final int CONNECTIONS = 20_000;
  private static final int HEADER_BYTES = 65_536;
  private static final int SEND_BYTES = 65_536;
  private static final int THREADS = 64;

  /** How many wrong codes an address may show in a second, and a few more at first. */
  private static final int GUESSES_PER_SECOND = 2;

  /** How long a connection on which nothing happens may keep the server from stopping. */
  private static final Duration PARTING = Duration.ofMillis(300);

  /** How long readers may take for the end of what they read. */
  private static final Duration LAST_FRAMES = Duration.ofSeconds(2);

  private final ServerOptions options;
  private final Server jetty;
  private final ServerConnector connector;
  private final Api api;
  private final LiveAnswers live;
  private final ChangeStream changes;
  private final ChangeFeed.Subscription forgetting;
  private final Logins logins;

  /**
   * @param feed tells of what changes in the store
   * @param ownerToken the token of the home
   */
  public HttpServer(
      ServerBackend backend,
      ServerOptions options,
      ChangeFeed feed,
      String ownerToken,
      Clock clock) {
    SecureRandom random = new SecureRandom();
    this.options = options;
    this.changes = new ChangeStream(feed, clock, random);
    backend.relay().ifPresent(changes::exchange);
    this.live = new LiveAnswers(backend.leases(), clock);
    this.forgetting =
        feed.follow(
            Scope.ALL,
            change -> {
              if (change.kind() == SourceChange.Kind.FORGOTTEN) {
                live.forgotten();
              }
            });
    this.api = new Api(backend, options, live, changes, clock);
    AllowedHosts addresses = addresses(options);
    this.logins = new Logins(backend.logins(), random, clock);
    this.jetty = new Server(threads());
    this.connector = new ServerConnector(jetty, new HttpConnectionFactory(protocol()));
    connector.setHost(options.host());
    connector.setPort(options.port());
    connector.setIdleTimeout(options.stall().toMillis());
    connector.setShutdownIdleTimeout(PARTING.toMillis());
    // What a reader does not take is to be noticed here, and not to pile up in the system.
    connector.setAcceptedSendBufferSize(SEND_BYTES);
    jetty.addConnector(connector);
    jetty.addBean(new NetworkConnectionLimit(CONNECTIONS, jetty));
    Credentials credentials = new Credentials(ownerToken, backend.tokens(), logins);
    WebAssets assets = WebAssets.load();
    WebPaths web = new WebPaths(assets.paths(), PageServlet::isPage);
    RateLimit requests =
        new RateLimit("requests", options.rate(), backend.quotas(), System::nanoTime);
    AccessGuard guard = new AccessGuard(addresses, credentials, requests, web);
    ServletContextHandler context = new ServletContextHandler("/");
    filter(context, new AuditLog());
    filter(context, new ResponseHeaders(addresses));
    filter(context, guard);
    RateLimit guesses =
        new RateLimit("guesses", GUESSES_PER_SECOND, backend.quotas(), System::nanoTime);
    context.addServlet(new ServletHolder(new Login(logins, credentials, guesses, web)), Login.PATH);
    context.addServlet(new ServletHolder(new AssetServlet(assets)), "/elements/*");
    ServletHolder pages = new ServletHolder(new PageServlet(assets));
    PageServlet.mappings().forEach(path -> context.addServlet(pages, path));
    context.addServlet(new ServletHolder(api.servlet()), "/*");
    jetty.setHandler(context);
    jetty.setErrorHandler(new JsonErrors());
    context.setErrorHandler(new JsonErrors());
    context.getServletHandler().setDecodeAmbiguousURIs(true);
  }

  /** It may be called by the very address it listens on. */
  private static AllowedHosts addresses(ServerOptions options) {
    Set<String> hosts = new HashSet<>(options.hosts());
    hosts.add(bracketed(ServerOptions.reachedAs(options.host())));
    return AllowedHosts.of(hosts, options.origins());
  }

  private static String bracketed(String host) {
    return host.contains(":") ? "[" + host + "]" : host;
  }

  private static void filter(ServletContextHandler context, Filter filter) {
    FilterHolder holder = new FilterHolder(filter);
    holder.setAsyncSupported(true);
    context.addFilter(holder, "/*", EnumSet.of(DispatcherType.REQUEST));
  }

  private static QueuedThreadPool threads() {
    QueuedThreadPool threads = new QueuedThreadPool(THREADS);
    threads.setName("ibid-http");
    threads.setDaemon(true);
    threads.setVirtualThreadsExecutor(
        Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("ibid-request-", 0).factory()));
    return threads;
  }

  private static HttpConfiguration protocol() {
    HttpConfiguration protocol = new HttpConfiguration();
    protocol.setSendServerVersion(false);
    protocol.setSendDateHeader(false);
    protocol.setRequestHeaderSize(HEADER_BYTES);
    // Names that people chose may hold anything; the guard compares paths as they were sent.
    protocol.setUriCompliance(
        UriCompliance.DEFAULT.with(
            "ibid",
            UriCompliance.Violation.AMBIGUOUS_PATH_SEPARATOR,
            UriCompliance.Violation.AMBIGUOUS_PATH_ENCODING,
            UriCompliance.Violation.SUSPICIOUS_PATH_CHARACTERS));
    return protocol;
  }

  /** Begins to listen. */
  public void start() {
    try {
      jetty.start();
    } catch (Exception e) {
      close();
      throw new IbidException(
          ErrorCode.BAD_REQUEST,
          "cannot listen on %s:%d: %s; choose another port with --listen"
              .formatted(options.host(), options.port(), reason(e)),
          e);
    }
  }

  private static String reason(Exception e) {
    Throwable cause = e.getCause() == null ? e : e.getCause();
    return String.valueOf(cause.getMessage());
  }

  /** Where it is reached. */
  public URI address() {
    String host = bracketed(ServerOptions.reachedAs(options.host()));
    return URI.create("http://%s:%d/".formatted(host, connector.getLocalPort()));
  }

  /** Where a browser logs in, once. */
  public URI login() {
    return address().resolve("login?code=" + logins.code());
  }

  /** What programs have to know of the operations. */
  public List<Description> operations() {
    return api.descriptions();
  }

  /** Lets answers end, tells all readers, and stops. */
  @Override
  public void close() {
    try {
      live.drain(options.drain());
      changes.close();
      forgetting.close();
      api.awaitStreams(LAST_FRAMES);
      connector.close();
      jetty.setStopTimeout(options.drain().toMillis());
      jetty.stop();
    } catch (Exception e) {
      throw new IbidException(ErrorCode.INTERNAL, "The server did not stop in good order", e);
    } finally {
      api.close();
    }
  }
}
