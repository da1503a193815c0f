package dev.ibid.cli.command;

import dev.ibid.citation.CitedSource;
import dev.ibid.disclosure.Detail;
import dev.ibid.disclosure.Findings;
import dev.ibid.disclosure.Found;
import dev.ibid.disclosure.TimelineItem;
import dev.ibid.memory.CitedEvent;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;

/** What a search found, as a list for people. */
final class FindingsText {
  private final Screen screen;

  FindingsText(Screen screen) {
    this.screen = screen;
  }

  void print(Findings findings) {
    if (findings.index().isEmpty()) {
      screen.line("Nothing found.");
      return;
    }
    int rank = 0;
    for (Found found : findings.index()) {
      print(found, ++rank);
    }
    printTimeline(findings.timeline());
    findings.details().forEach(this::print);
    screen.line(screen.faint(hint(findings)));
  }

  private void print(Found found, int rank) {
    CitedSource cited = found.cited();
    String line =
        "%3d. %s  %s  %-8s  %s  %s"
            .formatted(
                rank,
                cited.citation().label(),
                String.format(Locale.ROOT, "%.2f", Math.floor(found.score() * 100) / 100),
                cited.type(),
                LocalDate.ofInstant(cited.at(), ZoneOffset.UTC),
                Screen.harmless(found.summary()));
    screen.line(found.weak() ? screen.faint(line + "  (weak)") : line);
  }

  private void printTimeline(List<TimelineItem> timeline) {
    if (!timeline.isEmpty()) {
      screen.line();
      screen.line(screen.bold("What happened around it"));
      timeline.forEach(item -> TimelineCommand.print(item, screen));
    }
  }

  private void print(Detail detail) {
    screen.line();
    screen.line(screen.bold("[" + detail.cited().citation().label() + "]"));
    screen.content(detail.cited().text());
  }

  private static String hint(Findings findings) {
    String first = findings.index().getFirst().cited().citation().label();
    // A document has no timeline.
    String next = findings.index().getFirst().cited() instanceof CitedEvent ? "timeline" : "show";
    return "%n%d of %d above the line (%s). Deeper: ibid details %s, ibid %s %s"
        .formatted(
            findings.matches(),
            findings.index().size(),
            findings.reason().label(),
            first,
            next,
            first);
  }
}
