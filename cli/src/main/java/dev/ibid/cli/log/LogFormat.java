package dev.ibid.cli.log;

import dev.ibid.privacy.Redactor;
import dev.ibid.text.Escaped;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.Locale;
import java.util.logging.Formatter;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * One line per record, then its exception on indented lines: a line that does not start with a
 * space starts a record, whatever was logged.
 */
final class LogFormat extends Formatter {
  private static final int MOST_CHARS = 16_384;
  private static final String INDENT = "    ";

  /**
   * In UTC, because to learn the zone of the machine takes longer than all the rest of a first
   * record; and apart, so that a process which logs nothing does not load it.
   */
  private static final class Time {
    private static final DateTimeFormatter ISO =
        new DateTimeFormatterBuilder().appendInstant(3).toFormatter(Locale.ROOT);
  }

  /** Apart for the same reason. */
  private static final class Secrets {
    private static final Redactor REDACTOR = Redactor.standard();
  }

  @Override
  public String format(LogRecord record) {
    return "%s %-5s %s: %s\n%s"
        .formatted(
            Time.ISO.format(record.getInstant()),
            level(record.getLevel()),
            Escaped.line(name(record.getLoggerName())),
            Escaped.line(cut(String.valueOf(formatMessage(record)))),
            indented(record.getThrown()));
  }

  private static String level(Level level) {
    int value = level.intValue();
    if (value >= Level.SEVERE.intValue()) {
      return "ERROR";
    }
    if (value >= Level.WARNING.intValue()) {
      return "WARN";
    }
    if (value >= Level.INFO.intValue()) {
      return "INFO";
    }
    return value >= Level.FINE.intValue() ? "DEBUG" : "TRACE";
  }

  private static String name(@Nullable String logger) {
    return logger == null ? "-" : logger.substring(logger.lastIndexOf('.') + 1);
  }

  private static String indented(@Nullable Throwable thrown) {
    if (thrown == null) {
      return "";
    }
    StringWriter trace = new StringWriter();
    thrown.printStackTrace(new PrintWriter(trace));
    return cut(trace.toString())
        .lines()
        .map(line -> INDENT + Escaped.line(line.replace("\t", INDENT)) + "\n")
        .collect(Collectors.joining());
  }

  /** Bounds a record, so that it is written in one piece and one record cannot fill the file. */
  private static String cut(String text) {
    if (text.length() <= MOST_CHARS) {
      // Libraries log what callers sent, as it came.
      return Secrets.REDACTOR.mask(text);
    }
    int end = Character.isHighSurrogate(text.charAt(MOST_CHARS - 1)) ? MOST_CHARS - 1 : MOST_CHARS;
    return "%s… and %d characters more"
        .formatted(Secrets.REDACTOR.mask(text.substring(0, end)), text.length() - end);
  }
}
