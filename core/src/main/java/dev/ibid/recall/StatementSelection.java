package dev.ibid.recall;

import dev.ibid.text.Term;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * Chooses what is told of many statements: the best first, nothing twice, and what changed since
 * with its newer value before it.
 */
final class StatementSelection {
  /** Of the terms of the shorter statement, how many make both speak of the same thing. */
  private static final double SAME_SUBJECT = 0.3;

  private static final int LEAST_SHARED_TERMS = 2;

  private final Cues cues;
  private final Set<Term> asked;
  private final double least;

  /**
   * @param asked the terms of the prompt
   * @param least the score from which on an exchange is told
   */
  StatementSelection(Cues cues, Set<Term> asked, double least) {
    this.cues = cues;
    this.asked = Set.copyOf(asked);
    this.least = least;
  }

  List<RecalledStatement> choose(List<Statement> statements, int most) {
    List<Statement> chosen = new ArrayList<>();
    statements.stream()
        .filter(each -> each.score() >= least || isSaidBeside(each, statements))
        .sorted(Comparator.comparingDouble(Statement::value).reversed())
        .forEach(each -> add(each, chosen));
    if (chosen.size() > most) {
      chosen.subList(most, chosen.size()).clear();
    }
    Map<Statement, Statement> newer = newer(chosen, statements);
    List<RecalledStatement> told = new ArrayList<>();
    for (Statement each : chosen) {
      Optional<Statement> now = Optional.ofNullable(newer.get(each));
      now.filter(one -> !newer.containsKey(one))
          .ifPresent(one -> tell(one, Optional.empty(), told));
      tell(each, now.map(StatementSelection::day), told);
    }
    return told;
  }

  /** What is true now is told before what was, so it may have been told already. */
  private void tell(Statement statement, Optional<LocalDate> until, List<RecalledStatement> told) {
    if (told.stream().noneMatch(other -> other.statement().repeats(statement))) {
      OptionalDouble score =
          statement.score() >= least
              ? OptionalDouble.of(statement.score())
              : OptionalDouble.empty();
      told.add(new RecalledStatement(statement, score, until));
    }
  }

  /** What is said next is often the answer, if it speaks of the prompt at all. */
  private boolean isSaidBeside(Statement statement, List<Statement> statements) {
    return statement.speaksOfPrompt()
        && statements.stream()
            .anyMatch(other -> other.score() >= least && other.isOfSameSession(statement));
  }

  /** What is true now, for each that is not any more, and for what its session says with it. */
  private Map<Statement, Statement> newer(List<Statement> chosen, List<Statement> statements) {
    Map<Statement, Statement> newer = new LinkedHashMap<>();
    chosen.forEach(each -> newer(each, statements).ifPresent(now -> newer.put(each, now)));
    Map<Statement, Statement> all = new LinkedHashMap<>(newer);
    newer.forEach(
        (old, now) ->
            chosen.stream()
                .filter(each -> each.isOfSameSession(old) && now.isNewerThan(each))
                .filter(each -> each.shared(old) >= LEAST_SHARED_TERMS)
                .forEach(each -> all.putIfAbsent(each, now)));
    return all;
  }

  /**
   * Of those that say nearly the same, the newest takes the place of the best; within a session,
   * the one that says most.
   */
  private static void add(Statement statement, List<Statement> chosen) {
    for (int i = 0; i < chosen.size(); i++) {
      Statement other = chosen.get(i);
      if (statement.repeats(other)) {
        if (statement.isOfSameSession(other)
            ? statement.terms().size() > other.terms().size()
            : statement.isNewerThan(other)) {
          chosen.set(i, statement);
        }
        return;
      }
    }
    chosen.add(statement);
  }

  /** The statement that says what is true now, if this one is not any more. */
  private Optional<Statement> newer(Statement old, List<Statement> statements) {
    return statements.stream()
        .filter(one -> one.isNewerThan(old) && !one.isOfSameSession(old))
        .filter(one -> isSameSubject(one, old) && cues.tellsOfChange(one.text()))
        .max(Comparator.comparingDouble(Statement::value));
  }

  /** They share much of what they say, or most of what the old one says about the prompt. */
  private boolean isSameSubject(Statement one, Statement old) {
    Set<Term> shared = new HashSet<>(one.terms());
    shared.retainAll(old.terms());
    int fewer = Math.min(one.terms().size(), old.terms().size());
    long sharedAsked = shared.stream().filter(asked::contains).count();
    long oldAsked = old.terms().stream().filter(asked::contains).count();
    return shared.size() >= LEAST_SHARED_TERMS
        && (shared.size() >= SAME_SUBJECT * fewer
            || (sharedAsked >= LEAST_SHARED_TERMS && 2 * sharedAsked >= oldAsked));
  }

  private static LocalDate day(Statement statement) {
    return LocalDate.ofInstant(statement.cited().at(), ZoneOffset.UTC);
  }
}
