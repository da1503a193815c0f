package dev.ibid.recall;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.disclosure.ContextBudget;
import dev.ibid.disclosure.DisclosurePolicy;
import dev.ibid.disclosure.O200kTokenCounter;
import dev.ibid.disclosure.Thresholds;
import dev.ibid.engine.Engine;
import dev.ibid.engine.Samples;
import dev.ibid.source.Event;
import dev.ibid.source.EventId;
import dev.ibid.source.EventType;
import dev.ibid.source.Metadata;
import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Which parts of earlier turns are told beside a prompt. */
class ToldTurnsTest {
  private static final Project PROJECT = new Project("/shop");

  private final Engine engine =
      new Engine(
          Optional.empty(),
          new DisclosurePolicy(new Thresholds(0.05, 0.92, 0.85, 0.1, 0.8), true, true));

  private final PromptRecall recall =
      new PromptRecall(
          engine.ibid.memory(),
          engine.ibid.citations(),
          engine.ibid::search,
          new O200kTokenCounter(),
          0);

  private void say(String session, EventType type, int minute, String content) {
    engine
        .ibid
        .memory()
        .remember(
            new Event(
                EventId.random(),
                PROJECT,
                new SessionId(session),
                type,
                Samples.NOON.plusSeconds(60L * minute),
                content,
                Metadata.NONE));
  }

  private String recalled(String text) {
    Event prompt =
        new Event(
            EventId.random(),
            PROJECT,
            new SessionId("s"),
            EventType.PROMPT,
            Samples.NOON,
            text,
            Metadata.NONE);
    return recall.recalled(prompt, 10, new ContextBudget(2000, 9_900));
  }

  @Test
  void what_a_tool_returned_is_told_with_its_command() {
    say("old", EventType.PROMPT, 0, "Look at the image please");
    say("old", EventType.TOOL, 1, "Bash: docker run shop-image node -v\nv18.19.1");
    say("old", EventType.RESPONSE, 2, "Done.");

    assertThat(recalled("which node is in the shop-image"))
        .contains("node -v / v18.19.1")
        .doesNotContain("Done");
  }

  @Test
  void what_only_stands_in_the_same_session_is_not_told() {
    say("old", EventType.PROMPT, 0, "Why is the nightly job slow?");
    say("old", EventType.RESPONSE, 1, "The nightly job opens a connection for each row.");
    say("old", EventType.PROMPT, 2, "Upgrade the linter.");
    say("old", EventType.RESPONSE, 3, "Upgraded ruff from 0.4 to 0.6; two rules had to go.");

    assertThat(recalled("what makes the nightly job so slow"))
        .contains("opens a connection")
        .doesNotContain("ruff");
  }

  @Test
  void what_was_noted_is_told_without_the_words_that_noted_it() {
    say("old", EventType.PROMPT, 0, "The customer Halvorsen pays in kroner, by invoice only.");
    say("old", EventType.RESPONSE, 1, "Noted, will do.");

    assertThat(recalled("which currency does Halvorsen use"))
        .contains("kroner")
        .doesNotContain("Noted");
  }

  @Test
  void a_change_that_somebody_wrote_stands_before_what_it_changed() {
    say("a", EventType.PROMPT, 0, "Where do we keep feature flags?");
    say("a", EventType.RESPONSE, 1, "Feature flags live in the table app_flags, cached briefly.");
    say("b", EventType.PROMPT, 2, "Feature flags moved: they now live in LaunchDarkly.");
    say("b", EventType.RESPONSE, 3, "OK, LaunchDarkly it is for feature flags.");

    assertThat(recalled("where are the feature flags kept"))
        .contains("1. [")
        .containsSubsequence("they now live in LaunchDarkly", "until 2026-02-01: ", "app_flags");
  }

  @Test
  void a_reply_without_content_brings_nothing_back() {
    say("old", EventType.PROMPT, 0, "Thanks, worked great");
    say("old", EventType.RESPONSE, 1, "Done.");

    assertThat(recalled("thanks, worked great again")).isEmpty();
  }

  @Test
  void a_stated_problem_is_told_by_its_reply_and_a_stated_fact_by_itself() {
    say("a", EventType.PROMPT, 0, "the map tiles load forever on safari");
    say(
        "a",
        EventType.RESPONSE,
        1,
        "Safari waits for HTTP/2 push of map tiles; I turned that off.");
    say("b", EventType.PROMPT, 2, "The harbour office closes at four on Fridays from now on");
    say("b", EventType.RESPONSE, 3, "Noted.");

    assertThat(recalled("map tiles load slowly on safari"))
        .contains("I turned that off")
        .doesNotContain("forever");
    assertThat(recalled("when does the harbour office close on Fridays")).contains("at four");
  }

  @Test
  void askings_that_nothing_followed_change_no_score() {
    say("old", EventType.PROMPT, 0, "How do I reset the tide gauge?");
    say("old", EventType.RESPONSE, 1, "Hold the reed switch of the gauge for nine seconds.");
    say("other", EventType.INSIGHT, 2, "The ferry leaves at nine");

    String first = recalled("reset the broken tide gauge");
    for (int i = 0; i < 5; i++) {
      say("asked" + i, EventType.PROMPT, 10 + i, "reset the broken tide gauge");
    }

    assertThat(first).contains("nine seconds");
    assertThat(recalled("reset the broken tide gauge")).isEqualTo(first);
  }
}
