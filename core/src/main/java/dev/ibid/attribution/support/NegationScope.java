package dev.ibid.attribution.support;

import java.util.List;
import java.util.Set;

/** Which words of a sentence are negated: those behind a negation, to the end of the clause. */
final class NegationScope {
  /** So many words behind a negation may belong to it. */
  private static final int REACH = 6;

  /** What follows without a gap belongs together; behind a gap, so much. */
  private static final int MOST_APART = 2;

  /** "뿐만 아니라" is "not only". */
  private static final String NOT_ONLY = "뿐";

  /** "Can", a noun behind the verb. */
  private static final String ABILITY = "수";

  /** "Not only" and "no more than" negate nothing. */
  private static final Set<String> UNDOING =
      Set.of(
          "only", "just", "merely", "solely", "simply", "more", "less", "fewer", "later", "earlier",
          "least", "doubt");

  /** "Other than" negates what is behind it. */
  private static final String OTHER = "other";

  private static final Set<String> CONTRASTING =
      Set.of(
          "and",
          "but",
          "although",
          "though",
          "while",
          "because",
          "if",
          "when",
          "which",
          "who",
          "after",
          "before",
          "since",
          "until",
          "during");

  private NegationScope() {}

  static boolean[] of(List<Word> words) {
    boolean[] negated = new boolean[words.size()];
    for (int i = 0; i < words.size(); i++) {
      if (!negates(words, i)) {
        continue;
      }
      if (Lexicon.isNegationOfNext(words.get(i))) {
        negated[Math.min(i + 1, words.size() - 1)] = true;
        continue;
      }
      if (Lexicon.isNegationBehind(words.get(i))) {
        negated[Lexicon.isInside(words.get(i)) ? i : before(words, i)] = true;
        continue;
      }
      int found = 0;
      int last = Math.min(words.size() - 1, i + REACH);
      for (int j = i + 1; j <= last; j++) {
        boolean silent = words.get(j).isSilent();
        if (isBorder(words, j)
            || Lexicon.isNegation(words.get(j))
            || (found >= MOST_APART && silent)) {
          break;
        }
        if (!silent && !words.get(j).isNumber()) {
          negated[j] = true;
          found++;
        }
      }
    }
    return negated;
  }

  /** What a Korean negation behind it negates: of "먹을 수 없다" the verb. */
  private static int before(List<Word> words, int index) {
    int able = index > 1 && words.get(index - 1).text().startsWith(ABILITY) ? 2 : 1;
    return Math.max(0, index - able);
  }

  private static boolean negates(List<Word> words, int index) {
    String next = index + 1 < words.size() ? words.get(index + 1).lower() : "";
    boolean free = words.get(index).lower().equals("free");
    boolean only = index > 0 && words.get(index - 1).text().contains(NOT_ONLY);
    boolean other =
        index > 0
            && words.get(index).lower().equals("than")
            && OTHER.equals(words.get(index - 1).lower());
    return other
        || (Lexicon.isNegation(words.get(index))
            && !only
            && !UNDOING.contains(next)
            && (!free || next.equals("of") || next.equals("from")));
  }

  /** Whether a clause begins here, by a word, or a mark that stands before it. */
  static boolean isBorder(List<Word> words, int index) {
    return CONTRASTING.contains(words.get(index).lower())
        || words.get(index).span().start() - words.get(index - 1).span().end() > 1;
  }
}
