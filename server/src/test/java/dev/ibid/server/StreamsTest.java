package dev.ibid.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ibid.wire.dialect.Dialect;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Answers that are followed over HTTP: cut, resumed, cancelled, and after a restart. */
class StreamsTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Pattern ID = Pattern.compile("(?m)^id: (\\d+)$");
  private static final String FRAGMENTS =
      """
      {"fragments":[
        {"id":"f1","docId":"d1","title":"Boiler","url":"https://house.example/b","content":"F75 is a fault of the pump."},
        {"id":"f2","docId":"d2","title":"정원","url":"https://house.example/g","content":"물은 아침에 준다."}]}
      """;
  private static final List<String> EVENTS =
      List.of(
          message("Let me see.", true),
          message("It is the pump [", false),
          message("1]. 물은 ", false),
          message("아침에 준다[2] 🌱. Nobody said so [7", false),
          message("].\\n\\nMore on the pump [1][2].", false),
          "{\"type\":\"run_end\"}");

  @TempDir private Path folder;
  private TestServer served;

  @BeforeEach
  void serve() {
    served = TestServer.at(folder.resolve("home"));
  }

  @AfterEach
  void stop() {
    served.close();
  }

  private static String message(String text, boolean tools) {
    return "{\"type\":\"assistant_message\",\"content\":\"%s\"%s}"
        .formatted(text, tools ? ",\"toolCalls\":[{}]" : "");
  }

  private String begin() throws IOException {
    HttpCall.Response response = served.post("/api/answers", FRAGMENTS).send();
    assertThat(response.status()).as(response.body()).isEqualTo(201);
    return JSON.readTree(response.body()).path("id").asText();
  }

  private void push(String id, List<String> events) {
    HttpCall.Response response =
        served
            .call("POST", "/api/answers/" + id + "/events")
            .body("application/x-ndjson", String.join("\n", events))
            .send();
    assertThat(response.status()).as(response.body()).isEqualTo(200);
    assertThat(response.body()).isEqualTo("{\"accepted\":" + events.size() + "}");
  }

  private HttpCall follow(String id, Dialect dialect) {
    // A connection that stays open has its body sent in chunks, whose end can be told.
    return served
        .get("/api/answers/" + id + "/events?dialect=" + dialect.label())
        .without("Connection");
  }

  private static List<String> frames(String stream) {
    List<String> frames = new ArrayList<>();
    for (String frame : stream.splitWithDelimiters("\n\n", -1)) {
      if (frame.equals("\n\n")) {
        frames.add(frames.removeLast() + frame);
      } else if (!frame.isEmpty()) {
        frames.add(frame);
      }
    }
    frames.removeIf(frame -> frame.startsWith(":"));
    return frames;
  }

  private static String id(String frame) {
    Matcher id = ID.matcher(frame);
    assertThat(id.find()).as(frame).isTrue();
    return id.group(1);
  }

  /** The first frame that comes, of a connection that is cut then; none if none is to come now. */
  private static Optional<String> first(HttpCall call) throws IOException {
    try (Socket socket = call.open()) {
      InputStream in = new BufferedInputStream(socket.getInputStream());
      boolean over = HttpCall.line(in).contains(" 204");
      HttpCall.headers(in);
      StringBuilder text = new StringBuilder();
      while (!over && text.indexOf("\n\n") < 0) {
        byte[] chunk = HttpCall.chunk(in);
        assertThat(chunk).as("more of the stream after " + text).isNotEmpty();
        text.append(new String(chunk, StandardCharsets.UTF_8));
      }
      // Where there is nothing to tell yet, a comment comes at once.
      return frames(text.toString()).stream().findFirst();
    }
  }

  @ParameterizedTest
  @EnumSource(Dialect.class)
  void cut_after_every_frame_and_resumed_it_is_the_same_stream(Dialect dialect) throws Exception {
    String id = begin();
    List<String> joined = new ArrayList<>();
    CompletableFuture<String> uncut = reading(id, dialect);
    for (String event : EVENTS) {
      push(id, List.of(event));
      joined.addAll(oneByOne(id, dialect, joined));
    }
    assertThat(String.join("", joined)).isEqualTo(String.join("", frames(uncut.get())));
    assertThat(joined).hasSizeGreaterThan(3);

    // Again, now that it has ended, and once more after a restart.
    assertThat(oneByOne(id, dialect, List.of())).isEqualTo(joined);
    served.close();
    served = TestServer.at(folder.resolve("home"));
    assertThat(oneByOne(id, dialect, List.of())).isEqualTo(joined);
  }

  /** Reads the whole stream beside what the test does. */
  private CompletableFuture<String> reading(String id, Dialect dialect) {
    HttpCall call = follow(id, dialect);
    return CompletableFuture.supplyAsync(
        () -> call.send().body(), task -> Thread.ofVirtual().start(task));
  }

  /** What has been told by now behind what was read, with a connection for each frame. */
  private List<String> oneByOne(String id, Dialect dialect, List<String> read) throws IOException {
    List<String> all = new ArrayList<>(read);
    for (Optional<String> next = behind(id, dialect, all);
        next.isPresent();
        next = behind(id, dialect, all)) {
      all.add(next.get());
    }
    return all.subList(read.size(), all.size());
  }

  private Optional<String> behind(String id, Dialect dialect, List<String> read)
      throws IOException {
    HttpCall call = follow(id, dialect);
    return first(read.isEmpty() ? call : call.header("Last-Event-ID", id(read.getLast())));
  }

  @Test
  void what_is_stored_shows_the_numbers_of_the_stream() throws Exception {
    String id = begin();
    push(id, EVENTS);

    JsonNode stored = JSON.readTree(served.get("/api/answers/" + id).send().body());

    assertThat(stored.path("state").asText()).isEqualTo("complete");
    StringBuilder text = new StringBuilder();
    List<String> numbers = new ArrayList<>();
    for (String frame : frames(follow(id, Dialect.IBID).send().body())) {
      JsonNode data = JSON.readTree(frame.substring(frame.indexOf("data: ") + 6));
      if (frame.contains("event: ResponseUpdate")) {
        text.append(data.path("text").asText());
      }
      data.path("citationMap").properties().forEach(entry -> numbers.add(entry.toString()));
    }
    assertThat(stored.path("text").asText()).isEqualTo(text.toString()).doesNotContain("[7]");
    List<String> kept = new ArrayList<>();
    stored
        .path("sources")
        .forEach(source -> kept.add(source.path("number").asText() + "=" + source.path("id")));
    assertThat(kept).isEqualTo(numbers).hasSize(2);
  }

  @Test
  void a_cancelled_answer_ends_and_says_so() throws Exception {
    String id = begin();
    push(id, EVENTS.subList(0, 4));
    CompletableFuture<String> reader = reading(id, Dialect.IBID);

    HttpCall.Response cancelled = served.call("DELETE", "/api/answers/" + id).send();

    assertThat(JSON.readTree(cancelled.body()).path("state").asText()).isEqualTo("cancelled");
    assertThat(frames(reader.get()).getLast())
        .contains("event: End\ndata: {\"state\":\"cancelled\"}");
    HttpCall.Response late =
        served
            .call("POST", "/api/answers/" + id + "/events")
            .body("application/x-ndjson", EVENTS.getLast())
            .send();
    assertThat(late.status()).isEqualTo(409);
  }

  @Test
  void an_answer_that_was_being_written_is_interrupted_when_the_server_stops() throws Exception {
    String id = begin();
    push(id, EVENTS.subList(0, 4));
    CompletableFuture<String> reader = reading(id, Dialect.IBID);
    // It is told what there is, and then waits.
    assertThat(first(follow(id, Dialect.IBID))).isPresent();

    served.close();

    assertThat(frames(reader.get()).getLast()).contains("{\"state\":\"interrupted\"}");
    served = TestServer.at(folder.resolve("home"));
    assertThat(served.get("/api/answers/" + id).send().body()).contains("\"interrupted\"");
  }

  @Test
  void a_question_is_answered_as_a_stream() throws Exception {
    served
        .post(
            "/api/events",
            "{\"session\":\"s\",\"content\":\"The boiler shows F75 when the pump is weak.\"}")
        .send();

    HttpCall.Response response =
        served.post("/api/ask", "{\"question\":\"What does F75 of the boiler mean?\"}").send();

    assertThat(response.header("content-type").orElse("")).startsWith("text/event-stream");
    assertThat(response.body()).contains("event: Start", "F75", "[1]", "{\"state\":\"complete\"}");
  }

  @Test
  void an_event_that_is_wrong_is_refused_and_what_came_before_stays() throws Exception {
    String id = begin();
    HttpCall.Response response =
        served
            .call("POST", "/api/answers/" + id + "/events")
            .body("application/x-ndjson", EVENTS.get(1) + "\n" + EVENTS.get(2) + "\n{\"type\":1}")
            .send();

    assertThat(response.status()).isEqualTo(400);
    assertThat(response.body()).contains("line 3");
    assertThat(served.call("DELETE", "/api/answers/" + id).send().body())
        .contains("It is the pump [1].");
  }

  @Test
  void a_strange_last_id_is_refused() throws Exception {
    String id = begin();

    assertThat(follow(id, Dialect.IBID).header("Last-Event-ID", "x").send().status())
        .isEqualTo(400);
  }

  @Test
  void what_is_no_event_is_refused_and_ends_nothing() throws Exception {
    String id = begin();
    for (String wrong : List.of("{bad json", "just text", "{\"type\":\"assistant_mesage\"}")) {
      HttpCall.Response response =
          served
              .call("POST", "/api/answers/" + id + "/events")
              .body("application/x-ndjson", wrong)
              .send();
      assertThat(response.status()).as(wrong).isEqualTo(400);
    }
    push(id, List.of());
    push(id, EVENTS);

    assertThat(served.get("/api/answers/" + id).send().body()).contains("\"complete\"");
  }

  @Test
  void who_has_everything_is_told_to_stay_away() throws Exception {
    String id = begin();
    push(id, EVENTS);
    String last = id(frames(follow(id, Dialect.IBID).send().body()).getLast());

    assertThat(follow(id, Dialect.IBID).header("Last-Event-ID", last).send().status())
        .isEqualTo(204);
  }

  @Test
  void a_question_that_cannot_be_followed_is_not_answered() throws Exception {
    assertThat(served.post("/api/ask?dialect=none", "{\"question\":\"why?\"}").send().status())
        .isEqualTo(400);

    assertThat(served.get("/api/answers").send().body()).isEqualTo("{\"answers\":[]}");
  }
}
