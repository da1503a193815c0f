package dev.ibid.analysis;

import dev.ibid.text.Term;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Foreign words that Korean writes in Hangul, found by the terms of their Latin spelling: who asks
 * for a 컴포넌트 finds the component. The words stand in a file. Immutable.
 */
final class KoreanLoanwords {
  private static final String FILE = "korean-loanwords.txt";

  /** A loanword of one syllable with a particle; what is longer is another word. */
  private static final int SHORT_CHARS = 3;

  private final Map<String, Term> terms = new HashMap<>();
  private final int mostChars;

  /** The loanwords that come with ibid. */
  static KoreanLoanwords shipped() {
    return new KoreanLoanwords(WordLists.lines(FILE));
  }

  /**
   * @param lines a word in Latin letters, a space, and the same word in Hangul
   */
  KoreanLoanwords(List<String> lines) {
    English english = new English();
    for (String line : lines) {
      int space = line.indexOf(' ');
      terms.put(line.substring(space + 1), WordTerms.term(english.stem(line.substring(0, space))));
    }
    mostChars = terms.keySet().stream().mapToInt(String::length).max().orElse(0);
  }

  /**
   * The term of the longest loanword that this begins with; particles may follow.
   *
   * @param word in Hangul, up to the next space
   */
  Optional<Term> in(String word) {
    for (int length = Math.min(mostChars, word.length()); length > 0; length--) {
      Term term = terms.get(word.substring(0, length));
      if (term != null && (length > 1 || word.length() <= SHORT_CHARS)) {
        return Optional.of(term);
      }
    }
    return Optional.empty();
  }
}
