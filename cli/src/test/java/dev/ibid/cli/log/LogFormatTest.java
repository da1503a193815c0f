package dev.ibid.cli.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LogFormatTest {
  private final LogFormat format = new LogFormat();

  @Test
  void a_record_is_a_line_with_time_level_logger_and_message() {
    assertThat(format.format(record(Level.INFO, "12개 이벤트")))
        .isEqualTo("2026-02-01T10:15:30.120Z INFO  Importer: 12개 이벤트\n");
  }

  @ParameterizedTest
  @CsvSource({
    "SEVERE, ERROR",
    "WARNING, WARN",
    "INFO, INFO",
    "CONFIG, DEBUG",
    "FINE, DEBUG",
    "FINER, TRACE",
    "FINEST, TRACE"
  })
  void levels_have_the_names_of_the_setting(String level, String name) {
    assertThat(format.format(record(Level.parse(level), "x"))).contains(" " + name + " ");
  }

  @Test
  void what_a_library_logs_of_a_request_keeps_no_secret() {
    String secret = "ghp_" + "a1B2c3D4e5F6g7H8i9J0".repeat(2).substring(0, 36);
    LogRecord record = record(Level.WARNING, "Missing handler for " + secret);
    record.setThrown(new IllegalStateException("no such method: " + secret));

    assertThat(format.format(record)).contains("Missing handler").doesNotContain(secret);
  }

  @Test
  void a_message_cannot_start_a_line_or_move_the_cursor() {
    String line =
        format.format(
            record(Level.INFO, "a\nb\r\nc\td\u001B[2J\u0000\u0085\u009B\u2028\u2029\u007F"));
    assertThat(line)
        .endsWith(": a\\nb\\r\\nc\\td\\u001B[2J\\u0000\\u0085\\u009B\\u2028\\u2029\\u007F\n")
        .containsOnlyOnce("\n");
  }

  @Test
  void an_exception_follows_on_indented_lines_whatever_it_says() {
    LogRecord record = record(Level.SEVERE, "Cannot import");
    record.setThrown(
        new IllegalStateException(
            "first\n2026-02-01T10:15:30.120Z INFO  Importer: forged\r\u001B[2J",
            new IllegalArgumentException("the cause")));

    String[] lines = format.format(record).split("\n", -1);

    assertThat(lines[0]).endsWith("ERROR Importer: Cannot import");
    assertThat(lines[1]).isEqualTo("    java.lang.IllegalStateException: first");
    assertThat(lines[2]).startsWith("    2026-02-01").endsWith("forged");
    assertThat(lines[3]).isEqualTo("    \\u001B[2J");
    assertThat(lines[4]).startsWith("        at dev.ibid.cli.log.LogFormatTest.");
    assertThat(lines).contains("    Caused by: java.lang.IllegalArgumentException: the cause");
    assertThat(lines[lines.length - 1]).isEmpty();
    assertThat(lines).filteredOn(line -> !line.startsWith("    ")).hasSize(2);
  }

  @Test
  void a_huge_message_is_cut_between_characters() {
    String line = format.format(record(Level.INFO, "x" + "😀".repeat(1_000_000)));
    assertThat(line).hasSizeLessThan(20_000).endsWith(" characters more\n").doesNotContain("?");
    assertThat(line.codePoints().filter(c -> Character.getType(c) == Character.SURROGATE))
        .isEmpty();
  }

  @Test
  void a_record_without_logger_or_message_is_still_a_line() {
    LogRecord record = new LogRecord(Level.INFO, null);
    assertThat(format.format(record)).endsWith(" INFO  -: null\n");
  }

  @Test
  void a_record_of_the_jdk_gets_its_parameters() {
    LogRecord record = record(Level.INFO, "Listening on {0}");
    record.setParameters(new Object[] {"port"});
    assertThat(format.format(record)).endsWith(": Listening on port\n");
  }

  private static LogRecord record(Level level, String message) {
    LogRecord record = new LogRecord(level, message);
    record.setLoggerName("dev.ibid.cli.Importer");
    record.setInstant(Instant.parse("2026-02-01T10:15:30.120456Z"));
    return record;
  }
}
