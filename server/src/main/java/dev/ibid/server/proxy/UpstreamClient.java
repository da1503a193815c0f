package dev.ibid.server.proxy;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.server.UpstreamModel;
import dev.ibid.wire.dialect.Dialect;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;

/**
 * Sends requests to the model behind the server. What the endpoint wants as a secret is shown to it
 * alone; what callers showed to this server is not passed on. Thread-safe.
 */
public final class UpstreamClient {
  private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(10);
  private static final String VERSION = "anthropic-version";
  private static final String USUAL_VERSION = "2023-06-01";

  // Some servers stumble over the offer to go on in HTTP/2.
  private final HttpClient client =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(CONNECT_TIMEOUT)
          .followRedirects(HttpClient.Redirect.NEVER)
          .build();

  /**
   * Sends a request, and returns as soon as the answer begins.
   *
   * @param headers of the caller that the protocol knows, like the version it speaks
   * @throws IbidException with {@code OUTSIDE_FAILED} if the model cannot be reached
   */
  public UpstreamResponse send(UpstreamModel model, String json, Map<String, String> headers) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(model.address())
            .timeout(model.timeout())
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(json));
    headers.forEach(request::header);
    if (model.dialect() == Dialect.ANTHROPIC) {
      if (!headers.containsKey(VERSION)) {
        request.header(VERSION, USUAL_VERSION);
      }
      model.endpoint().key().ifPresent(key -> request.header("x-api-key", key));
    } else {
      model.endpoint().key().ifPresent(key -> request.header("Authorization", "Bearer " + key));
    }
    try {
      HttpResponse<InputStream> response =
          client.send(request.build(), HttpResponse.BodyHandlers.ofInputStream());
      return new UpstreamResponse(
          response.statusCode(),
          response.headers().firstValue("Retry-After"),
          new BufferedInputStream(response.body()),
          model.timeout());
    } catch (IOException e) {
      throw failed(model, "cannot be reached or did not answer in time; check that it runs", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IbidException(ErrorCode.INTERRUPTED, "the server stops", e);
    }
  }

  /** A failure of the model, in one line that repeats nothing it said. */
  public static IbidException failed(UpstreamModel model, String how, Throwable cause) {
    return new IbidException(
        ErrorCode.OUTSIDE_FAILED, "The language model " + model.endpoint() + " " + how, cause);
  }
}
