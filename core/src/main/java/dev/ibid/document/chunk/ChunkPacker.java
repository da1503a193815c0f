package dev.ibid.document.chunk;

import dev.ibid.text.Graphemes;
import dev.ibid.text.Sentence;
import dev.ibid.text.Sentences;
import dev.ibid.text.Span;
import java.util.ArrayList;
import java.util.List;

/**
 * Packs the pieces of one section, in order, into chunks as large as allowed. A piece that is too
 * large by itself is taken apart into finer ones. Not thread-safe.
 */
final class ChunkPacker {
  /** How much larger than others a chunk may be that holds something whole. */
  private static final int WHOLE_CHUNKS = 2;

  private final String text;
  private final long most;
  private final int bodyStart;
  private final List<Span> chunks = new ArrayList<>();
  private int start;
  private int end;
  private long weight;

  /**
   * @param bodyStart where the section's heading ends: it should not be left alone
   */
  ChunkPacker(String text, ChunkSize size, int bodyStart) {
    this.text = text;
    this.most = (long) size.tokens() * TokenEstimate.TWELFTHS_PER_TOKEN;
    this.bodyStart = bodyStart;
  }

  void add(Span piece, ChunkGranularity grain) {
    if (start < end) {
      long with = weight + TokenEstimate.weight(text, end, piece.end());
      if (with <= most
          || (grain == ChunkGranularity.WHOLE && isHeadingOnly() && with <= WHOLE_CHUNKS * most)) {
        end = piece.end();
        weight = with;
        return;
      }
      if (!isHeadingOnly()) {
        flush();
      }
    }
    long alone = TokenEstimate.weight(text, piece.start(), piece.end());
    boolean fits =
        alone <= most || (grain == ChunkGranularity.WHOLE && alone <= WHOLE_CHUNKS * most);
    if (grain == ChunkGranularity.FRAGMENT || (fits && start == end)) {
      flush();
      start = piece.start();
      end = piece.end();
      weight = alone;
    } else {
      takeApart(piece, grain);
    }
  }

  List<Span> finish() {
    flush();
    return chunks;
  }

  private boolean isHeadingOnly() {
    return end <= bodyStart;
  }

  private void flush() {
    if (start < end && hasWords()) {
      chunks.add(new Span(start, end));
    }
    start = 0;
    end = 0;
    weight = 0;
  }

  /** What has neither letters nor digits nor pictures is nothing to be found or cited. */
  private boolean hasWords() {
    int i = start;
    while (i < end) {
      int point = text.codePointAt(i);
      if (Character.isLetterOrDigit(point) || Character.getType(point) == Character.OTHER_SYMBOL) {
        return true;
      }
      i += Character.charCount(point);
    }
    return false;
  }

  private void takeApart(Span piece, ChunkGranularity grain) {
    switch (grain) {
      case WHOLE -> lines(piece);
      case PARAGRAPH -> sentences(piece);
      case SENTENCE -> words(piece);
      case FRAGMENT -> throw new IllegalArgumentException("A fragment is small enough");
    }
  }

  private void lines(Span piece) {
    int from = piece.start();
    while (from < piece.end()) {
      int newline = text.indexOf('\n', from, piece.end());
      int to = newline < 0 ? piece.end() : newline + 1;
      addTrimmed(from, to, ChunkGranularity.SENTENCE);
      from = to;
    }
  }

  /** Sentences leave out what has no words, such as the marks of lists: that goes with the next. */
  private void sentences(Span piece) {
    int from = piece.start();
    List<Sentence> sentences = Sentences.of(piece.of(text));
    for (int i = 0; i < sentences.size(); i++) {
      boolean last = i + 1 == sentences.size();
      int to = last ? piece.end() : piece.start() + sentences.get(i).span().end();
      addTrimmed(from, to, ChunkGranularity.SENTENCE);
      from = to;
    }
    addTrimmed(from, piece.end(), ChunkGranularity.SENTENCE);
  }

  private void addTrimmed(int from, int to, ChunkGranularity grain) {
    Span trimmed = Trimming.of(text, from, to);
    if (!trimmed.isEmpty()) {
      add(trimmed, grain);
    }
  }

  private void words(Span piece) {
    int from = piece.start();
    while (from < piece.end()) {
      int to = cut(from, piece.end());
      addTrimmed(from, to, ChunkGranularity.FRAGMENT);
      from = to;
    }
  }

  /** Where the longest fragment ends that begins here. */
  private int cut(int from, int limit) {
    int to = from;
    int space = from;
    long weighed = 0;
    while (to < limit && weighed + TokenEstimate.weight(text.charAt(to)) <= most) {
      weighed += TokenEstimate.weight(text.charAt(to));
      to++;
      if (Character.isWhitespace(text.charAt(to - 1))) {
        space = to;
      }
    }
    if (to == limit) {
      return limit;
    }
    // A cut that leaves less than half of a chunk is worse than one inside of a word.
    int best = space - from > (to - from) / 2 ? space : to;
    int floor = Graphemes.floor(text, best);
    return floor > from
        ? floor
        : Math.min(limit, Math.max(Graphemes.ceiling(text, best), from + 1));
  }
}
