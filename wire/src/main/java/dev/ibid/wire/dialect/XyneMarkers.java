package dev.ibid.wire.dialect;

import dev.ibid.answer.AnswerMention;
import dev.ibid.text.Span;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The text of an answer with its markers as the model wrote them, whatever the text shows there.
 * Each name has brackets of its own, which is all that xyne's page reads.
 */
final class XyneMarkers {
  private final Deque<AnswerMention> announced = new ArrayDeque<>();
  private int length;

  /** A mention whose marker comes next in the text. */
  void announce(AnswerMention mention) {
    if (!mention.written().isEmpty() && !mention.marker().isEmpty()) {
      announced.add(mention);
    }
  }

  /** The next part of the text; a marker may begin in one part and end in another. */
  String restore(String text) {
    StringBuilder restored = new StringBuilder();
    int from = length;
    int end = length + text.length();
    while (!announced.isEmpty() && announced.element().marker().start() < end) {
      Span marker = announced.element().marker();
      if (marker.start() >= length) {
        restored.append(text, length - from, marker.start() - from);
        length = marker.start();
        announced.stream()
            .filter(mention -> mention.marker().equals(marker))
            .forEach(mention -> restored.append(mention.written()));
      }
      length = Math.min(end, marker.end());
      if (marker.end() > end) {
        // The rest of it comes with the next part.
        return restored.toString();
      }
      announced.removeIf(mention -> mention.marker().equals(marker));
    }
    restored.append(text, length - from, text.length());
    length = end;
    return restored.toString();
  }
}
