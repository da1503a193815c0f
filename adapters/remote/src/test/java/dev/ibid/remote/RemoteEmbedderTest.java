package dev.ibid.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.search.Vector;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RemoteEmbedderTest {
  private static final String ONE = "{\"data\":[{\"index\":0,\"embedding\":[1,0]}]}";

  private final LocalEndpoint server = new LocalEndpoint();
  private final RemoteEmbedder embedder =
      RemoteEmbedder.open(server.endpoint(Duration.ofSeconds(30)));

  @AfterEach
  void close() {
    embedder.close();
    server.close();
  }

  @Test
  void texts_are_sent_in_batches_and_come_back_in_order() {
    server
        .answering(
            """
            {"object":"list","model":"tiny","usage":{"total_tokens":3},"data":[
             {"object":"embedding","index":1,"embedding":[0,1]},
             {"object":"embedding","index":0,"embedding":[1,0.0]}]}
            """)
        .answering("{\"data\":[{\"embedding\":[1e-1,-0.1]}]}");

    assertThat(embedder.embed(List.of("a", "\"b\"\n", "")))
        .containsExactly(vector(1, 0), vector(0, 1), vector(1, -1));
    assertThat(server.requests)
        .containsExactly(
            "{\"model\":\"tiny\",\"input\":[\"a\",\"\\\"b\\\"\\n\"],\"encoding_format\":\"float\"}",
            "{\"model\":\"tiny\",\"input\":[\" \"],\"encoding_format\":\"float\"}");
    assertThat(server.keys).containsOnly("Bearer sk-secret");
  }

  @Test
  void an_endpoint_without_a_key_is_shown_none() {
    server.answering(ONE);
    Endpoint keyless =
        new Endpoint(
            URI.create("http://" + server.host() + "/v1"),
            "tiny",
            Optional.empty(),
            Duration.ofSeconds(30),
            2);

    try (RemoteEmbedder open = RemoteEmbedder.open(keyless)) {
      open.embedQuery("?");
    }

    assertThat(server.keys).containsExactly("null");
  }

  @Test
  void the_model_is_known_by_its_name_and_its_host() {
    assertThat(embedder.model()).isEqualTo("tiny@" + server.host());
    assertThat(embedder.reads("한국어")).isTrue();
  }

  @ParameterizedTest
  @ValueSource(ints = {429, 500, 502, 503, 504})
  void a_busy_endpoint_is_asked_again(int status) {
    server
        .then(
            exchange -> {
              exchange.getResponseHeaders().set("Retry-After", "0");
              LocalEndpoint.send(exchange, status, "busy");
            })
        .answering(ONE);

    assertThat(embedder.embedQuery("?")).isEqualTo(vector(1, 0));
    assertThat(server.requests).hasSize(2);
  }

  @Test
  void a_busy_endpoint_that_names_no_pause_is_asked_again_too() {
    server.refusing(429).answering(ONE);

    assertThat(embedder.embedQuery("?")).isEqualTo(vector(1, 0));
  }

  @Test
  void a_pause_longer_than_the_time_allowed_is_not_waited_for() {
    server.then(
        exchange -> {
          exchange.getResponseHeaders().set("Retry-After", "3600");
          LocalEndpoint.send(exchange, 429, "quota");
        });

    assertThat(failure()).contains("quota is used up (429)");
    assertThat(server.requests).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "401 | refused the API key (401); check the key",
        "403 | refused the API key (403); check the key",
        "404 | does not have this address or model (404); check the base URL and the model",
        "400 | refused the texts (400)",
        "302 | answered with status 302 instead of vectors; check the base URL",
        "501 | failed (501); try again later"
      })
  void a_refusal_is_told_at_once(int status, String told) {
    server.refusing(status);

    assertThat(failure()).contains(told);
    assertThat(server.requests).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "<html>Welcome</html> | it is not JSON",
        "~~ | it is not a JSON object",
        "[] | it is not a JSON object",
        "{} | it has 0 vectors for 1 texts",
        "{\"data\":\"none\"} | it has 0 vectors for 1 texts",
        "{\"data\":[]} | it has 0 vectors for 1 texts",
        "{\"data\":[{\"embedding\":[1,0]},{\"embedding\":[0,1]}]} | it has 2 vectors for 1 texts",
        "{\"data\":[{\"embedding\":[]}]} | a vector in it is empty",
        "{\"data\":[{\"index\":0}]} | a vector in it is empty",
        "{\"data\":[{\"embedding\":\"AACAPw==\"}]} | a vector in it is not a list",
        "{\"data\":[{\"embedding\":null}]} | a vector in it is not a list",
        "{\"data\":[{\"embedding\":[1,null]}]} | holds something that is no number",
        "{\"data\":[{\"embedding\":[[1]]}]} | holds something that is no number",
        "{\"data\":[{\"embedding\":[NaN,1]}]} | it is not JSON",
        "{\"data\":[{\"embedding\":[1e999,1]}]} | holds a number without bounds",
        "{\"data\":[{\"index\":7,\"embedding\":[1]}]} | its vectors are numbered wrongly",
        "{\"data\":[{\"embedding\":[1,0 | it is not JSON"
      })
  void an_answer_that_makes_no_sense_is_told(String answer, String told) {
    server.answering(answer == null ? "" : answer);

    assertThat(failure())
        .contains("sent an answer that cannot be used")
        .contains(told)
        .endsWith("check the base URL and the model");
  }

  @Test
  void vectors_of_differing_dimensions_are_refused() {
    server.answering("{\"data\":[{\"embedding\":[1,0]},{\"embedding\":[1,0,0]}]}");

    IbidException failure =
        catchThrowableOfType(IbidException.class, () -> embedder.embed(List.of("a", "b")));

    assertThat(failure).hasMessageContaining("its vectors differ in their dimensions");
  }

  @Test
  void the_dimension_is_learned_from_the_first_answer() {
    server.answering(ONE).answering("{\"data\":[{\"embedding\":[1,0,0]}]}").answering(ONE);
    embedder.embedQuery("?");

    assertThat(failure()).contains("its vectors have 3 dimensions, former ones had 2");
    assertThat(embedder.embedQuery("?")).isEqualTo(vector(1, 0));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void an_endpoint_that_dawdles_is_given_up(boolean afterTheHeaders) {
    CountDownLatch over = new CountDownLatch(1);
    server.then(
        exchange -> {
          if (afterTheHeaders) {
            exchange.sendResponseHeaders(200, 1000);
            exchange.getResponseBody().write('{');
            exchange.getResponseBody().flush();
          }
          try {
            over.await();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        });

    try (RemoteEmbedder hasty = RemoteEmbedder.open(server.endpoint(Duration.ofMillis(500)))) {
      assertThat(failure(hasty)).contains("did not answer within 0.5 s");
    } finally {
      over.countDown();
    }
  }

  @Test
  void a_connection_that_breaks_off_is_told() {
    server.then(
        exchange -> {
          exchange.sendResponseHeaders(200, 1000);
          exchange.getResponseBody().write('{');
        });

    assertThat(failure()).contains("broke the connection off");
  }

  @Test
  void an_endpoint_that_is_down_is_told() {
    server.close();

    assertThat(failure()).contains("cannot be reached; check the base URL and that it runs");
  }

  @Test
  void a_name_that_nobody_knows_is_told() {
    Endpoint nowhere =
        new Endpoint(
            URI.create("http://nowhere.invalid/v1"),
            "tiny",
            Optional.empty(),
            Duration.ofSeconds(30),
            2);

    try (RemoteEmbedder lost = RemoteEmbedder.open(nowhere)) {
      assertThat(catchThrowableOfType(IbidException.class, () -> lost.embedQuery("?")))
          .hasMessage(
              "The embedding endpoint nowhere.invalid has an unknown name; check the base URL");
    }
  }

  @Test
  void an_interrupted_thread_stops_and_stays_interrupted() {
    server.answering(ONE);
    Thread.currentThread().interrupt();

    IbidException failure =
        catchThrowableOfType(IbidException.class, () -> embedder.embedQuery("?"));

    assertThat(failure.code()).isEqualTo(ErrorCode.INTERRUPTED);
    assertThat(Thread.interrupted()).isTrue();
  }

  private String failure() {
    return failure(embedder);
  }

  /** The message of a question's failure, after what must be true of all of them. */
  private String failure(RemoteEmbedder failing) {
    IbidException failure =
        catchThrowableOfType(IbidException.class, () -> failing.embedQuery("?"));
    assertThat(failure.code()).isEqualTo(ErrorCode.OUTSIDE_FAILED);
    assertThat(failure)
        .hasMessageStartingWith("The embedding endpoint " + server.host() + " ")
        .hasMessageNotContainingAny("sk-secret", "\n");
    return failure.getMessage();
  }

  private static Vector vector(float... values) {
    return Vector.of(values);
  }
}
