package dev.ibid.answer.marker;

import java.util.List;

/**
 * A citation marker as the model wrote it.
 *
 * @param lead the white space right before it, at most one character: whoever drops the marker
 *     drops this, too
 * @param written the marker itself, brackets included
 * @param glued whether a word, or a bracket that is no marker, ends right before it
 * @param doubtful whether it may be something else, such as a year: then it is a marker only if all
 *     that it points at is there
 * @param targets what it points at, in order; ranges are spelled out
 */
public record Marker(
    String lead, String written, boolean glued, boolean doubtful, List<MarkerTarget> targets) {
  public Marker {
    targets = List.copyOf(targets);
    if (targets.isEmpty()) {
      throw new IllegalArgumentException("A marker points at something: " + written);
    }
  }
}
