package dev.ibid.document;

import java.util.List;

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
}
