package dev.ibid.wire.dialect;

import dev.ibid.answer.AnswerMention;
import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.SourceId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * How far an answer has got: its text, its sources, and the markers that were announced but not
 * shown yet.
 */
final class AnswerProgress {
  private final StringBuilder text = new StringBuilder();
  private final Map<SourceId, AnswerSource> sources = new LinkedHashMap<>();
  private final List<AnswerMention> announced = new ArrayList<>();

  // Offsets are asked for in the order of the text, so counting goes on from the last one.
  private int lastOffset;
  private int lastCodePoint;

  void show(String more) {
    text.append(more);
  }

  void know(List<AnswerSource> added) {
    added.forEach(source -> sources.put(source.id(), source));
  }

  void announce(AnswerMention mention) {
    announced.add(mention);
  }

  /** The mentions whose markers stand in the text by now and were not taken before. */
  List<AnswerMention> takeShown() {
    List<AnswerMention> shown =
        announced.stream().filter(mention -> mention.marker().end() <= text.length()).toList();
    announced.removeAll(shown);
    return shown;
  }

  AnswerSource source(AnswerMention mention) {
    return Objects.requireNonNull(
        sources.get(mention.sourceId()), "A source is announced before it is cited");
  }

  List<AnswerSource> sources() {
    return List.copyOf(sources.values());
  }

  String text() {
    return text.toString();
  }

  /** An offset of the text, which is in UTF-16 units, in code points. */
  int codePoints(int offset) {
    lastCodePoint +=
        offset >= lastOffset
            ? text.codePointCount(lastOffset, offset)
            : -text.codePointCount(offset, lastOffset);
    lastOffset = offset;
    return lastCodePoint;
  }
}
