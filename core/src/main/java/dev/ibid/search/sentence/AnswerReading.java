package dev.ibid.search.sentence;

import dev.ibid.search.CrossEncoder;
import dev.ibid.search.PairReading;
import dev.ibid.search.TextPair;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Has a cross-encoder read the question beside the units that promise most. */
final class AnswerReading {
  /** Further down hardly any unit answers. */
  private static final int MOST_UNITS = 12;

  /** Nearer to certainty than this, odds say nothing more. */
  private static final double LEAST_DOUBT = 5e-4;

  private final CrossEncoder reader;

  AnswerReading(CrossEncoder reader) {
    this.reader = reader;
  }

  /**
   * The units with what the model says of each; what it has not read answers no better than the
   * worst of what it has.
   *
   * @param ranked the best first
   */
  List<DescribedUnit> read(String question, List<DescribedUnit> ranked) {
    List<PairReading> said =
        reader.read(
            ranked.stream()
                .limit(MOST_UNITS)
                .map(each -> new TextPair(each.unit().inContext().whole(), question))
                .toList());
    double least = said.stream().mapToDouble(AnswerReading::odds).min().orElse(0);
    List<DescribedUnit> units = new ArrayList<>();
    for (int i = 0; i < ranked.size(); i++) {
      Map<SentenceFeature, Double> features = new EnumMap<>(SentenceFeature.class);
      features.putAll(ranked.get(i).features());
      features.put(SentenceFeature.ANSWERS, i < said.size() ? odds(said.get(i)) : least);
      units.add(new DescribedUnit(ranked.get(i).unit(), features));
    }
    return units;
  }

  private static double odds(PairReading read) {
    double likely = Math.clamp(read.answered(), LEAST_DOUBT, 1 - LEAST_DOUBT);
    return Math.log(likely / (1 - likely));
  }
}
