package dev.ibid.cli.settings;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.util.List;

/** What is not TOML about a text, and where, in one line. */
final class TomlProblem {
  private TomlProblem() {}

  static String describe(JsonProcessingException e, String text) {
    String reason = QuotedLine.cut(e.getOriginalMessage().replaceAll(", from `[^`]*`", ""));
    JsonLocation location = e.getLocation();
    if (location == null) {
      return "not valid TOML: " + reason;
    }
    List<String> lines = text.lines().toList();
    Place place = new Place(location.getLineNr(), location.getColumnNr());
    if (reason.equals("Duplicate key")) {
      place = place.backToContent(lines);
    }
    // The reasons are terse ("Unknown token"); the words themselves show what is meant.
    String rest = place.rest(lines);
    return "line %d, column %d is not valid TOML: %s%s"
        .formatted(
            place.line,
            place.column,
            reason,
            rest.isBlank() ? "" : " at " + QuotedLine.quoted(rest));
  }

  private record Place(int line, int column) {
    /**
     * The start of the last line before this place that says something. The library notices a
     * second value for a key only when it has gone on to whatever comes next.
     */
    Place backToContent(List<String> lines) {
      for (int at = Math.min(line, lines.size()); at > 0; at--) {
        String before = lines.get(at - 1);
        String seen =
            at == line ? before.substring(0, Math.min(column - 1, before.length())) : before;
        if (!seen.isBlank() && !seen.stripLeading().startsWith("#")) {
          return new Place(at, 1 + before.length() - before.stripLeading().length());
        }
      }
      return this;
    }

    String rest(List<String> lines) {
      if (line > lines.size()) {
        return "";
      }
      String whole = lines.get(line - 1);
      return whole.substring(Math.min(column - 1, whole.length()));
    }
  }
}
