package dev.ibid.analysis;

import dev.ibid.analysis.KoreanMorphemes.Morpheme;
import dev.ibid.text.Term;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Reads Korean words that mean the same as one word: who asks for hot water finds 온수 too. The
 * groups stand in a file; what is read is the first word of each. Immutable.
 */
final class KoreanSynonyms {
  private static final String FILE = "korean-synonyms.txt";

  private final Map<List<Term>, List<Term>> replacements = new HashMap<>();
  private final int mostTerms;

  /** The synonyms that come with ibid. */
  static KoreanSynonyms shipped() {
    return new KoreanSynonyms(WordLists.lines(FILE));
  }

  /**
   * @param groups words separated by commas, each of morphemes joined by +
   */
  KoreanSynonyms(List<String> groups) {
    Map<List<Term>, List<Term>> first = new HashMap<>();
    groups.stream()
        .map(group -> Stream.of(group.split(", ")).map(KoreanSynonyms::terms).toList())
        .forEach(
            words -> words.stream().skip(1).forEach(word -> first.put(word, words.getFirst())));
    mostTerms = first.keySet().stream().mapToInt(List::size).max().orElse(0);
    // What a word is read as may have synonyms itself: breakfast is a meal in the morning.
    first.forEach((word, meant) -> replacements.put(word, replaced(meant, first)));
  }

  private static List<Term> terms(String word) {
    return Stream.of(word.split("\\+")).map(WordTerms::term).toList();
  }

  private static List<Term> replaced(List<Term> terms, Map<List<Term>, List<Term>> by) {
    return terms.stream()
        .flatMap(term -> by.getOrDefault(List.of(term), List.of(term)).stream())
        .toList();
  }

  /** The same morphemes, where the longest synonyms are read as the first word of their group. */
  List<Morpheme> replaceIn(List<Morpheme> morphemes) {
    List<Morpheme> replaced = new ArrayList<>();
    int next = 0;
    while (next < morphemes.size()) {
      int start = morphemes.get(next).start();
      int length = synonymAt(morphemes, next);
      List<Term> read = terms(morphemes, next, Math.max(1, length));
      (length == 0 ? read : Objects.requireNonNull(replacements.get(read)))
          .forEach(term -> replaced.add(new Morpheme(start, term)));
      next += read.size();
    }
    return replaced;
  }

  /** How many morphemes from here on are a synonym; 0 if none. */
  private int synonymAt(List<Morpheme> morphemes, int from) {
    int length = Math.min(mostTerms, morphemes.size() - from);
    while (length > 0 && !replacements.containsKey(terms(morphemes, from, length))) {
      length--;
    }
    return length;
  }

  private static List<Term> terms(List<Morpheme> morphemes, int from, int length) {
    return morphemes.subList(from, from + length).stream().map(Morpheme::term).toList();
  }
}
