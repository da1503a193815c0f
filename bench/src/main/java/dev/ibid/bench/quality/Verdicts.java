package dev.ibid.bench.quality;

import dev.ibid.search.calibration.RankingWeights;
import dev.ibid.search.ranking.ScoredCandidate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;

/**
 * The first hits of many questions with how sure they are held to be, as people see it: no hit is
 * surer than the one above it.
 */
record Verdicts(List<Question> questions) {
  /**
   * @param evidence how many sources answer it
   */
  record Question(List<Verdict> hits, int evidence) {
    double surest() {
      return hits.isEmpty() ? 0 : hits.getFirst().probability();
    }
  }

  record Verdict(double probability, boolean relevant) {}

  static Verdicts of(Collection<Case> cases, Function<Case, RankingWeights> weights) {
    List<Question> questions = new ArrayList<>();
    for (Case each : cases) {
      List<Verdict> hits = new ArrayList<>();
      double ceiling = 1;
      for (ScoredCandidate scored : each.judge(weights.apply(each))) {
        ceiling = Math.min(ceiling, scored.probability());
        hits.add(new Verdict(ceiling, each.relevant().contains(scored.source())));
      }
      questions.add(new Question(hits, each.relevant().size()));
    }
    return new Verdicts(questions);
  }

  private List<Verdict> from(double least, double below) {
    return questions.stream()
        .flatMap(question -> question.hits().stream())
        .filter(hit -> hit.probability() >= least && hit.probability() < below)
        .toList();
  }

  /** How many hits lie between these probabilities. */
  int count(double least, double below) {
    return from(least, below).size();
  }

  double meanProbability(double least, double below) {
    return from(least, below).stream().mapToDouble(Verdict::probability).average().orElse(0);
  }

  /** The share of the hits between these probabilities that are relevant. */
  double precision(double least, double below) {
    return from(least, below).stream().mapToInt(hit -> hit.relevant() ? 1 : 0).average().orElse(0);
  }

  /** The share of all that answers which is found by hits at least this sure. */
  double coverage(double least) {
    double found = (double) from(least, 2).stream().filter(Verdict::relevant).count();
    return found / questions.stream().mapToInt(Question::evidence).sum();
  }

  /** The share of the questions with a hit at least this sure. */
  double alarms(double least) {
    return questions.stream()
        .mapToInt(question -> question.surest() >= least ? 1 : 0)
        .average()
        .orElse(0);
  }
}
