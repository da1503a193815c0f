package dev.ibid.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.answer.Fragment;
import dev.ibid.answer.stream.AgentEvent;
import dev.ibid.answer.stream.AnswerRequest;
import dev.ibid.answer.stream.AnswerRun;
import dev.ibid.answer.stream.Answers;
import dev.ibid.citation.Citations;
import dev.ibid.citation.CombinedSourceStore;
import dev.ibid.jdbc.JdbcStore;
import dev.ibid.privacy.Redactor;
import java.time.Clock;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class AnswersCommandTest extends CommandTest {
  private final Random ids = new Random(1);

  /** Tells an answer into the store of the home, whole or without its end. */
  private String tell(String text, boolean whole) {
    Clock clock = Clock.systemUTC();
    try (JdbcStore store = JdbcStore.sqlite(shell.home().resolve("ibid.db"), clock)) {
      Answers answers =
          new Answers(
              store.answers(),
              new Citations(store.citations(), store.usages(), Redactor.standard(), true, clock),
              new CombinedSourceStore(store.events(), store.documents()),
              Redactor.standard(),
              clock,
              ids);
      AnswerRun run = answers.begin(AnswerRequest.DEFAULT, told -> {});
      run.accept(
          new AgentEvent.FragmentsFound(
              List.of(
                  new Fragment("f1", "d1", "Minutes", "https://example.org/minutes", "It moved."),
                  new Fragment("f2", "d2", "", "", "Agreed."))));
      run.accept(new AgentEvent.AssistantMessage(text, false));
      if (whole) {
        run.accept(new AgentEvent.RunEnd());
      }
      return run.id().value();
    }
  }

  @Test
  void the_newest_answers_are_listed_first() {
    String first = tell("The first answer.", true);
    String second =
        tell(
            "The second answer was longer, but somebody pulled the plug in the middle of it",
            false);

    JsonNode list = json("answers", "--json").get("answers");

    assertThat(list).hasSize(2);
    assertThat(list.at("/0/id").asText()).isEqualTo(second);
    assertThat(list.at("/0/state").asText()).isEqualTo("interrupted");
    assertThat(list.at("/0/preview").asText()).startsWith("The second answer was longer");
    assertThat(list.at("/1/id").asText()).isEqualTo(first);
    assertThat(list.at("/1/state").asText()).isEqualTo("complete");
    assertThat(list.at("/1/createdAt").asText()).endsWith("Z");
    assertThat(list.at("/1/preview").asText()).isEqualTo("The first answer.");
    assertThat(shell.run("answers").out()).contains(first, second, "The first answer.");
    assertThat(json("answers", "--json", "--limit", "1").get("answers")).hasSize(1);
  }

  @Test
  void an_answer_is_shown_with_its_sources() {
    String id = tell("Agreed [2] and moved [1].", true);

    assertThat(shell.run("answers", id).out())
        .matches(
            "Agreed \\[1] and moved \\[2]\\.\n\n"
                + "\\[1] d2  src:\\w{6}\n"
                + "\\[2] Minutes  https://example\\.org/minutes  src:\\w{6}\n");
  }

  @Test
  void one_answer_can_be_forgotten() {
    String id = tell("Agreed [2] and moved [1].", true);
    String kept = tell("Nothing moved.", true);

    assertThat(shell.run("forget", id, "nobody").code()).isOne();
    assertThat(shell.run("answers", id).code()).isZero();
    assertThat(json("forget", "--json", id).get("forgotten").asInt()).isOne();

    assertThat(shell.run("answers", id).code()).isOne();
    assertThat(shell.run("answers", kept).code()).isZero();
    assertThat(shell.run("forget", id).code()).isOne();
  }

  @Test
  void a_permanent_citation_counts_as_cited_and_goes_when_it_is_forgotten() {
    String citation = remember("e1", "Xylophonists rehearse on Thursdays");
    String id = tell("On Thursdays [" + citation + "].", true);
    assertThat(shell.run("answers", id).out()).contains("On Thursdays [1].", citation);
    assertThat(json("show", "--json", citation).at("/usage/cited").asInt()).isOne();

    assertThat(shell.run("forget", citation).code()).isZero();

    assertThat(shell.run("answers", id).out())
        .isEqualTo("On Thursdays [1].\n\n[1] " + citation + "\n");
  }

  @Test
  void nothing_is_listed_where_nothing_was_answered() {
    assertThat(shell.run("answers").line()).isEqualTo("No answers are kept here.");
    assertThat(json("answers", "--json").get("answers")).isEmpty();
  }

  @Test
  void an_unknown_answer_is_not_found() {
    assertFails(shell.run("answers", "nowhere"), 1, "there is no answer nowhere");
    assertFails(shell.run("answers", "no/where"), 2, "no id of an answer");
    assertFails(shell.run("answers", "--limit", "0"), 2, "--limit is 0");
  }
}
