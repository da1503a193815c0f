package dev.ibid.recall;

import dev.ibid.citation.CitedSource;
import dev.ibid.search.calibration.ScoreScale;
import dev.ibid.source.Event;
import dev.ibid.text.Term;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * What a source says about a prompt, in a sentence or two.
 *
 * @param text on one line
 * @param terms of the text
 * @param coverage how much of the prompt it speaks of, from 0 to 1
 * @param nearness how near it is to the prompt by the words' own vectors; 0 if that is not known
 * @param found the score of the source itself; 0 if only its exchange was found
 * @param score of the exchange that it belongs to
 */
record Statement(
    CitedSource cited,
    String text,
    Set<Term> terms,
    double coverage,
    double nearness,
    double found,
    double score) {
  private static final double SAME = 0.8;
  private static final double COVERAGE_WEIGHT = 0.5;

  /** What is nearer than this is as likely about the prompt as not. */
  private static final double NEAR = ExchangeReader.NEUTRAL_NEARNESS;

  Statement {
    terms = Set.copyOf(terms);
  }

  /** Whether it has words of the prompt, or says something near. */
  boolean speaksOfPrompt() {
    return coverage > 0 || nearness >= NEAR;
  }

  /** By which statements are ranked. */
  double value() {
    return score + found + COVERAGE_WEIGHT * (coverage + nearness);
  }

  /** The same statement with other odds that it answers, so many times as high as they were. */
  Statement atOdds(double times) {
    return new Statement(
        cited, text, terms, coverage, nearness, atOdds(found, times), atOdds(score, times));
  }

  private static double atOdds(double score, double times) {
    double likely = ScoreScale.probability(score);
    double odds = times * likely / (1 - likely);
    return likely >= 1 ? score : ScoreScale.score(odds / (1 + odds));
  }

  /** Whether one of both says nothing that the other does not. */
  boolean repeats(Statement other) {
    int fewer = Math.min(terms.size(), other.terms.size());
    return text.equals(other.text) || (fewer > 2 && shared(other) >= SAME * fewer);
  }

  int shared(Statement other) {
    Set<Term> both = new HashSet<>(terms);
    both.retainAll(other.terms);
    return both.size();
  }

  boolean isNewerThan(Statement other) {
    return cited.at().isAfter(other.cited.at());
  }

  /** Whether both were said in one session. */
  boolean isOfSameSession(Statement other) {
    return session().isPresent() && session().equals(other.session());
  }

  private Optional<Object> session() {
    return cited.source() instanceof Event event ? Optional.of(event.session()) : Optional.empty();
  }
}
