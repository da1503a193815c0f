package dev.ibid.anchor;

import java.util.ArrayList;
import java.util.List;

/** Compares two texts word by word, by their longest common subsequence. */
final class WordDiff {
  /** More than this is not compared in detail: between what both ends share, all is replaced. */
  private static final int MOST_CELLS = 4_000_000;

  private final List<Diff.Piece> pieces = new ArrayList<>();
  private final StringBuilder kept = new StringBuilder();
  private final StringBuilder removed = new StringBuilder();
  private final StringBuilder added = new StringBuilder();

  private WordDiff() {}

  static Diff between(String before, String after) {
    return new WordDiff().compare(words(before), words(after));
  }

  private Diff compare(List<String> before, List<String> after) {
    int head = 0;
    int shorter = Math.min(before.size(), after.size());
    while (head < shorter && before.get(head).equals(after.get(head))) {
      head++;
    }
    int tail = 0;
    while (tail < shorter - head
        && before.get(before.size() - 1 - tail).equals(after.get(after.size() - 1 - tail))) {
      tail++;
    }
    before.subList(0, head).forEach(this::keep);
    compareMiddle(
        before.subList(head, before.size() - tail), after.subList(head, after.size() - tail));
    before.subList(before.size() - tail, before.size()).forEach(this::keep);
    flushKept();
    flushChanged();
    return new Diff(pieces);
  }

  private void compareMiddle(List<String> before, List<String> after) {
    int rows = before.size();
    int columns = after.size();
    if ((long) rows * columns > MOST_CELLS) {
      before.forEach(this::remove);
      after.forEach(this::add);
      return;
    }
    int[][] longest = new int[rows + 1][columns + 1];
    for (int i = rows - 1; i >= 0; i--) {
      for (int j = columns - 1; j >= 0; j--) {
        longest[i][j] =
            before.get(i).equals(after.get(j))
                ? longest[i + 1][j + 1] + 1
                : Math.max(longest[i + 1][j], longest[i][j + 1]);
      }
    }
    int i = 0;
    int j = 0;
    while (i < rows && j < columns) {
      if (before.get(i).equals(after.get(j))) {
        keep(before.get(i++));
        j++;
      } else if (longest[i + 1][j] >= longest[i][j + 1]) {
        remove(before.get(i++));
      } else {
        add(after.get(j++));
      }
    }
    before.subList(i, rows).forEach(this::remove);
    after.subList(j, columns).forEach(this::add);
  }

  private void keep(String word) {
    flushChanged();
    kept.append(word);
  }

  private void remove(String word) {
    flushKept();
    removed.append(word);
  }

  private void add(String word) {
    flushKept();
    added.append(word);
  }

  private void flushKept() {
    flush(Diff.Kind.KEPT, kept);
  }

  private void flushChanged() {
    flush(Diff.Kind.REMOVED, removed);
    flush(Diff.Kind.ADDED, added);
  }

  private void flush(Diff.Kind kind, StringBuilder text) {
    if (!text.isEmpty()) {
      pieces.add(new Diff.Piece(kind, text.toString()));
      text.setLength(0);
    }
  }

  /** Words each with the white space after them; where a script knows no spaces, characters. */
  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    int start = 0;
    int index = 0;
    while (index < text.length()) {
      int c = text.codePointAt(index);
      index += Character.charCount(c);
      boolean whole = Scripts.isUnspaced(c);
      boolean over = index == text.length();
      if (!over) {
        int next = text.codePointAt(index);
        boolean wordBegins = !Character.isWhitespace(next);
        over = wordBegins && (Character.isWhitespace(c) || whole || Scripts.isUnspaced(next));
      }
      if (over) {
        words.add(text.substring(start, index));
        start = index;
      }
    }
    return words;
  }
}
