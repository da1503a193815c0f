package dev.ibid.server.webhook;

import dev.ibid.log.ThrottledLog;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What waits to be posted to one address, and the thread that posts it. Thread-safe. */
final class WebhookQueue implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(WebhookQueue.class);

  /** How long an address may take to answer. */
  static final Duration TIMEOUT = Duration.ofSeconds(5);

  static final int MOST_WAITING = 1_000;

  private static final int TRIES = 3;
  private static final String HMAC = "HmacSHA256";

  /** Stands behind all that is posted. */
  private static final String END = "";

  private final HttpClient client;
  private final URI address;
  private final Optional<String> secret;
  private final Duration betweenTries;
  private final Duration atTheEnd;
  private final BlockingQueue<String> waiting = new ArrayBlockingQueue<>(MOST_WAITING + 1);
  private final ThrottledLog failures = new ThrottledLog(log);
  private final Thread worker;

  WebhookQueue(
      HttpClient client,
      URI address,
      Optional<String> secret,
      Duration betweenTries,
      Duration atTheEnd) {
    this.client = client;
    this.address = address;
    this.secret = secret;
    this.betweenTries = betweenTries;
    this.atTheEnd = atTheEnd;
    this.worker = Thread.ofVirtual().name("ibid-webhook").start(this::postAll);
  }

  /** Never waits; what does not fit is lost, and the log says so. */
  synchronized void add(String body) {
    if (waiting.size() >= MOST_WAITING || !waiting.offer(body)) {
      failures.warn(
          "A webhook at " + address.getHost() + " is too slow; some changes are not told");
    }
  }

  /** Lets the worker end when all is posted. */
  void end() {
    // There is always room: whoever adds leaves one place free.
    boolean unused = waiting.offer(END);
  }

  @Override
  public void close() {
    try {
      if (!worker.join(atTheEnd)) {
        worker.interrupt();
        log.warn("A webhook at {} missed the last changes", address.getHost());
      }
    } catch (InterruptedException e) {
      worker.interrupt();
      Thread.currentThread().interrupt();
    }
  }

  private void postAll() {
    try {
      for (String body = waiting.take(); !body.equals(END); body = waiting.take()) {
        post(body);
      }
    } catch (InterruptedException e) {
      log.debug("A webhook is left, because the process ends", e);
    }
  }

  private void post(String body) throws InterruptedException {
    for (int tries = 1; tries <= TRIES; tries++) {
      Optional<String> failure = tryToPost(body);
      if (failure.isEmpty()) {
        return;
      }
      if (tries == TRIES) {
        failures.warn("A webhook at " + address.getHost() + " " + failure.get());
      } else {
        Thread.sleep(betweenTries.multipliedBy(tries));
      }
    }
  }

  /** What went wrong that may go right next time, or is not to be tried again but told. */
  private Optional<String> tryToPost(String body) throws InterruptedException {
    try {
      HttpResponse<InputStream> answer =
          client.send(request(body), HttpResponse.BodyHandlers.ofInputStream());
      // What it says is not read: it may never end, and the time limit ends with the headers.
      answer.body().close();
      int status = answer.statusCode();
      return status / 100 == 2 ? Optional.empty() : Optional.of("answers " + status);
    } catch (IOException e) {
      // The message may repeat the address, in which a secret may stand.
      return Optional.of("cannot be reached: " + e.getClass().getSimpleName());
    } catch (IllegalArgumentException e) {
      // The settings let pass what the client does not; the next change must be told all the same.
      return Optional.of("cannot be called: " + e.getClass().getSimpleName());
    }
  }

  private HttpRequest request(String body) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(address)
            .timeout(TIMEOUT)
            .header("Content-Type", "application/json")
            .header("User-Agent", "ibid")
            .POST(HttpRequest.BodyPublishers.ofString(body));
    secret.ifPresent(key -> request.header("X-Ibid-Signature", "sha256=" + signature(key, body)));
    return request.build();
  }

  static String signature(String secret, String body) {
    try {
      Mac mac = Mac.getInstance(HMAC);
      mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), HMAC));
      return HexFormat.of().formatHex(mac.doFinal(body.getBytes(StandardCharsets.UTF_8)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Every Java has " + HMAC, e);
    }
  }
}
