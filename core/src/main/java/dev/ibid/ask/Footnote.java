package dev.ibid.ask;

import java.util.List;

/**
 * Where a source can be opened.
 *
 * @param places for documents path and line of each sentence that was cited, for memories their
 *     citation
 * @param statements what it is cited for where the text shows no number
 */
public record Footnote(int number, List<String> places, List<String> statements) {
  public Footnote {
    places = List.copyOf(places);
    statements = List.copyOf(statements);
  }

  @Override
  public String toString() {
    String where = "[%d] %s".formatted(number, String.join(", ", places));
    return statements.isEmpty() ? where : where + " — " + String.join(" … ", statements);
  }
}
