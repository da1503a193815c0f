package dev.ibid.cli.log;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import org.jspecify.annotations.Nullable;

/** Hands what is logged to the log file, and keeps every trouble with it to itself. */
final class LogHandler extends Handler {
  private final LogFile file;

  LogHandler(LogFile file) {
    this.file = file;
    setFormatter(new LogFormat());
  }

  @Override
  public void publish(@Nullable LogRecord record) {
    if (record == null || !isLoggable(record)) {
      return;
    }
    try {
      file.append(getFormatter().format(record).getBytes(StandardCharsets.UTF_8));
    } catch (IOException | RuntimeException e) {
      // A log that cannot be written must not harm the command, and the error manager that a
      // handler would normally tell writes to stderr.
    }
  }

  @Override
  public void flush() {}

  @Override
  public void close() {}
}
