package dev.ibid.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.cli.Caller;
import dev.ibid.cli.Child;
import dev.ibid.cli.invocation.GlobalOptions;
import java.util.List;
import org.junit.jupiter.api.Test;

class WrongUsageTest extends CommandTest {
  @Test
  void a_mistyped_command_or_option_is_told_what_it_resembles() {
    assertFails(shell.run("serach", "herons"), 2, "did you mean search");
    assertFails(shell.run("search", "--limt", "3", "herons"), 2, "did you mean --limit");
  }

  @Test
  void json_and_settings_stand_before_or_behind_any_command() {
    Caller caller = Caller.at(folder.resolve("other"), "IBID_EMBEDDER_KIND", "off");
    String elsewhere = folder.resolve("elsewhere").toString();
    caller.run("remember", "--session", "s", "--id", "e", "A heron.");
    assertThat(parsed("--json", "show", "e")).isEqualTo(List.of("show", "e", "--json"));
    for (String command : CommandLineCommands.names()) {
      Child.Outcome known =
          caller.run(
              parsed("--json", command, "--set", "log.level=info", "--help")
                  .toArray(String[]::new));
      assertThat(known.code()).as(command + known.err()).isZero();
    }
    assertThat(GlobalOptions.parse(List.of("stats", "--home", elsewhere)).home())
        .hasValue(elsewhere);
    assertThat(caller.run(parsed("--json", "show", "e").toArray(String[]::new)).out())
        .startsWith("{\"citation\":");
    assertThat(caller.run(parsed("--json", "show", "nothing").toArray(String[]::new)).out())
        .startsWith("{\"error\":");
    assertThat(caller.run("stats", "--set", "no.such=1").err()).contains("no.such");
  }

  private static List<String> parsed(String... words) {
    return GlobalOptions.parse(List.of(words)).arguments();
  }

  @Test
  void a_word_that_resembles_nothing_gets_no_guess() {
    assertFails(shell.run("zzz"), 2, "'zzz'; see \"ibid --help\"");
  }
}
