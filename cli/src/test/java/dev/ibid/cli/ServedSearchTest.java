package dev.ibid.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An owner that stays indexes by itself. */
final class ServedSearchTest {
  private static final String QUESTION = "Did a sick pet see its animal doctor?";

  @TempDir Path folder;

  private Path home() {
    return folder.resolve("home");
  }

  private JsonNode json(String... words) {
    Child.Outcome outcome = Caller.at(home()).run(words);
    assertThat(outcome.code()).as(outcome.err()).isZero();
    try {
      return new ObjectMapper().readTree(outcome.out());
    } catch (JsonProcessingException e) {
      throw new AssertionError(outcome.out(), e);
    }
  }

  private JsonNode pending() {
    return json("status", "--json").at("/owner/pending");
  }

  @Test
  void what_is_remembered_is_found_by_words_at_once_and_by_meaning_soon() {
    try (Child server = Child.start(Child.ibid(home(), "serve"))) {
      server.awaitErrorOrEnd("ready, as process");
      for (String text :
          List.of("The invoice has to be paid by Friday.", "My cat was ill; we went to the vet.")) {
        json("remember", "--json", "--session", "s", text);
      }
      assertThat(json("search", "--json", "invoice").at("/index/0/summary").asText())
          .startsWith("The invoice");
      Child.await(
          () ->
              json("search", "--json", QUESTION)
                  .at("/index/0/summary")
                  .asText()
                  .startsWith("My cat"),
          "the meaning of the cat");
      Child.await(
          () -> pending().toString().equals("{\"meaning\":0,\"words\":0}"), "all that is pending");
      assertThat(json("stop", "--json").get("stopped").asBoolean()).isTrue();
      assertThat(server.end().code()).isZero();
    }
  }

  @Test
  void who_waits_for_a_search_gets_the_meaning_of_all_that_was_stored() {
    try (Child server = Child.start(Child.ibid(home(), "serve"))) {
      server.awaitErrorOrEnd("ready, as process");
      Path file = EventFile.write(folder.resolve("events.jsonl"), "e", 200);
      json("import", "--json", file.toString());
      json("remember", "--json", "--session", "t", "My cat was ill; we went to the vet.");

      assertThat(json("search", "--json", "--wait", QUESTION).at("/index/0/summary").asText())
          .startsWith("My cat");
      assertThat(pending().toString()).isEqualTo("{\"meaning\":0,\"words\":0}");
      assertThat(server.isAlive()).isTrue();
    }
  }
}
