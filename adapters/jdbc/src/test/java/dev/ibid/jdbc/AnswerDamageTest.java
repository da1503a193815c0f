package dev.ibid.jdbc;

import static dev.ibid.privacy.Kept.kept;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.AnswerId;
import dev.ibid.answer.AnswerState;
import dev.ibid.answer.NewAnswer;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.jdbc.connection.SqliteFile;
import dev.ibid.source.Project;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An answer that changed by itself is refused, not shown; what can be saved of it is saved. */
class AnswerDamageTest {
  private static final AnswerId ENDED = new AnswerId("ended");
  private static final AnswerId OPEN = new AnswerId("open");

  @TempDir Path folder;

  private Path file() {
    return folder.resolve("ibid.db");
  }

  private JdbcStore open() {
    return JdbcStore.sqlite(file(), Clock.systemUTC());
  }

  @BeforeEach
  void fill() {
    try (JdbcStore store = open()) {
      for (AnswerId id : List.of(ENDED, OPEN)) {
        store.answers().begin(kept(new NewAnswer(id, Project.NONE, Optional.empty())));
        for (int i = 0; i < 5; i++) {
          store
              .answers()
              .append(id, kept(List.of(new AnswerEvent.ResponseUpdate("Part " + i + ". "))));
        }
      }
      store.answers().append(ENDED, kept(List.of(new AnswerEvent.End(AnswerState.COMPLETE))));
    }
  }

  private void execute(String sql) {
    Jdbi.create(new SqliteFile(file()).dataSource()).useHandle(handle -> handle.execute(sql));
  }

  @Test
  void a_changed_byte_is_noticed() {
    execute("UPDATE answer SET body = substr(body, 1, 30) || x'00' || substr(body, 32)");
    try (JdbcStore store = open()) {
      assertThatThrownBy(() -> store.answers().find(ENDED))
          .isInstanceOfSatisfying(
              IbidException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.STORE_DAMAGED));
      assertThat(store.inspect().faults()).isNotEmpty();
    }
  }

  @Test
  void an_event_that_is_damaged_ends_what_can_be_saved() {
    execute("UPDATE answer_event SET body = x'0102030405060708' WHERE number = 4");
    execute("UPDATE answer SET body = x'00' WHERE name = 'ended'");

    long events = JdbcStore.rescue(file(), Clock.systemUTC());

    assertThat(events).isZero();
    try (JdbcStore store = open()) {
      assertThat(store.inspect().faults()).isEmpty();
      for (AnswerId id : List.of(ENDED, OPEN)) {
        StoredAnswer saved = store.answers().find(id).orElseThrow();
        assertThat(saved.text()).isEqualTo("Part 0. Part 1. Part 2. ");
        assertThat(saved.state()).isEqualTo(AnswerState.INTERRUPTED);
      }
      assertThat(store.answers().newest(5)).hasSize(2);
    }
  }
}
