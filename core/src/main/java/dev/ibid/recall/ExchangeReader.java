package dev.ibid.recall;

import dev.ibid.citation.CitedSource;
import dev.ibid.disclosure.HitSummary;
import dev.ibid.memory.CitedEvent;
import dev.ibid.memory.Memory;
import dev.ibid.search.calibration.ScoreScale;
import dev.ibid.source.SourceKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Completes hits to exchanges: each with the whole turn that it stands in. */
final class ExchangeReader {
  /** How many exchanges are read; what is newer than a good one may be among the last of them. */
  private static final int MOST_EXCHANGES = 16;

  /** However many parts speak for an exchange. */
  private static final double MOST_SURE = 0.95;

  private final Memory memory;

  ExchangeReader(Memory memory) {
    this.memory = memory;
  }

  /** The exchanges that hits stand in, each once, the best first. */
  List<Exchange> read(List<HitSummary> hits) {
    Map<SourceKey, Double> scores =
        hits.stream().collect(Collectors.toMap(hit -> hit.cited().key(), HitSummary::score));
    List<Exchange> exchanges = new ArrayList<>();
    Set<SourceKey> known = new HashSet<>();
    for (HitSummary hit : hits) {
      if (!known.contains(hit.cited().key()) && exchanges.size() < MOST_EXCHANGES) {
        List<CitedSource> sources = turn(hit.cited());
        sources.forEach(source -> known.add(source.key()));
        exchanges.add(exchange(sources, scores));
      }
    }
    exchanges.sort(Comparator.comparingDouble(Exchange::score).reversed());
    return exchanges;
  }

  private List<CitedSource> turn(CitedSource source) {
    return source instanceof CitedEvent event ? List.copyOf(memory.turn(event)) : List.of(source);
  }

  /** Of the parts of a turn mostly one answers, so their probabilities add up. */
  private static Exchange exchange(List<CitedSource> sources, Map<SourceKey, Double> scores) {
    Map<SourceKey, Double> found = new HashMap<>();
    double best = 0;
    double probability = 0;
    for (CitedSource source : sources) {
      Double score = scores.get(source.key());
      if (score != null) {
        found.put(source.key(), score);
        best = Math.max(best, score);
        probability += ScoreScale.probability(score);
      }
    }
    double together = ScoreScale.score(Math.min(probability, MOST_SURE));
    return new Exchange(sources, Math.max(best, together), found);
  }
}
