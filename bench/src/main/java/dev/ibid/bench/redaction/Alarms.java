package dev.ibid.bench.redaction;

import dev.ibid.privacy.Finding;
import dev.ibid.privacy.Redactor;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Which lines redaction alters, counted over many texts. Not thread-safe. */
final class Alarms {
  private final Redactor redactor;
  private final Map<String, Long> byKind = new TreeMap<>();
  private long lines;
  private long altered;

  Alarms(Redactor redactor) {
    this.redactor = redactor;
  }

  /**
   * A line that is not stored as it was.
   *
   * @param number counted from 1
   * @param kind what was found on it; the first of several
   * @param masked the line without that
   */
  record Alarm(long number, String kind, String masked) {}

  /** Counts a text in, and returns its altered lines. */
  List<Alarm> count(String text) {
    lines += text.lines().count();
    List<Finding> findings = redactor.find(text);
    if (findings.isEmpty()) {
      return List.of();
    }
    List<Alarm> alarms = alarms(redactor.mask(text), findings);
    altered += alarms.size();
    alarms.forEach(alarm -> byKind.merge(alarm.kind(), 1L, Long::sum));
    return alarms;
  }

  private static List<Alarm> alarms(String masked, List<Finding> findings) {
    List<Alarm> alarms = new ArrayList<>();
    long number = 0;
    int next = 0;
    for (int start = 0; start < masked.length() && next < findings.size(); ) {
      int end = endOfLine(masked, start);
      number++;
      if (findings.get(next).start() < end) {
        String line = masked.substring(start, end).stripTrailing();
        alarms.add(new Alarm(number, findings.get(next).kind(), line));
      }
      while (next < findings.size() && findings.get(next).end() <= end) {
        next++;
      }
      start = end;
    }
    return alarms;
  }

  /** Behind the line break, which is one of those that {@link String#lines} knows. */
  private static int endOfLine(String text, int start) {
    for (int i = start; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\n' || (c == '\r' && (i + 1 == text.length() || text.charAt(i + 1) != '\n'))) {
        return i + 1;
      }
    }
    return text.length();
  }

  long lines() {
    return lines;
  }

  long altered() {
    return altered;
  }

  /** How many lines were altered because of each kind. */
  Map<String, Long> byKind() {
    return Map.copyOf(byKind);
  }
}
