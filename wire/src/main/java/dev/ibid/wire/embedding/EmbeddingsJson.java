package dev.ibid.wire.embedding;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import dev.ibid.wire.json.Json;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/** What an endpoint that is compatible with OpenAI's is asked for vectors, and what it answers. */
public record EmbeddingsJson(
    String model, List<String> input, @JsonProperty("encoding_format") String encodingFormat) {
  private static final JsonFactory PARSERS = Json.parsers(1_000_000, Long.MAX_VALUE);
  private static final int USUAL_DIMENSION = 1024;

  public EmbeddingsJson {
    input = List.copyOf(input);
  }

  public EmbeddingsJson(String model, List<String> input) {
    this(model, input, "float");
  }

  /**
   * The vectors of an answer in the order of the texts, whatever their order in the answer.
   *
   * @param texts how many vectors there have to be
   * @throws IOException if the answer is anything else; the message says what it is instead
   */
  public static List<float[]> read(byte[] answer, int texts) throws IOException {
    float[][] vectors = new float[texts][];
    int count = 0;
    try (JsonParser json = PARSERS.createParser(answer)) {
      expect(json.nextToken() == JsonToken.START_OBJECT, "it is not a JSON object");
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        boolean data = json.currentName().equals("data");
        json.nextToken();
        if (data && json.currentToken() == JsonToken.START_ARRAY) {
          while (json.nextToken() == JsonToken.START_OBJECT) {
            item(json, vectors, count++);
          }
        } else {
          json.skipChildren();
        }
      }
    } catch (JsonProcessingException e) {
      throw new IOException("it is not JSON", e);
    }
    expect(count == texts, "it has %d vectors for %d texts".formatted(count, texts));
    return Arrays.asList(vectors);
  }

  private static void item(JsonParser json, float[][] vectors, int position) throws IOException {
    int index = position;
    float[] vector = {};
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String field = json.currentName();
      json.nextToken();
      if (field.equals("embedding")) {
        vector = vector(json);
      } else if (field.equals("index") && json.currentToken() == JsonToken.VALUE_NUMBER_INT) {
        index = json.getIntValue();
      } else {
        json.skipChildren();
      }
    }
    expect(vector.length > 0, "a vector in it is empty");
    // Too many are counted, not kept.
    if (position < vectors.length) {
      expect(
          index >= 0 && index < vectors.length && vectors[index] == null,
          "its vectors are numbered wrongly");
      vectors[index] = vector;
    }
  }

  private static float[] vector(JsonParser json) throws IOException {
    expect(json.currentToken() == JsonToken.START_ARRAY, "a vector in it is not a list");
    float[] vector = new float[USUAL_DIMENSION];
    int dimension = 0;
    while (json.nextToken() != JsonToken.END_ARRAY) {
      expect(json.currentToken().isNumeric(), "a vector in it holds something that is no number");
      float value = json.getFloatValue();
      expect(Float.isFinite(value), "a vector in it holds a number without bounds");
      if (dimension == vector.length) {
        vector = Arrays.copyOf(vector, 2 * dimension);
      }
      vector[dimension++] = value;
    }
    return Arrays.copyOf(vector, dimension);
  }

  private static void expect(boolean condition, String otherwise) throws IOException {
    if (!condition) {
      throw new IOException(otherwise);
    }
  }
}
