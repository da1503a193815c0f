package dev.ibid.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.disclosure.DisclosurePolicy;
import dev.ibid.disclosure.Thresholds;
import dev.ibid.engine.Engine;
import dev.ibid.engine.Samples;
import dev.ibid.source.Event;
import dev.ibid.source.EventId;
import dev.ibid.source.EventType;
import dev.ibid.source.Metadata;
import dev.ibid.source.MetadataValue;
import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TranscriptDeduplicationTest {
  private final Memory memory =
      new Engine(Optional.empty(), new DisclosurePolicy(Thresholds.DEFAULT, true, true))
          .ibid.memory();

  private static Event said(EventType type, String content, String... facts) {
    Map<String, MetadataValue> fields = new HashMap<>();
    for (int i = 0; i < facts.length; i += 2) {
      fields.put(facts[i], new MetadataValue.Text(facts[i + 1]));
    }
    return new Event(
        EventId.random(),
        new Project("/p"),
        new SessionId("s"),
        type,
        Samples.NOON,
        content,
        Metadata.of(fields));
  }

  private boolean claim(Event told) {
    return new TranscriptDeduplication(memory).claim(told);
  }

  @Test
  void what_a_hook_heard_is_known_by_its_words() {
    memory.remember(
        said(EventType.PROMPT, "Go on", TranscriptDeduplication.HOOK, "UserPromptSubmit"));

    assertThat(claim(said(EventType.PROMPT, " Go on\n"))).isTrue();
    assertThat(claim(said(EventType.RESPONSE, "Go on"))).isFalse();
    assertThat(claim(said(EventType.PROMPT, "Go"))).isFalse();
    assertThat(claim(Samples.inSession("other", said(EventType.PROMPT, "Go on")))).isFalse();
  }

  @Test
  void what_was_said_three_times_and_heard_twice_is_missing_once() {
    memory.remember(
        said(EventType.PROMPT, "Go on", TranscriptDeduplication.HOOK, "UserPromptSubmit"));
    memory.remember(
        said(EventType.PROMPT, "Go on", TranscriptDeduplication.HOOK, "UserPromptSubmit"));
    TranscriptDeduplication hooked = new TranscriptDeduplication(memory);

    assertThat(hooked.claim(said(EventType.PROMPT, "Go on"))).isTrue();
    assertThat(hooked.claim(said(EventType.PROMPT, "Go on"))).isTrue();
    assertThat(hooked.claim(said(EventType.PROMPT, "Go on"))).isFalse();
  }

  @Test
  void the_use_of_a_tool_and_its_result_are_known_by_their_number() {
    memory.remember(
        said(
            EventType.TOOL,
            "Bash: ls",
            TranscriptDeduplication.HOOK,
            "PostToolUse",
            TranscriptDeduplication.TOOL_USE,
            "1"));

    assertThat(claim(said(EventType.TOOL, "Bash: ls", TranscriptDeduplication.TOOL_USE, "1")))
        .isTrue();
    assertThat(claim(said(EventType.TOOL, "a.txt", TranscriptDeduplication.TOOL_USE, "1")))
        .isTrue();
    assertThat(claim(said(EventType.TOOL, "Bash: ls", TranscriptDeduplication.TOOL_USE, "2")))
        .isFalse();
  }

  @Test
  void what_no_hook_stored_is_not_known() {
    memory.remember(said(EventType.PROMPT, "Go on"));

    assertThat(claim(said(EventType.PROMPT, "Go on"))).isFalse();
  }

  @Test
  void secrets_do_not_make_a_difference() {
    String secret = "AKIA" + "6O4XCSOHDMMEXL4Q";
    memory.remember(
        said(
            EventType.PROMPT,
            "The key is " + secret,
            TranscriptDeduplication.HOOK,
            "UserPromptSubmit"));

    assertThat(claim(said(EventType.PROMPT, "The key is " + secret))).isTrue();
  }
}
