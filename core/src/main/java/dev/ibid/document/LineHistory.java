package dev.ibid.document;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The passages that began on one line of a file, whichever version they stood in.
 *
 * @param passages current ones first, then in the order of the text
 * @param complete whether these are all; false if others were forgotten, or were too many to keep
 */
public record LineHistory(List<CitedPassage> passages, boolean complete) {
  /** Of further passages it is only known that there were some. */
  public static final int MOST_PASSAGES = 8;

  public static final LineHistory NONE = new LineHistory(List.of(), true);

  public LineHistory {
    passages = List.copyOf(passages);
  }

  /** What is known of a line in several roots, current passages first. */
  static LineHistory joined(Stream<LineHistory> histories) {
    List<LineHistory> all = histories.toList();
    return new LineHistory(
        all.stream()
            .flatMap(history -> history.passages().stream())
            .sorted(Comparator.comparing(cited -> !cited.current()))
            .toList(),
        all.stream().allMatch(LineHistory::complete));
  }
}
