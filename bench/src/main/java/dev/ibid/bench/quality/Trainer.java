package dev.ibid.bench.quality;

import dev.ibid.bench.fit.ListwiseFit;
import dev.ibid.bench.fit.LogisticFit;
import dev.ibid.search.calibration.Calibration;
import dev.ibid.search.calibration.CalibrationSignal;
import dev.ibid.search.calibration.Feature;
import dev.ibid.search.calibration.FeatureValues;
import dev.ibid.search.calibration.RankingWeights;
import dev.ibid.search.ranking.ScoredCandidate;
import dev.ibid.source.SourceKey;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Fits weights to cases. */
final class Trainer {
  private static final double RANKING_PENALTY = 3e-3;
  private static final double CALIBRATION_PENALTY = 1e-4;

  /** How much of each set the questions are that nothing answers. */
  private static final double NOTHING_SHARE = 0.3;

  /**
   * The most that is believed. Where hits are surest there are few to learn from, and what was
   * marked as evidence is often one of two turns that both answer.
   */
  private static final double CEILING = 0.955;

  /** What can only speak for a hit. */
  private static final Set<Feature> EVIDENCE =
      Set.of(
          Feature.BODY,
          Feature.COVERAGE,
          Feature.WINDOW,
          Feature.COSINE,
          Feature.NEARNESS,
          Feature.NEIGHBOUR_NEARNESS,
          Feature.SESSION_NEARNESS,
          Feature.SPEAKER_NAMED,
          Feature.ASKED,
          Feature.ASKED_NEARNESS,
          Feature.DATE);

  private static final Set<CalibrationSignal> EVIDENCE_SIGNALS =
      Set.of(
          CalibrationSignal.LEAD,
          CalibrationSignal.SHARE,
          CalibrationSignal.BEST_BODY,
          CalibrationSignal.BEST_COVERAGE,
          CalibrationSignal.BEST_NEARNESS,
          CalibrationSignal.FEW_COVERAGE);

  private Trainer() {}

  /**
   * Weights under which what is relevant ranks first.
   *
   * @param sets of cases, each of which counts as much as the others, however many it has; in each
   *     the rarer categories count more, though not as much as the others
   */
  static Map<Feature, Double> rank(Collection<List<Case>> sets, Set<Feature> used) {
    List<Feature> features = used.stream().sorted().toList();
    List<ListwiseFit.Example> examples = new ArrayList<>();
    for (List<Case> set : sets) {
      List<Case> usable = set.stream().filter(Trainer::hasAnswer).toList();
      Map<String, Long> sizes =
          usable.stream()
              .collect(
                  Collectors.groupingBy(each -> each.asked().category(), Collectors.counting()));
      double total = sizes.values().stream().mapToDouble(size -> Math.sqrt((double) size)).sum();
      for (Case each : usable) {
        long size = sizes.getOrDefault(each.asked().category(), 1L);
        examples.add(example(each, features, 1 / (total * Math.sqrt((double) size))));
      }
    }
    double[] fitted = new ListwiseFit(examples, RANKING_PENALTY).fit();
    Map<Feature, Double> weights = new EnumMap<>(Feature.class);
    for (int i = 0; i < fitted.length; i++) {
      weights.put(features.get(i), fitted[i]);
    }
    return weights;
  }

  private static boolean hasAnswer(Case each) {
    return each.relevant().stream().anyMatch(each.compared().candidates()::containsKey);
  }

  private static ListwiseFit.Example example(Case each, List<Feature> features, double weight) {
    Map<SourceKey, FeatureValues> candidates = each.compared().candidates();
    float[][] rows = new float[candidates.size()][features.size()];
    double[] target = new double[candidates.size()];
    long answers = each.relevant().stream().filter(candidates::containsKey).count();
    int row = 0;
    for (Map.Entry<SourceKey, FeatureValues> candidate : candidates.entrySet()) {
      for (int i = 0; i < features.size(); i++) {
        rows[row][i] = (float) candidate.getValue().value(features.get(i));
      }
      target[row] = each.relevant().contains(candidate.getKey()) ? 1 / (double) answers : 0;
      row++;
    }
    return new ListwiseFit.Example(rows, target, weight);
  }

