package dev.ibid.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.server.HttpCall;
import dev.ibid.server.HttpCall.Response;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Answers that one server writes and another tells. */
@Timeout(180)
class SharedAnswersTest {
  private static final Pattern ID = Pattern.compile("\"id\":\"([^\"]+)\"");
  private static final String FRAGMENTS =
      "{\"fragments\":[{\"id\":\"f1\",\"docId\":\"d1\",\"title\":\"Boiler\",\"content\":\"The valve"
          + " leaks.\"}]}";

  @TempDir private Path folder;
  private final String url = PostgresqlEngine.newDatabase();

  private static String begin(BiFunction<String, String, HttpCall> server) {
    Response begun = server.apply("POST", "/api/answers").json(FRAGMENTS).send();
    Matcher id = ID.matcher(begun.body());
    assertThat(id.find()).as(begun.body()).isTrue();
    return id.group(1);
  }

  private static Response push(
      BiFunction<String, String, HttpCall> server, String answer, String line) {
    return server
        .apply("POST", "/api/answers/" + answer + "/events")
        .body("application/x-ndjson", line + "\n")
        .send();
  }

  private static String text(String content) {
    return "{\"type\":\"assistant_message\",\"content\":\"" + content + "\"}";
  }

  @Test
  void what_is_pushed_to_one_is_followed_at_the_other_while_it_is_written() throws Exception {
    try (SharingServer one = new SharingServer(folder.resolve("one"), url);
        SharingServer other = new SharingServer(folder.resolve("other"), url)) {
      String answer = begin(one::call);
      assertThat(push(one::call, answer, text("The valve leaks [f1]. ")).status()).isEqualTo(200);
      try (StreamReader reader = new StreamReader(other.port(), answer, Optional.empty())) {
        StringBuilder told = new StringBuilder(reader.next().orElseThrow());
        assertThat(push(other::call, answer, text("no")).body())
            .contains("conflict", "another server");
        assertThat(other.call("DELETE", "/api/answers/" + answer).send().status()).isEqualTo(409);
        assertThat(push(one::call, answer, text("밸브를 바꿔라. And more.")).status()).isEqualTo(200);
        assertThat(push(one::call, answer, "{\"type\":\"run_end\"}").status()).isEqualTo(200);
        told.append(reader.rest());
        assertThat(told.toString()).contains("밸브", "complete");
        try (StreamReader again = new StreamReader(one.port(), answer, Optional.empty())) {
          assertThat(told.toString()).isEqualTo(again.rest());
        }
      }
      assertThat(push(other::call, answer, text("late")).body()).contains("has ended");
    }
  }

  @Test
  void a_stream_that_began_at_a_server_which_is_killed_goes_on_at_the_other() throws Exception {
    StringBuilder told = new StringBuilder();
    try (SharingServer other = new SharingServer(folder.resolve("other"), url);
        ServerProcess killed = new ServerProcess(folder.resolve("killed"), url)) {
      String answer = begin(killed::call);
      push(killed::call, answer, text("The valve leaks [f1]. It was found in May. "));
      String last;
      try (StreamReader reader = new StreamReader(killed.port(), answer, Optional.empty())) {
        last = reader.next().orElseThrow();
        told.append(last);
      }
      push(killed::call, answer, text("It has to be replaced. And then"));
      killed.kill();

      try (StreamReader reader =
          new StreamReader(other.port(), answer, Optional.of(StreamReader.id(last)))) {
        told.append(reader.rest());
      }
      assertThat(told.toString()).contains("replaced", "And then", "interrupted");
      try (StreamReader whole = new StreamReader(other.port(), answer, Optional.empty())) {
        assertThat(told.toString()).isEqualTo(whole.rest());
      }
      // Whoever asks for it, or for all, is told the same as who has followed it.
      assertThat(other.get("/api/answers/" + answer).body()).contains("\"interrupted\"");
      assertThat(other.get("/api/answers").body())
          .contains("\"interrupted\"")
          .doesNotContain("\"streaming\"");
    }
  }

  @Test
  void a_server_that_is_told_to_end_leaves_nothing_half_done() throws Exception {
    try (SharingServer other = new SharingServer(folder.resolve("other"), url);
        ServerProcess ended = new ServerProcess(folder.resolve("ended"), url)) {
      String stored =
          ended
              .call("POST", "/api/events")
              .json(
                  "{\"id\":\"e\",\"session\":\"s\",\"type\":\"insight\",\"content\":\"last"
                      + " words\"}")
              .send()
              .body();
      assertThat(stored).contains("mem:");
      assertThat(ended.terminate()).isEqualTo(128 + 15);
      assertThat(other.search("last words").body()).contains("\"id\":\"e\"");
    }
  }
}
