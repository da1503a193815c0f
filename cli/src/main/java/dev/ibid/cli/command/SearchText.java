package dev.ibid.cli.command;

import dev.ibid.citation.CitedSource;
import dev.ibid.cli.command.output.Screen;
import dev.ibid.disclosure.Detail;
import dev.ibid.disclosure.HitSummary;
import dev.ibid.disclosure.ProgressiveSearchResult;
import dev.ibid.disclosure.TimelineItem;
import dev.ibid.memory.CitedEvent;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;

/** What a search found, as a list for people. */
final class SearchText {
  private final Screen screen;

  SearchText(Screen screen) {
    this.screen = screen;
  }

  void print(ProgressiveSearchResult result) {
    if (result.index().isEmpty()) {
      screen.line("Nothing found.");
      return;
    }
    int rank = 0;
    for (HitSummary hit : result.index()) {
      print(hit, ++rank);
    }
    printTimeline(result.timeline());
    result.details().forEach(this::print);
    screen.line(screen.faint(hint(result)));
  }

  private void print(HitSummary hit, int rank) {
    CitedSource cited = hit.cited();
    String line =
        "%3d. %s  %s  %-8s  %s  %s"
            .formatted(
                rank,
                cited.citation().label(),
                String.format(Locale.ROOT, "%.2f", Math.floor(hit.score() * 100) / 100),
                cited.type(),
                LocalDate.ofInstant(cited.at(), ZoneOffset.UTC),
                hit.summary());
    screen.line(hit.weak() ? screen.faint(line + "  (weak)") : line);
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

  private static String hint(ProgressiveSearchResult result) {
    String first = result.index().getFirst().cited().citation().label();
    // A document has no timeline.
    String next = result.index().getFirst().cited() instanceof CitedEvent ? "timeline" : "show";
    return "%n%d of %d above the line (%s). Deeper: ibid details %s, ibid %s %s"
        .formatted(
            result.matches(), result.index().size(), result.reason().label(), first, next, first);
  }
}
