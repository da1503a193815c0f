package dev.ibid.answer.stream;

import dev.ibid.text.BlockKind;
import dev.ibid.text.Sentence;
import dev.ibid.text.Sentences;
import dev.ibid.text.Span;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds the statement that a marker stands for: what comes before it, back to the end of the
 * sentence before, the start of the list item or cell, or the marker before.
 */
public final class StatementFinder {
  private static final String CANNOT_BEGIN = ",;:.!?)]}、。，；：！？）｜|";
  private static final String CANNOT_END = "([（|";
  private static final String FORM = "[1]";

  private final String text;
  private final List<Span> markers;
  private final List<Sentence> sentences;
  private int sentence = -1;

  private StatementFinder(String text, List<Span> markers) {
    this.text = text;
    this.markers = markers;
    this.sentences = Sentences.of(masked(text, markers));
  }

  /** The statement of each marker; the markers come in the order of the text. */
  public static List<Span> before(String text, List<Span> markers) {
    return markers.isEmpty() ? List.of() : new StatementFinder(text, markers).find();
  }

  private List<Span> find() {
    List<Span> statements = new ArrayList<>(markers.size());
    for (int i = 0; i < markers.size(); i++) {
      boolean shares = i > 0 && isAdjacent(markers.get(i - 1), markers.get(i));
      statements.add(shares ? statements.getLast() : statement(i, statements));
    }
    return statements;
  }

  private Span statement(int index, List<Span> before) {
    Span marker = markers.get(index);
    if (!enterSentence(marker)) {
      return standsAlone(marker, sentence);
    }
    Span whole = sentences.get(sentence).span();
    int previousEnd = index == 0 ? 0 : markers.get(index - 1).end();
    int from = Math.max(whole.start(), Math.min(previousEnd, marker.start()));
    boolean inRow = sentences.get(sentence).block() == BlockKind.TABLE_ROW;
    if (inRow) {
      from = lastCell(from, marker.start());
    }
    Span statement = trim(from, marker.start());
    if (hasWords(statement)) {
      return statement;
    }
    if (inRow) {
      // A cell with nothing but a marker speaks for the cells before it.
      Span cells = trim(whole.start(), from);
      return hasWords(cells) ? cells : marker;
    }
    if (index > 0 && previousEnd > whole.start() && previousEnd == from) {
      return before.getLast();
    }
    if (hasWords(new Span(lastAdjacentEnd(index, whole), whole.end()))) {
      return marker.isEmpty() ? whole : marker;
    }
    return standsAlone(marker, sentence - 1);
  }

  /** Where the last cell begins; nothing before {@code from} is looked at, lest rows take long. */
  private int lastCell(int from, int to) {
    int start = to;
    while (start > from && text.charAt(start - 1) != '|') {
      start--;
    }
    return start;
  }

  /** Moves on to the sentence that the marker stands in; false if it stands in none. */
  private boolean enterSentence(Span marker) {
    while (sentence + 1 < sentences.size() && startsBefore(sentence + 1, marker)) {
      sentence++;
    }
    return sentence >= 0 && marker.start() <= sentences.get(sentence).span().end();
  }

  private boolean startsBefore(int candidate, Span marker) {
    int start = sentences.get(candidate).span().start();
    // An empty marker at the start of a sentence is at the end of the one before.
    return start < marker.start() || (start == marker.start() && (!marker.isEmpty() || start == 0));
  }

  /** The block that ends with a sentence; the marker itself, or what follows it, without one. */
  private Span standsAlone(Span marker, int lastSentence) {
    if (lastSentence < 0) {
      boolean leads = marker.isEmpty() && !sentences.isEmpty();
      return leads ? sentences.getFirst().span() : marker;
    }
    int first = lastSentence;
    while (first > 0 && isSameBlock(sentences.get(first - 1), sentences.get(first))) {
      first--;
    }
    Span block =
        new Span(sentences.get(first).span().start(), sentences.get(lastSentence).span().end());
    return block.end() <= marker.start() ? block : marker;
  }

  private boolean isSameBlock(Sentence earlier, Sentence later) {
    if (earlier.block() != later.block() || !earlier.block().isProse()) {
      return false;
    }
    String gap = text.substring(earlier.span().end(), later.span().start());
    int lineBreak = gap.indexOf('\n');
    boolean sameParagraph =
        lineBreak == gap.lastIndexOf('\n') && later.block() != BlockKind.LIST_ITEM;
    return lineBreak < 0 || sameParagraph;
  }

  /** Where the markers end that share a statement with this one, at most at the sentence's end. */
  private int lastAdjacentEnd(int index, Span whole) {
    int last = index;
    while (last + 1 < markers.size() && isAdjacent(markers.get(last), markers.get(last + 1))) {
      last++;
    }
    return Math.min(markers.get(last).end(), whole.end());
  }

  private boolean isAdjacent(Span earlier, Span later) {
    int index = earlier.end();
    while (index < later.start() && isWhite(index)) {
      index++;
    }
    return index >= later.start();
  }

  private Span trim(int from, int to) {
    int start = from;
    while (start < to && (isWhite(start) || CANNOT_BEGIN.indexOf(text.charAt(start)) >= 0)) {
      start++;
    }
    int end = to;
    while (end > start && (isWhite(end - 1) || CANNOT_END.indexOf(text.charAt(end - 1)) >= 0)) {
      end--;
    }
    return new Span(start, end);
  }

  private boolean isWhite(int index) {
    char c = text.charAt(index);
    return Character.isWhitespace(c) || Character.isSpaceChar(c);
  }

  private boolean hasWords(Span span) {
    int index = span.start();
    while (index < span.end() && !isWord(text.codePointAt(index))) {
      index++;
    }
    return index < span.end();
  }

  /** Emoji and signs say something, too. */
  private static boolean isWord(int codePoint) {
    return Character.isLetterOrDigit(codePoint)
        || Character.getType(codePoint) == Character.OTHER_SYMBOL
        || Character.getType(codePoint) == Character.CURRENCY_SYMBOL;
  }

  /** The text with all markers in the form that the splitting of sentences knows. */
  private static String masked(String text, List<Span> markers) {
    char[] masked = text.toCharArray();
    for (Span marker : markers) {
      if (marker.length() >= FORM.length()) {
        Arrays.fill(masked, marker.start(), marker.end(), ' ');
        FORM.getChars(0, FORM.length(), masked, marker.start());
      }
    }
    return new String(masked);
  }
}
