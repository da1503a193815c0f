package dev.ibid.anchor;

import dev.ibid.text.Span;

/**
 * The words and marks of a stretch of text; of dense scripts each character is one. White space
 * stands between them and counts nothing.
 */
final class AnchorTokens {
  /** Words that begin alike may be forms of one word. */
  private static final int STEM_CHARS = 3;

  private final String text;
  private final int[] starts;
  private final int[] ends;
  private final int[] hashes;

  /** The same for words that begin alike; 0 for what has no forms. */
  private final int[] stems;

  private AnchorTokens(String text, int[] starts, int[] ends) {
    this.text = text;
    this.starts = starts;
    this.ends = ends;
    this.hashes = new int[starts.length];
    this.stems = new int[starts.length];
    for (int token = 0; token < starts.length; token++) {
      hash(token);
    }
  }

  static AnchorTokens of(String text, Span span) {
    IntList starts = new IntList();
    IntList ends = new IntList();
    int index = span.start();
    while (index < span.end()) {
      int c = text.codePointAt(index);
      int end = index + Character.charCount(c);
      if (isWord(c)) {
        while (end < span.end() && isWord(text.codePointAt(end))) {
          end += Character.charCount(text.codePointAt(end));
        }
      }
      if (!Character.isWhitespace(c)) {
        starts.add(index);
        ends.add(Math.min(end, span.end()));
      }
      index = end;
    }
    return new AnchorTokens(text, starts.toArray(), ends.toArray());
  }

  private static boolean isWord(int c) {
    return Character.isLetterOrDigit(c) && !Scripts.isDense(c);
  }

  private void hash(int token) {
    int hash = 0;
    for (int i = starts[token]; i < ends[token]; i++) {
      hash = hash * 31 + Character.toLowerCase(text.charAt(i));
      if (i - starts[token] == STEM_CHARS - 1) {
        stems[token] = hash;
      }
    }
    hashes[token] = hash;
  }

  int count() {
    return starts.length;
  }

  int start(int token) {
    return starts[token];
  }

  int end(int token) {
    return ends[token];
  }

  int length(int token) {
    return ends[token] - starts[token];
  }

  int length(int from, int to) {
    int length = 0;
    for (int token = from; token < to; token++) {
      length += length(token);
    }
    return length;
  }

  /** The first token that begins at {@code offset} or later. */
  int startingFrom(int offset) {
    int token = 0;
    while (token < starts.length && starts[token] < offset) {
      token++;
    }
    return token;
  }

  /** The first token that ends after {@code offset}. */
  int endingAfter(int offset) {
    int token = 0;
    while (token < ends.length && ends[token] <= offset) {
      token++;
    }
    return token;
  }

  /** How many characters two tokens share from their start, unless too few to mean anything. */
  int shared(int token, AnchorTokens others, int other) {
    if (hashes[token] == others.hashes[other]) {
      return Math.min(length(token), others.length(other));
    }
    if (stems[token] == 0 || stems[token] != others.stems[other]) {
      return 0;
    }
    int shorter = Math.min(length(token), others.length(other));
    int same = 0;
    while (same < shorter
        && Character.toLowerCase(text.charAt(starts[token] + same))
            == Character.toLowerCase(others.text.charAt(others.starts[other] + same))) {
      same++;
    }
    return 2 * same > Math.max(length(token), others.length(other)) ? same : 0;
  }
}
