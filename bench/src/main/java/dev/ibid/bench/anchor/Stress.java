package dev.ibid.bench.anchor;

import dev.ibid.text.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The same quotes made harder. */
final class Stress {
  private static final int SHORT = 30;

  /** Less alike than this, an edited part has no counterpart to be found. */
  private static final double ALIKE = 0.6;

  private Stress() {}

  /** With an unchanged copy of the quote added to both versions, in turn above and below all. */
  static List<AnchorCase> copies(List<AnchorCase> cases) {
    List<AnchorCase> harder = new ArrayList<>();
    for (AnchorCase each : cases) {
      String copy = each.selectors().quote();
      boolean above = harder.size() % 2 == 0;
      String head = above ? copy + "\n\n" : "";
      String tail = above ? "" : "\n\n" + copy + "\n";
      Version before = new Version(head + each.before().text() + tail);
      Version after = new Version(head + each.after().text() + tail);
      Span span = each.selectors().position().shift(head.length());
      harder.add(
          new AnchorCase(
              each.id(),
              each.label(),
              before.prepared().describe(span),
              before,
              after,
              each.gold().map(gold -> gold.shift(head.length()))));
    }
    return harder;
  }

  /**
   * Thirty characters of each quote: of an edited one those around the first edit, when they have a
   * counterpart, of others the first.
   */
  static List<AnchorCase> shortened(List<AnchorCase> cases) {
    List<AnchorCase> harder = new ArrayList<>();
    for (AnchorCase each : cases) {
      String quote = each.selectors().quote();
      String now = each.gold().map(gold -> gold.of(each.after().text())).orElse("");
      int edit = 0;
      while (edit < Math.min(quote.length(), now.length())
          && quote.charAt(edit) == now.charAt(edit)) {
        edit++;
      }
      boolean isEdited = each.label() == Label.EDITED;
      int from =
          wordStart(
              quote,
              isEdited ? Math.clamp(edit - SHORT / 2, 0, Math.max(0, quote.length() - SHORT)) : 0);
      int to = wordEnd(quote, from, Math.min(quote.length(), from + SHORT));
      if (splits(quote, from) || splits(quote, to)) {
        continue;
      }
      Optional<Span> gold =
          each.gold()
              .map(
                  span ->
                      isEdited
                          ? counterpart(quote, from, to, now).shift(span.start())
                          : new Span(span.start() + from, span.start() + to));
      if (isEdited
          && gold.filter(span -> alike(quote.substring(from, to), span.of(each.after().text())))
              .isEmpty()) {
        continue;
      }
      Span span = new Span(from, to).shift(each.selectors().position().start());
      harder.add(
          new AnchorCase(
              each.id(),
              each.label(),
              each.before().prepared().describe(span),
              each.before(),
              each.after(),
              gold));
    }
    return harder;
  }

  /** Back to where a word begins, unless that is far away. */
  private static int wordStart(String text, int index) {
    int space = text.lastIndexOf(' ', index);
    return index - space <= SHORT / 2 ? space + 1 : index;
  }

  private static int wordEnd(String text, int from, int index) {
    int space = index == text.length() ? index : text.lastIndexOf(' ', index);
    return space > from + SHORT / 2 ? space : index;
  }

  private static boolean splits(String text, int index) {
    return index > 0
        && index < text.length()
        && Character.isSurrogatePair(text.charAt(index - 1), text.charAt(index));
  }

  private static boolean alike(String one, String other) {
    int common = lengths(one, other)[0][0];
    return 2.0 * common / (one.length() + other.length()) >= ALIKE;
  }

  /** Where a part of a text stands in another, by their longest common subsequence. */
  private static Span counterpart(String text, int from, int to, String other) {
    int[][] longest = lengths(text, other);
    int i = 0;
    int j = 0;
    int start = -1;
    int end = other.length();
    while (i < text.length() && j < other.length()) {
      if (start < 0 && i >= from) {
        start = j;
      }
      if (i >= to) {
        end = j;
        break;
      }
      if (text.charAt(i) == other.charAt(j)) {
        i++;
        j++;
      } else if (longest[i + 1][j] >= longest[i][j + 1]) {
        i++;
      } else {
        j++;
      }
    }
    return new Span(Math.max(0, start), Math.max(Math.max(0, start), end));
  }

  private static int[][] lengths(String one, String other) {
    int[][] longest = new int[one.length() + 1][other.length() + 1];
    for (int i = one.length() - 1; i >= 0; i--) {
      for (int j = other.length() - 1; j >= 0; j--) {
        longest[i][j] =
            one.charAt(i) == other.charAt(j)
                ? longest[i + 1][j + 1] + 1
                : Math.max(longest[i + 1][j], longest[i][j + 1]);
      }
    }
    return longest;
  }
}
