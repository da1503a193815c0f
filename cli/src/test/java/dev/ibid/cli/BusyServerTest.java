package dev.ibid.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.cli.invocation.FailureReport;
import dev.ibid.error.ErrorCode;
import dev.ibid.server.HttpCall;
import java.io.BufferedInputStream;
import java.net.Socket;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a server says, and logs, that is asked for more than it does at once. */
class BusyServerTest {
  private static final String LOGGER = "dev.ibid.server.rest.Dispatcher";

  @TempDir private Path folder;

  /** Keeps what is logged. */
  private static final class Records extends Handler {
    private final List<LogRecord> all = new CopyOnWriteArrayList<>();

    @Override
    public void publish(LogRecord logged) {
      all.add(logged);
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }

  @Test
  void refusals_for_load_are_busy_and_logged_in_one_line() throws Exception {
    Logger logger = Logger.getLogger(LOGGER);
    Records records = new Records();
    logger.addHandler(records);
    try (Served served =
            Served.at(
                folder.resolve("home"),
                Map.of("IBID_EMBEDDER_KIND", "off", "IBID_SERVER_STREAMS", "1"));
        Socket reading = served.get("/api/live").open()) {
      assertThat(HttpCall.line(new BufferedInputStream(reading.getInputStream()))).contains("200");

      for (int i = 0; i < 20; i++) {
        HttpCall.Response refused = served.get("/api/live").send();
        assertThat(refused.status()).isEqualTo(503);
        assertThat(refused.body()).contains("\"code\":\"busy\"", "too many streams");
        assertThat(refused.header("Retry-After")).contains("1");
      }

      assertThat(records.all).hasSize(1);
      assertThat(records.all.getFirst().getThrown()).isNull();
      assertThat(served.get("/openapi.json").send().body()).contains("busy", "Retry-After");
    } finally {
      logger.removeHandler(records);
    }
  }

  @Test
  void a_command_that_is_refused_for_load_ends_like_one_without_a_store() {
    assertThat(FailureReport.exitCode(ErrorCode.BUSY)).isEqualTo(3);
  }
}
