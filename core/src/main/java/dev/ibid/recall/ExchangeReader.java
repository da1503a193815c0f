package dev.ibid.recall;

import dev.ibid.citation.CitedSource;
import dev.ibid.disclosure.HitSummary;
import dev.ibid.memory.CitedEvent;
import dev.ibid.memory.Memory;
import dev.ibid.search.calibration.ScoreScale;
import dev.ibid.source.EventType;
import dev.ibid.source.SourceKey;
import dev.ibid.text.Sentences;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Completes hits to exchanges: each with the whole turn that it stands in. */
final class ExchangeReader {
  /** How many exchanges are read; what is newer than a good one may be among the last of them. */
  private static final int MOST_EXCHANGES = 16;

  /** However many parts speak for an exchange. */
  private static final double MOST_SURE = 0.95;

  private static final double MOST_SCORE = ScoreScale.score(MOST_SURE);

  /**
   * What nearness by the words' own vectors adds to the log odds of a score, and the nearness that
   * adds nothing. Fitted on stores made of question sets; the latter so that no more is told there
   * of what nothing answers than without it.
   */
  private static final double NEARNESS_WEIGHT = 4;

  static final double NEUTRAL_NEARNESS = 0.36;

  /**
   * By what the odds of a score are multiplied for the whole turn that stands behind it: so much
   * that few prompts about something else are told anything.
   */
  private static final double TURN_ODDS = 1.25;

  /** Of a long text the beginning says what it is about. */
  private static final int MOST_SENTENCES = 12;

  private final Memory memory;
  private final Optional<ToDoubleFunction<String>> nearness;

  /**
   * @param nearness how near texts are to the prompt by the words' own vectors, if these know its
   *     language
   */
  ExchangeReader(Memory memory, Optional<ToDoubleFunction<String>> nearness) {
    this.memory = memory;
    this.nearness = nearness;
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
  private Exchange exchange(List<CitedSource> sources, Map<SourceKey, Double> scores) {
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
    return new Exchange(sources, withNearness(Math.max(best, together), sources), found);
  }

  /** What is told in words of the same meaning is surer, and what is not is less sure. */
  private double withNearness(double score, List<CitedSource> sources) {
    double nearer = nearness.map(near -> nearest(near, sources) - NEUTRAL_NEARNESS).orElse(0.0);
    double sure = Math.min(score, MOST_SCORE);
    double odds = TURN_ODDS * sure / (1 - sure) * Math.exp(NEARNESS_WEIGHT * nearer);
    return Math.min(odds / (1 + odds), MOST_SCORE);
  }

  private static double nearest(ToDoubleFunction<String> near, List<CitedSource> sources) {
    return sources.stream()
        .filter(source -> !isPrompt(source) || sources.size() == 1)
        .flatMap(source -> sentences(source.text()))
        .mapToDouble(near)
        .max()
        .orElse(0);
  }

  private static Stream<String> sentences(String text) {
    return Sentences.of(text).stream().limit(MOST_SENTENCES).map(sentence -> sentence.of(text));
  }

  private static boolean isPrompt(CitedSource source) {
    return source instanceof CitedEvent cited && cited.event().type() == EventType.PROMPT;
  }
}
