package dev.ibid.document.chunk;

import dev.ibid.document.reader.ParsedDocument;
import dev.ibid.text.Span;
import java.util.List;

/** Takes parts of a document apart into paragraphs, parted by blank lines, and what stays whole. */
final class ParagraphSplitter {
  /** What is done with each piece. */
  @FunctionalInterface
  interface Action {
    void accept(Span piece, ChunkGranularity grain);
  }

  private final String text;
  private final List<Span> wholes;
  private int nextWhole;

  ParagraphSplitter(ParsedDocument document) {
    this.text = document.text();
    this.wholes = document.wholes();
  }

  /** Hands over the pieces of a part, which must not lie before one that was asked for earlier. */
  void forEach(Span part, Action action) {
    int position = part.start();
    while (nextWhole < wholes.size() && wholes.get(nextWhole).end() <= part.start()) {
      nextWhole++;
    }
    int whole = nextWhole;
    while (whole < wholes.size() && wholes.get(whole).start() < part.end()) {
      int start = Math.max(position, wholes.get(whole).start());
      int end = Math.min(part.end(), wholes.get(whole).end());
      prose(position, start, action);
      give(start, end, ChunkGranularity.WHOLE, action);
      position = Math.max(start, end);
      whole++;
    }
    prose(position, part.end(), action);
  }

  private void prose(int from, int to, Action action) {
    int start = from;
    boolean blankLine = false;
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      if (isLineEnd(i)) {
        if (blankLine) {
          give(start, i, ChunkGranularity.PARAGRAPH, action);
          start = i;
        }
        blankLine = true;
      } else if (blankLine && !Character.isWhitespace(c)) {
        blankLine = false;
      }
    }
    give(start, to, ChunkGranularity.PARAGRAPH, action);
  }

  /** A line ends with LF, or with CR alone. */
  private boolean isLineEnd(int i) {
    char c = text.charAt(i);
    return c == '\n' || (c == '\r' && (i + 1 == text.length() || text.charAt(i + 1) != '\n'));
  }

  private void give(int start, int end, ChunkGranularity grain, Action action) {
    Span trimmed = Trimming.of(text, start, end);
    if (!trimmed.isEmpty()) {
      action.accept(trimmed, grain);
    }
  }
}
