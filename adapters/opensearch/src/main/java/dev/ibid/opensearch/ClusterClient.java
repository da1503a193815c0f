package dev.ibid.opensearch;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.ibid.wire.json.Json;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Requests to the cluster and its answers, both in JSON. Thread-safe. */
final class ClusterClient implements AutoCloseable {
  private static final JsonFactory PARSERS = Json.parsers(1_000_000, Long.MAX_VALUE);

  private final Cluster cluster;
  private final ClusterRefusal refusal;
  private final HttpClient client;

  ClusterClient(Cluster cluster) {
    this.cluster = cluster;
    this.refusal = new ClusterRefusal(cluster);
    HttpClient.Builder builder =
        HttpClient.newBuilder().version(Version.HTTP_1_1).connectTimeout(cluster.timeout());
    cluster.certificates().ifPresent(file -> builder.sslContext(TrustedCertificates.load(file)));
    this.client = builder.build();
  }

  ClusterRefusal refusal() {
    return refusal;
  }

  /** The answer, whatever it is. */
  ClusterResponse ask(String method, String path, Map<String, ?> body) {
    return send(method, path, body.isEmpty() ? "" : Json.write(body));
  }

  /** The content of a good answer. */
  JsonNode require(String method, String path, Map<String, ?> body) {
    return require(ask(method, path, body));
  }

  /** The content of an answer in which no copy of any shard has failed. */
  JsonNode requireAllShards(String method, String path) {
    JsonNode answer = require(method, path, Map.of());
    if (answer.path("_shards").path("failed").asInt(1) > 0) {
      throw refusal.busy("some of its shards failed");
    }
    return answer;
  }

  /** The answer to several lines of JSON, whatever it is. */
  ClusterResponse askWithLines(String path, List<String> lines) {
    return send("POST", path, String.join("\n", lines) + "\n");
  }

  /** The content of a good answer to several lines of JSON. */
  JsonNode requireForLines(String path, List<String> lines) {
    return require(askWithLines(path, lines));
  }

  /** Waits before the cluster is asked again. */
  void pause(Duration time) {
    try {
      Thread.sleep(time);
    } catch (InterruptedException e) {
      throw refusal.interrupted(e);
    }
  }

  private JsonNode require(ClusterResponse answer) {
    if (!answer.isGood()) {
      throw refusal.status(answer);
    }
    return answer.body();
  }

  private ClusterResponse send(String method, String path, String body) {
    if (Thread.interrupted()) {
      // Who takes an answer that is there at once would not notice.
      throw refusal.interrupted(new InterruptedException());
    }
    HttpRequest.Builder request =
        HttpRequest.newBuilder(cluster.resolve(path))
            .header("Content-Type", "application/json")
            .method(
                method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
    cluster.login().ifPresent(login -> request.header("Authorization", basic(login)));
    CompletableFuture<HttpResponse<byte[]>> answer =
        client.sendAsync(request.build(), BodyHandlers.ofByteArray());
    try {
      // The client's own time limit ends with the headers.
      return read(answer.get(cluster.timeout().toNanos(), TimeUnit.NANOSECONDS));
    } catch (TimeoutException e) {
      throw refusal.late();
    } catch (ExecutionException e) {
      throw refusal.lost(e.getCause() instanceof IOException io ? io : new IOException(e));
    } catch (InterruptedException e) {
      throw refusal.interrupted(e);
    } finally {
      answer.cancel(true);
    }
  }

  private ClusterResponse read(HttpResponse<byte[]> response) {
    ClusterResponse answer = new ClusterResponse(response.statusCode(), tree(response.body()));
    if (answer.isGood() && !answer.body().isObject()) {
      throw refusal.nonsense("it is no JSON object");
    }
    return answer;
  }

  /** What is no JSON, like a page of a proxy, is nothing. */
  private static JsonNode tree(byte[] body) {
    try (JsonParser json = PARSERS.createParser(body)) {
      return Optional.ofNullable(Json.tree(json)).orElseGet(MissingNode::getInstance);
    } catch (IOException e) {
      return MissingNode.getInstance();
    }
  }

  private static String basic(Cluster.Login login) {
    return "Basic "
        + Base64.getEncoder()
            .encodeToString(
                (login.user() + ":" + login.password()).getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public void close() {
    client.shutdownNow();
  }
}
