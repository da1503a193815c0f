package dev.ibid.server;

import java.time.Duration;
import java.util.Set;

/**
 * How the server listens, and what it puts up with.
 *
 * @param hosts names under which clients may know it, beside those of the loopback
 * @param origins pages of other origins that may use it
 * @param largestBody in bytes
 * @param rate requests per second of one caller, over some seconds
 * @param concurrency requests that are worked on at once
 * @param streams readers of streams at once
 * @param heartbeat after how long of silence a stream says that it is still there
 * @param stall how long a connection may take nothing before it is dropped
 * @param drain how long answers that are being written may take when the server stops
 */
public record ServerOptions(
    String host,
    int port,
    Set<String> hosts,
    Set<String> origins,
    long largestBody,
    int rate,
    int concurrency,
    int streams,
    Duration heartbeat,
    Duration stall,
    Duration drain) {
  public ServerOptions {
    hosts = Set.copyOf(hosts);
    origins = Set.copyOf(origins);
  }

  public static final int USUAL_REQUESTS_PER_SECOND = 2_000;
  public static final int USUAL_CONCURRENT_REQUESTS = 64;
  public static final int USUAL_STREAMS = 4_000;

  /** Listens on any free port of the loopback. */
  public static final ServerOptions LOCAL =
      new ServerOptions(
          "127.0.0.1",
          0,
          Set.of(),
          Set.of(),
          16_000_000,
          USUAL_REQUESTS_PER_SECOND,
          USUAL_CONCURRENT_REQUESTS,
          USUAL_STREAMS,
          Duration.ofSeconds(10),
          Duration.ofSeconds(30),
          Duration.ofSeconds(5));

  /** The name under which this machine reaches a server that listens there. */
  public static String reachedAs(String host) {
    return host.equals("0.0.0.0") || host.equals("::") ? "localhost" : host;
  }
}