  /**
   * How sure to be of hits: of the first alone, or of all after it. Evidence that would count
   * against a hit is left out: what shares more words or is nearer is never less likely, and where
   * data says so, it is for want of data.
   */
  static Calibration calibrate(
      RankingWeights ranking,
      Collection<List<Case>> sets,
      Set<Feature> usedFeatures,
      Set<CalibrationSignal> usedSignals,
      boolean first) {
    Set<Feature> kept = new HashSet<>(usedFeatures);
    Set<CalibrationSignal> keptSignals = new HashSet<>(usedSignals);
    while (true) {
      Calibration fitted = fit(ranking, sets, kept, keptSignals, first);
      Optional<Feature> worst = worst(fitted.features(), EVIDENCE);
      Optional<CalibrationSignal> worstSignal = worst(fitted.signals(), EVIDENCE_SIGNALS);
      if (worst.isEmpty() && worstSignal.isEmpty()) {
        return fitted;
      }
      worst.ifPresent(kept::remove);
      worstSignal.ifPresent(keptSignals::remove);
    }
  }

  private static <K> Optional<K> worst(Map<K, Double> weights, Set<K> evidence) {
    return weights.entrySet().stream()
        .filter(each -> evidence.contains(each.getKey()) && each.getValue() < 0)
        .min(Map.Entry.comparingByValue())
        .map(Map.Entry::getKey);
  }

  private static Calibration fit(
      RankingWeights ranking,
      Collection<List<Case>> sets,
      Set<Feature> usedFeatures,
      Set<CalibrationSignal> usedSignals,
      boolean first) {
    List<Feature> features = usedFeatures.stream().sorted().toList();
    List<CalibrationSignal> signals = usedSignals.stream().sorted().toList();
    List<LogisticFit.Example> examples = new ArrayList<>();
    for (List<Case> set : sets) {
      double answerable = (double) set.stream().filter(each -> !each.relevant().isEmpty()).count();
      double nothing = set.size() - answerable;
      for (Case each : set) {
        double weight =
            each.relevant().isEmpty() ? NOTHING_SHARE / nothing : (1 - NOTHING_SHARE) / answerable;
        List<ScoredCandidate> hits = each.judge(ranking);
        int from = Math.min(first ? 0 : 1, hits.size());
        int to = first ? Math.min(1, hits.size()) : hits.size();
        for (ScoredCandidate hit : hits.subList(from, to)) {
          examples.add(
              new LogisticFit.Example(
                  values(hit, features, signals), each.relevant().contains(hit.source()), weight));
        }
      }
    }
    double[] fitted = LogisticFit.fit(examples, CALIBRATION_PENALTY);
    Map<Feature, Double> ofFeatures = new EnumMap<>(Feature.class);
    for (int i = 0; i < features.size(); i++) {
      ofFeatures.put(features.get(i), fitted[1 + i]);
    }
    Map<CalibrationSignal, Double> ofSignals = new EnumMap<>(CalibrationSignal.class);
    for (int i = 0; i < signals.size(); i++) {
      ofSignals.put(signals.get(i), fitted[1 + features.size() + i]);
    }
    return new Calibration(CEILING, fitted[0], ofFeatures, ofSignals);
  }

  private static double[] values(
      ScoredCandidate hit, List<Feature> features, List<CalibrationSignal> signals) {
    double[] values = new double[1 + features.size() + signals.size()];
    values[0] = 1;
    for (int i = 0; i < features.size(); i++) {
      values[1 + i] = hit.features().value(features.get(i));
    }
    for (int i = 0; i < signals.size(); i++) {
      values[1 + features.size() + i] = hit.signals().getOrDefault(signals.get(i), 0.0);
    }
    return values;
  }
}
