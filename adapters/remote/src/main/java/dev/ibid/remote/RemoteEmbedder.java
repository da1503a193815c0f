package dev.ibid.remote;

import dev.ibid.search.Embedder;
import dev.ibid.search.Vector;
import dev.ibid.wire.embedding.EmbeddingsJson;
import dev.ibid.wire.json.Json;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * An embedder that asks an endpoint which speaks OpenAI's protocol. The first answer tells how many
 * dimensions its vectors have; all others must agree. Thread-safe.
 */
public final class RemoteEmbedder implements Embedder {
  private final Endpoint endpoint;
  private final EndpointRefusal refusal;
  private final EndpointClient exchange;
  private final AtomicInteger dimension = new AtomicInteger();

  private RemoteEmbedder(Endpoint endpoint) {
    this.endpoint = endpoint;
    this.refusal = new EndpointRefusal(endpoint);
    this.exchange = new EndpointClient(endpoint);
  }

  /** An embedder for this endpoint, which is not asked for anything yet. */
  public static RemoteEmbedder open(Endpoint endpoint) {
    return new RemoteEmbedder(endpoint);
  }

  /** The model and its host: the same name elsewhere may be another model. */
  @Override
  public String model() {
    return endpoint.toString();
  }

  /** Always: whoever configures an endpoint knows which languages are needed. */
  @Override
  public boolean reads(String text) {
    return true;
  }

  @Override
  public Vector embedQuery(String question) {
    return embed(List.of(question)).getFirst();
  }

  @Override
  public List<Vector> embed(List<String> texts) {
    List<Vector> vectors = new ArrayList<>(texts.size());
    for (int from = 0; from < texts.size(); from += endpoint.batch()) {
      vectors.addAll(batch(texts.subList(from, Math.min(texts.size(), from + endpoint.batch()))));
    }
    return List.copyOf(vectors);
  }

  private List<Vector> batch(List<String> texts) {
    // Endpoints refuse an empty text, and all others with it.
    List<String> input = texts.stream().map(text -> text.isEmpty() ? " " : text).toList();
    byte[] answer = exchange.post(Json.write(new EmbeddingsJson(endpoint.model(), input)));
    try {
      List<float[]> vectors = EmbeddingsJson.read(answer, input.size());
      checkDimensions(vectors);
      return vectors.stream().map(Vector::of).toList();
    } catch (IOException e) {
      throw refusal.nonsense(String.valueOf(e.getMessage()));
    }
  }

  private void checkDimensions(List<float[]> vectors) throws IOException {
    int first = vectors.getFirst().length;
    for (float[] vector : vectors) {
      if (vector.length != first) {
        throw new IOException("its vectors differ in their dimensions");
      }
    }
    int known = dimension.compareAndExchange(0, first);
    if (known != 0 && known != first) {
      throw new IOException(
          "its vectors have %d dimensions, former ones had %d".formatted(first, known));
    }
  }

  @Override
  public void close() {
    exchange.close();
  }
}
