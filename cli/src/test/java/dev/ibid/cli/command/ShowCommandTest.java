package dev.ibid.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.cli.Shell;
import dev.ibid.cli.invocation.Terminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShowCommandTest extends CommandTest {
  @ParameterizedTest
  @ValueSource(strings = {"QRXyIQ", "mem:QRXyIQ", "[mem:QRXyIQ]", "event_123"})
  void accepts_every_spelling(String spelling) {
    String before = remember("e0", "It began. Then more.");
    remember("event_123", "DuckDB 스키마는 왜?");
    String after = remember("e2", "It ended.");

    Shell.Result result = shell.run("show", spelling);

    String rule = "─".repeat(72);
    assertThat(result.out())
        .isEqualTo(
            """
            [mem:QRXyIQ]
            Session:  s1
            Date:     2026-02-01T10:00:00Z
            Type:     insight
            %s
            DuckDB 스키마는 왜?
            %s
            Previous: [%s] It began.
            Next:     [%s] It ended.
            """
                .formatted(rule, rule, before, after));
    assertThat(result.err()).isEmpty();
  }

  @Test
  void answers_with_json() {
    String before = remember("e0", "It began.");
    remember("event_123", "x");

    String answer = shell.run("show", "--json", "QRXyIQ").out();

    assertThat(answer.replaceFirst("\"createdAt\":\"[^\"]+\"", "\"createdAt\":\"now\""))
        .isEqualTo(
            ("{\"citation\":\"mem:QRXyIQ\",\"kind\":\"memory\",\"createdAt\":\"now\","
                    + "\"event\":{\"id\":\"event_123\",\"session\":\"s1\",\"type\":\"insight\","
                    + "\"at\":\"2026-02-01T10:00:00Z\",\"content\":\"x\",\"metadata\":{}},"
                    + "\"related\":{\"previous\":{\"citation\":\"%s\",\"description\":\"It"
                    + " began.\"}},\"usage\":{\"shown\":0,\"cited\":0,\"copied\":0}}\n")
                .formatted(before));
  }

  @Test
  void prints_just_the_citation_in_a_style() {
    remember("event_123", "x");

    assertThat(shell.run("show", "QRXyIQ", "--style", "inline").line())
        .isEqualTo("[mem:QRXyIQ] - 2026-02-01, Session s1");
    assertThat(shell.run("show", "QRXyIQ", "--style", "footnote").line())
        .isEqualTo("[1] mem:QRXyIQ - 2026-02-01");
    assertThat(shell.run("--set", "citations.format=reference", "show", "QRXyIQ", "--style").line())
        .isEqualTo("- [mem:QRXyIQ] Session s1, 2026-02-01");
    assertFails(shell.run("show", "QRXyIQ", "--style", "fancy"), 2, "unknown style \"fancy\"");
  }

  @Test
  void what_is_unknown_is_not_found() {
    assertFails(shell.run("show", "mem:AAAAAA"), 1, "mem:AAAAAA");
    assertFails(shell.run("show", "no such id"), 1, "no such id");
    assertThat(json(shell.run("show", "--json", "mem:AAAAAA").out()).at("/error/code").asText())
        .isEqualTo("citation_not_found");
  }

  @Test
  void an_id_of_several_projects_lists_their_citations() {
    shell.run("remember", "--session=s", "--id=e", "one");
    shell.run("remember", "--session=s", "--id=e", "--project=shop", "two");

    Shell.Result result = shell.run("show", "e");

    assertFails(result, 2, "(no project)");
    assertThat(result.err()).contains("(shop)");
    assertThat(json("show", "--json", "e", "--project", "shop").at("/event/content").asText())
        .isEqualTo("two");
    assertFails(shell.run("show", "e", "--project", ""), 2, "--project is empty");
  }

  @Test
  void control_characters_do_not_act_on_a_terminal() {
    remember("e", "red \u001B[31malert\u0007");

    assertThat(shell.run("show", "e").out()).contains("red \u001B[31malert\u0007");
    shell.on(new Terminal(false, true, true, 80)).with("NO_COLOR", "1");
    assertThat(shell.run("show", "e").out()).contains("red ␛[31malert␛").doesNotContain("\u001B");
  }
}
