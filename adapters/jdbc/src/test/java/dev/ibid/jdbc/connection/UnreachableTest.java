package dev.ibid.jdbc.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.error.IbidException;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class UnreachableTest {
  private final AtomicLong nanos = new AtomicLong();
  private final Unreachable unreachable = new Unreachable(nanos::get);

  @Test
  void who_comes_right_behind_somebody_that_waited_in_vain_does_not_wait() {
    unreachable.note(
        new IllegalStateException(
            new SQLTransientConnectionException(
                "no connection", new SQLException("Connection refused", "08001"))));

    assertThatThrownBy(() -> unreachable.refuse("Cannot read"))
        .isInstanceOf(IbidException.class)
        .hasMessageContaining("Cannot read: PostgreSQL does not answer (Connection refused)")
        .extracting(thrown -> ((IbidException) thrown).publicMessage())
        .isEqualTo("Cannot read: PostgreSQL cannot be used now; the server's log says why");
    nanos.addAndGet(Duration.ofSeconds(2).toNanos());
    assertThatCode(() -> unreachable.refuse("Cannot read")).doesNotThrowAnyException();
    assertThat(unreachable.isDoubtful()).isTrue();
    unreachable.reached();
    assertThat(unreachable.isDoubtful()).isFalse();
  }

  @Test
  void other_failures_and_a_pool_that_is_in_use_keep_nobody_from_trying() {
    unreachable.note(new SQLException("syntax error", "42601"));
    unreachable.note(new SQLTransientConnectionException("all in use"));

    assertThatCode(() -> unreachable.refuse("Cannot read")).doesNotThrowAnyException();
  }
}
