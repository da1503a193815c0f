package dev.ibid.search.sentence;

import dev.ibid.text.Term;
import dev.ibid.text.TermAnalyzer;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A unit with its terms.
 *
 * @param own how often each term stands in it
 * @param around the terms of its title, its headings, its lead-in and what its text replies to
 * @param length how many terms it has
 */
record UnitTerms(AnswerUnit unit, Map<Term, Integer> own, Set<Term> around, int length) {
  /** The units of a text with their terms. */
  static List<UnitTerms> of(RankableText source, TermAnalyzer analyzer) {
    Map<String, Set<Term>> known = new HashMap<>();
    Set<Term> before = new HashSet<>(analyzer.analyze(source.before()));
    return UnitReader.of(source).stream()
        .map(
            unit -> {
              Map<Term, Integer> own = new HashMap<>();
              List<Term> terms = analyzer.analyze(unit.words());
              terms.forEach(term -> own.merge(term, 1, Integer::sum));
              Set<Term> around = new HashSet<>(before);
              unit.headings().forEach(text -> around.addAll(terms(text, known, analyzer)));
              around.addAll(terms(unit.leadIn(), known, analyzer));
              return new UnitTerms(unit, own, around, terms.size());
            })
        .toList();
  }

  /** The same unit when its text stands at this place among those that are ranked. */
  UnitTerms in(int number) {
    return unit.text() == number ? this : new UnitTerms(unit.in(number), own, around, length);
  }

  private static Set<Term> terms(String text, Map<String, Set<Term>> known, TermAnalyzer analyzer) {
    return known.computeIfAbsent(text, each -> new HashSet<>(analyzer.analyze(each)));
  }
}
