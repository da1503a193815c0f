package dev.ibid.search;

import dev.ibid.text.Term;
import dev.ibid.text.TermAnalyzer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** An analyzer that is easy to foresee: words in lower case, and pairs of Korean syllables. */
public final class PlainWords implements TermAnalyzer {
  private static final Set<String> SILENT =
      Set.of(
          "a", "an", "and", "did", "i", "in", "is", "may", "my", "of", "on", "the", "to", "was",
          "what", "when", "who");

  @Override
  public List<Term> analyze(String text) {
    List<Term> terms = new ArrayList<>();
    for (String word : text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+", -1)) {
      if (!word.isEmpty() && !SILENT.contains(word)) {
        terms.add(new Term(Term.Field.WORD, word));
        if (isHangul(word)) {
          for (int i = 1; i < word.length(); i++) {
            terms.add(new Term(Term.Field.GRAM, word.substring(i - 1, i + 1)));
          }
        }
      }
    }
    return terms;
  }

  static boolean isHangul(String text) {
    return text.codePoints()
        .anyMatch(c -> Character.UnicodeScript.of(c) == Character.UnicodeScript.HANGUL);
  }

  @Override
  public String version() {
    return "plain";
  }
}
