package dev.ibid.wire.intake;

import dev.ibid.source.Event;
import dev.ibid.wire.json.MetadataJson;
import dev.ibid.wire.lines.LineResult;
import java.util.List;
import java.util.stream.Collectors;

/** What became of each line, written for people: the form of the expectations beside fixtures. */
final class Report {
  private Report() {}

  static String of(List<LineResult> results) {
    return results.stream().map(Report::of).collect(Collectors.joining());
  }

  private static String of(LineResult result) {
    return switch (result) {
      case LineResult.Skipped(long line) -> "%d skipped%n".formatted(line);
      case LineResult.Archived(long line, var value) -> "%d %s%n".formatted(line, value);
      case LineResult.Settings(long line, var settings) -> "%d %s%n".formatted(line, settings);
      case LineResult.Rejected(long line, String reason) ->
          "%d rejected: %s%n".formatted(line, reason);
      case LineResult.Read(long line, List<Event> events) ->
          events.stream().map(event -> of(line, event)).collect(Collectors.joining());
    };
  }

  private static String of(long line, Event event) {
    return """
    %d %s %s
      project "%s", session %s, at %s
      %s
    %s
    """
        .formatted(
            line,
            event.type().label(),
            event.id(),
            event.project().name(),
            event.session(),
            event.at(),
            MetadataJson.write(event.metadata()),
            event.content().lines().map(l -> "  | " + l).collect(Collectors.joining("\n")));
  }
}
