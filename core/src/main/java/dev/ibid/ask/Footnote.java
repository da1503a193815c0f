package dev.ibid.ask;

import java.util.List;

/**
 * Where a source can be opened.
 *
 * @param places for documents path and line of each sentence that was cited, for memories their
 *     citation
 */
public record Footnote(int number, List<String> places) {
  public Footnote {
    places = List.copyOf(places);
  }

  @Override
  public String toString() {
    return "[%d] %s".formatted(number, String.join(", ", places));
  }
}
