package dev.ibid.cli.command.doctor;

import static dev.ibid.privacy.Kept.kept;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.cli.command.CommandTest;
import dev.ibid.cli.command.context.Backlog;
import dev.ibid.jdbc.JdbcStore;
import dev.ibid.source.Event;
import dev.ibid.source.EventId;
import dev.ibid.source.EventType;
import dev.ibid.source.Metadata;
import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code doctor} says of what a server needs. */
class DiagnosisTest extends CommandTest {
  private Path token() {
    return shell.home().resolve("token");
  }

  private void writeToken(String mode) throws IOException {
    Files.writeString(token(), "secret\n");
    Files.setPosixFilePermissions(token(), PosixFilePermissions.fromString(mode));
  }

  private String mode() throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(token()));
  }

  @Test
  void a_home_without_a_token_is_in_order() {
    assertThat(shell.run("doctor").out()).contains("ok       token        none yet");
  }

  @Test
  void a_token_for_its_owner_alone_is_in_order() throws IOException {
    writeToken("rw-------");

    assertThat(shell.run("doctor").out())
        .contains("ok       token        only you can read it")
        .doesNotContain("secret", "warning");
  }

  @ParameterizedTest
  @ValueSource(strings = {"rw-r--r--", "rw--w----", "rwx------", "---------", "r--------"})
  void a_token_of_another_mode_is_told_and_mended(String mode) throws IOException {
    writeToken(mode);

    String told = shell.run("doctor").out();

    assertThat(told)
        .contains("warning  token        %s is %s".formatted(token(), mode), "chmod 600 " + token())
        .doesNotContain("secret");
    assertThat(mode()).isEqualTo(mode);
    assertThat(shell.run("doctor", "--repair").out()).doesNotContain("warning", "failed");
    assertThat(mode()).isEqualTo("rw-------");
  }

  @Test
  void words_that_wait_while_somebody_is_at_it_are_told() {
    DoctorCheck late = Diagnosis.outbox(new Backlog(3, Duration.ofSeconds(150), true));

    assertThat(late.state()).isEqualTo(DoctorCheck.State.WARNING);
    assertThat(late.detail()).isEqualTo("3 sources wait to be indexed, the oldest for 2 minutes");
    assertThat(late.mend()).hasValueSatisfying(mend -> assertThat(mend).contains("ibid reindex"));
    assertThat(Diagnosis.outbox(new Backlog(3, Duration.ofSeconds(60), true)).state())
        .isEqualTo(DoctorCheck.State.OK);
  }

  @Test
  void words_that_wait_for_the_next_search_are_in_order() {
    shell.close();
    Clock yesterday = Clock.offset(Clock.systemUTC(), Duration.ofDays(-1));
    try (JdbcStore store = JdbcStore.sqlite(shell.home().resolve("ibid.db"), yesterday)) {
      store
          .events()
          .append(
              kept(
                  List.of(
                      new Event(
                          new EventId("e"),
                          Project.NONE,
                          new SessionId("s"),
                          EventType.INSIGHT,
                          yesterday.instant(),
                          "A heron stands.",
                          Metadata.NONE))));
    }

    assertThat(shell.run("doctor").out())
        .contains("ok       outbox       1 sources wait to be indexed")
        .doesNotContain("warning");
  }
}
