package dev.ibid.analysis;

import dev.ibid.text.Term;

/** Words as terms. */
final class WordTerms {
  private WordTerms() {}

  /** The term for {@code word}, of which no more than the beginning counts. */
  static Term term(String word) {
    return new Term(Term.Field.WORD, cut(word));
  }

  private static String cut(String word) {
    int end = LuceneTermAnalyzer.MOST_TERM_CHARS;
    if (word.length() <= end) {
      return word;
    }
    return word.substring(0, Character.isHighSurrogate(word.charAt(end - 1)) ? end - 1 : end);
  }
}
