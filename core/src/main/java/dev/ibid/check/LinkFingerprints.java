package dev.ibid.check;

import dev.ibid.document.ContentHash;
import dev.ibid.text.Span;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * What tells a link of a text from others: how it is written, and the line that it stands on
 * without the places that are named there. So it stays the same when the text around that line is
 * edited, and is another when somebody writes the same link into another sentence.
 */
final class LinkFingerprints {
  private static final int LONG_LINE_CHARS = 10_000;

  private final String text;
  private final List<Span> places = new ArrayList<>();
  private int next;
  private int lineEnd = -1;
  private String line = "";

  private LinkFingerprints(String text, List<CitationMention> mentions) {
    this.text = text;
    for (CitationMention mention : mentions) {
      switch (mention) {
        case CitationMention.Marker marker -> {}
        case CitationMention.Footnote note -> places.add(written(note.target()));
        case CitationMention.Link link -> places.add(link.span());
      }
    }
  }

  /**
   * One for each link, in text order.
   *
   * @param mentions all citations of the text, in text order
   */
  static List<ContentHash> of(String text, List<CitationMention> mentions) {
    LinkFingerprints fingerprints = new LinkFingerprints(text, mentions);
    return mentions.stream()
        .filter(CitationMention.Link.class::isInstance)
        .map(link -> fingerprints.of(link.span()))
        .toList();
  }

  private ContentHash of(Span link) {
    if (link.start() >= lineEnd) {
      enterLine(link.start());
    }
    return hash(link.of(text) + "\n" + line);
  }

  /** Each line is read once, however many links it has. */
  private void enterLine(int at) {
    int from = text.lastIndexOf('\n', at) + 1;
    int end = text.indexOf('\n', at);
    lineEnd = end < 0 ? text.length() : end;
    StringBuilder rest = new StringBuilder();
    while (next < places.size() && places.get(next).start() < lineEnd) {
      Span place = places.get(next++);
      if (place.start() >= from) {
        rest.append(text, from, place.start());
        from = Math.max(from, place.end());
      }
    }
    rest.append(text, Math.min(from, lineEnd), lineEnd);
    line = rest.toString().strip();
    if (line.length() > LONG_LINE_CHARS) {
      // It is part of the print of each of its links, which may be thousands.
      line = hash(line).hex();
    }
  }

  private static Span written(CitationMention.Target target) {
    int end = target.line().map(CitationMention.LineNumber::span).orElse(target.pathSpan()).end();
    return new Span(target.pathSpan().start(), end);
  }

  static ContentHash hash(String content) {
    return ContentHash.of(content.getBytes(StandardCharsets.UTF_8));
  }
}
