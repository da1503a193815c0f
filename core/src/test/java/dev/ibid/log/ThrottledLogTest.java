package dev.ibid.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.slf4j.Marker;
import org.slf4j.event.Level;
import org.slf4j.helpers.LegacyAbstractLogger;
import org.slf4j.helpers.MessageFormatter;

class ThrottledLogTest {
  private final Lines lines = new Lines();
  private long now;
  private final ThrottledLog log = new ThrottledLog(lines, () -> now);

  @Test
  void one_line_a_minute_says_how_often_it_happened() {
    for (int i = 0; i < 100; i++) {
      log.warn("refused");
    }
    assertThat(lines.told).containsExactly("refused (1 times since this was last said)");

    now += Duration.ofMinutes(1).toNanos();
    log.warn("refused");

    assertThat(lines.told).hasSize(2);
    assertThat(lines.told.getLast()).isEqualTo("refused (100 times since this was last said)");
  }

  @Test
  void the_cause_is_told_where_it_is_wanted() {
    log.warn("failed", new IllegalStateException("why"));

    assertThat(lines.causes).singleElement().asString().contains("why");
  }

  /** A logger that keeps what it is told. */
  private static final class Lines extends LegacyAbstractLogger {
    private final List<String> told = new ArrayList<>();
    private final List<Throwable> causes = new ArrayList<>();

    @Override
    protected String getFullyQualifiedCallerName() {
      return "";
    }

    @Override
    protected void handleNormalizedLoggingCall(
        Level level, Marker marker, String message, Object[] arguments, Throwable cause) {
      told.add(MessageFormatter.basicArrayFormat(message, arguments));
      if (cause != null) {
        causes.add(cause);
      }
    }

    @Override
    public boolean isTraceEnabled() {
      return true;
    }

    @Override
    public boolean isDebugEnabled() {
      return true;
    }

    @Override
    public boolean isInfoEnabled() {
      return true;
    }

    @Override
    public boolean isWarnEnabled() {
      return true;
    }

    @Override
    public boolean isErrorEnabled() {
      return true;
    }
  }
}
