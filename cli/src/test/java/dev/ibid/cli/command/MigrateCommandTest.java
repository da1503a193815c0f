package dev.ibid.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.cli.Shell;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;

/** Copying everything into a new home, once and again. */
class MigrateCommandTest extends CommandTest {
  private Shell.Result migrate() {
    return shell.run("migrate", "--to", folder.resolve("copy").toString());
  }

  @Test
  void an_address_of_another_kind_is_no_folder() {
    Shell.Result refused = shell.run("migrate", "--to", "postgresql://u:hunter2@host/x");

    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.err())
        .startsWith("ibid: --to is ")
        .contains("addresses like jdbc:postgresql://host/database?user=ibid")
        .doesNotContain("hunter2");
    assertThat(folder.resolve("postgresql:")).doesNotExist();
  }

  @Test
  void it_can_be_run_again_and_takes_over_what_was_added_since() throws IOException {
    Files.writeString(folder.resolve("note.md"), "# Herons\n\nThe heron waits.\n");
    assertThat(shell.run("index", "note.md").code()).isZero();
    remember("a", "One.");
    Shell.Result first = migrate();
    assertThat(first.code()).as(first.err()).isZero();

    Shell.Result again = migrate();
    assertThat(again.code()).as(again.err()).isZero();
    assertThat(again.out()).isEqualTo(first.out());

    remember("b", "Two.");
    Shell.Result more = migrate();
    assertThat(more.code()).as(more.err()).isZero();
    assertThat(more.out()).isNotEqualTo(first.out());
  }

  @Test
  void what_has_changed_since_in_one_of_both_is_not_written_over() {
    remember("a", "One.");
    remember("b", "Two.");
    assertThat(migrate().code()).isZero();
    shell.run("forget", "a");

    assertFails(migrate(), 2, "is not empty and holds what");
  }
}
