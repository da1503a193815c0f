package dev.ibid.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TimelineAndDetailsTest extends CommandTest {
  @BeforeEach
  void remember() {
    for (int i = 0; i < 9; i++) {
      remember("e" + i, "Event number " + i + ".");
    }
  }

  @Test
  void a_timeline_marks_its_targets() {
    JsonNode items = json("timeline", "--json", "e4", "--window", "1").get("timeline");

    assertThat(items.findValuesAsText("id")).containsExactly("e3", "e4", "e5");
    assertThat(items.findValuesAsText("isTarget")).containsExactly("false", "true", "false");
    assertThat(items.get(1).toString())
        .matches(
            "\\{\"id\":\"e4\",\"citation\":\"mem:[A-Za-z0-9]{6}\","
                + "\"timestamp\":\"2026-02-01T10:00:00Z\",\"type\":\"insight\","
                + "\"preview\":\"Event number 4.\",\"isTarget\":true}");
    assertThat(json("timeline", "--json", "e4").get("timeline")).hasSize(7);
  }

  @Test
  void a_timeline_for_people_has_a_line_for_each_event() {
    assertThat(shell.run("timeline", "e0", "--window", "1").out())
        .matches(
            "→ 2026-02-01T10:00:00Z  insight   \\[mem:......] Event number 0\\.\n"
                + "  2026-02-01T10:00:00Z  insight   \\[mem:......] Event number 1\\.\n");
  }

  @Test
  void details_are_whole() {
    JsonNode detail = json("details", "--json", "e1", "e2").get("details").get(1);

    assertThat(detail.toString())
        .matches(
            "\\{\"id\":\"e2\",\"citation\":\"mem:[A-Za-z0-9]{6}\",\"content\":\"Event number 2.\","
                + "\"type\":\"insight\",\"timestamp\":\"2026-02-01T10:00:00Z\","
                + "\"sessionId\":\"s1\",\"metadata\":\\{\"tokenCount\":5,\"hasCode\":false,"
                + "\"files\":\\[],\"tools\":\\[]},"
                + "\"relations\":\\{\"childIds\":\\[],\"relatedIds\":\\[]}}");
    assertThat(shell.run("details", "e1").out()).contains("5 tokens", "Event number 1.");
  }

  @Test
  void what_is_unknown_or_out_of_range_is_refused() {
    assertFails(shell.run("timeline", "e1", "nothing"), 1, "\"nothing\"");
    assertFails(shell.run("details", "nothing"), 1, "\"nothing\"");
    assertFails(shell.run("timeline", "e1", "--window", "-1"), 2, "between 0 and 1000");
    assertFails(shell.run("timeline", "e1", "--window", "x"), 2, "--window");
    assertFails(shell.run("timeline"), 2, "Missing required parameter");
  }
}
