package dev.ibid.cli.command;

import org.junit.jupiter.api.Test;

class WrongUsageTest extends CommandTest {
  @Test
  void a_mistyped_command_or_option_is_told_what_it_resembles() {
    assertFails(shell.run("serach", "herons"), 2, "did you mean search");
    assertFails(shell.run("search", "--limt", "3", "herons"), 2, "did you mean --limit");
  }

  @Test
  void a_word_that_resembles_nothing_gets_no_guess() {
    assertFails(shell.run("zzz"), 2, "'zzz'; see \"ibid --help\"");
  }
}
