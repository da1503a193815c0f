package dev.ibid.remote;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Requests to an endpoint and its answers. An endpoint that is busy is asked again after a pause,
 * the one it names or else an ever longer one, as long as the time allowed lasts.
 */
final class EndpointClient implements AutoCloseable {
  private static final int ATTEMPTS = 5;
  private static final long FIRST_PAUSE_MILLIS = 250;
  private static final long MOST_ANSWER_BYTES = 256L << 20;

  private final Endpoint endpoint;
  private final EndpointRefusal refusal;
  private final HttpClient client;

  EndpointClient(Endpoint endpoint) {
    this.endpoint = endpoint;
    this.refusal = new EndpointRefusal(endpoint);
    this.client =
        HttpClient.newBuilder()
            // Small servers stumble over the offer to change to HTTP/2.
            .version(Version.HTTP_1_1)
            .connectTimeout(endpoint.timeout())
            .build();
  }

  /** The body of a good answer. */
  byte[] post(String json) {
    long deadline = System.nanoTime() + endpoint.timeout().toNanos();
    try {
      for (int attempt = 1; ; attempt++) {
        HttpResponse<byte[]> answer = send(json, deadline);
        if (answer.statusCode() == 200) {
          return answer.body();
        }
        long pause = pauseMillis(answer, attempt);
        boolean again = isTemporary(answer.statusCode()) && attempt < ATTEMPTS;
        if (!again || TimeUnit.MILLISECONDS.toNanos(pause) >= deadline - System.nanoTime()) {
          throw refusal.status(answer.statusCode());
        }
        Thread.sleep(Duration.ofMillis(pause));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IbidException(
          ErrorCode.INTERRUPTED, "Interrupted while waiting for " + endpoint.host(), e);
    }
  }

  private HttpResponse<byte[]> send(String json, long deadline) throws InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(endpoint.embeddings())
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(json));
    endpoint.key().ifPresent(key -> request.header("Authorization", "Bearer " + key));
    CompletableFuture<HttpResponse<byte[]>> answer =
        client.sendAsync(request.build(), head -> new BoundedBody(MOST_ANSWER_BYTES));
    try {
      // The client's own time limit ends with the headers; an endpoint may dawdle after them.
      return answer.get(Math.max(1, deadline - System.nanoTime()), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      throw refusal.late();
    } catch (ExecutionException e) {
      throw refusal.lost(e.getCause() instanceof IOException io ? io : new IOException(e));
    } finally {
      answer.cancel(true);
    }
  }

  private static boolean isTemporary(int status) {
    return switch (status) {
      case 429, 500, 502, 503, 504 -> true;
      default -> false;
    };
  }

  private static long pauseMillis(HttpResponse<?> answer, int attempt) {
    String named = answer.headers().firstValue("Retry-After").orElse("");
    if (named.matches("\\d{1,6}")) {
      return TimeUnit.SECONDS.toMillis(Long.parseLong(named));
    }
    long longest = FIRST_PAUSE_MILLIS << attempt;
    return ThreadLocalRandom.current().nextLong(longest / 2, longest);
  }

  @Override
  public void close() {
    client.shutdownNow();
  }
}
