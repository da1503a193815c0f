package dev.ibid.search.ranking;

import dev.ibid.search.SessionWindow;
import dev.ibid.search.SourceFeatures;
import dev.ibid.search.calibration.FeatureValues;
import dev.ibid.source.EventType;
import dev.ibid.source.SourceKey;
import dev.ibid.text.Term;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** One question against all its candidates: what is to be weighed of each. */
final class FeatureExtraction {
  private final ParsedQuery question;
  private final QueryTerms terms;
  private final QueryVector meaning;
  private final Set<Integer> speakers;
  private final Map<SourceKey, SourceFeatures> prompts;
  private final Map<SourceKey, SourceMatch> matches = HashMap.newHashMap(1_000);
  private final Map<Long, Double> nearestOfSession = new HashMap<>();

  FeatureExtraction(
      ParsedQuery question,
      QueryTerms terms,
      QueryVector meaning,
      Set<Term> speakers,
      Map<SourceKey, SourceFeatures> prompts) {
    this.prompts = prompts;
    this.question = question;
    this.terms = terms;
    this.meaning = meaning;
    this.speakers = speakers.stream().map(Term::fingerprint).collect(Collectors.toSet());
  }

  /** What is known of each of these candidates, which are all that are compared. */
  Map<SourceKey, FeatureValues> features(Collection<SessionWindow> candidates) {
    for (SessionWindow window : candidates) {
      nearestOfSession.merge(
          window.source().session(), meaning.nearness(match(window.source())), Math::max);
    }
    Map<SourceKey, FeatureValues> features = HashMap.newHashMap(candidates.size());
    for (SessionWindow window : candidates) {
      features.put(window.source().source(), features(window));
    }
    return features;
  }

  private SourceMatch match(SourceFeatures source) {
    return matches.computeIfAbsent(source.source(), key -> SourceMatch.of(source, terms, meaning));
  }

  private FeatureValues features(SessionWindow window) {
    SourceFeatures source = window.source();
    SourceMatch match = match(source);
    return FeatureValues.of(
        feature ->
            switch (feature) {
              case BODY -> match.body();
              case COVERAGE -> match.coverage();
              case WINDOW -> SourceMatch.together(matches(window.sources()), terms);
              case COSINE -> match.meaning();
              case NEARNESS -> meaning.nearness(match);
              case NEIGHBOUR_NEARNESS -> nearestNeighbour(window);
              case SESSION_NEARNESS -> nearestOfSession.getOrDefault(source.session(), 0.0);
              case SPEAKER_NAMED -> flag(isNamed(source));
              case PROMPT -> flag(source, EventType.PROMPT);
              case RESPONSE -> flag(source, EventType.RESPONSE);
              case RESPONSE_ABOUT_YOU -> question.aboutYou() ? flag(source, EventType.RESPONSE) : 0;
              case LENGTH -> Math.log1p(match.words());
              case SPOKEN_LENGTH -> isSpoken(source) ? Math.log1p(match.words()) : 0;
              case ASKS -> flag(isSpoken(source) && source.question());
              case ANSWERED_QUESTION -> isSpoken(source) ? answered(window) : 0;
              case ASKED -> asked(source).map(prompt -> match(prompt).body()).orElse(0.0);
              case ASKED_NEARNESS ->
                  asked(source).map(prompt -> meaning.nearness(match(prompt))).orElse(0.0);
              case INSIGHT -> flag(source, EventType.INSIGHT);
              case TOOL -> flag(source, EventType.TOOL);
              case ASKING_PROMPT ->
                  isSpoken(source) || !source.question() ? 0 : flag(source, EventType.PROMPT);
              case DATE -> question.dates().share(source.at());
            });
  }

  private Optional<SourceFeatures> asked(SourceFeatures source) {
    return Optional.ofNullable(prompts.get(source.source()));
  }

  private double answered(SessionWindow window) {
    return window
        .previous()
        .filter(SourceFeatures::question)
        .map(asked -> match(asked).body())
        .orElse(0.0);
  }

  /** Only where several people talk it matters who does. */
  private static boolean isSpoken(SourceFeatures source) {
    return !source.speaker().isEmpty();
  }

  private boolean isNamed(SourceFeatures source) {
    return source.speaker().stream().anyMatch(speakers::contains);
  }

  private double nearestNeighbour(SessionWindow window) {
    List<SourceFeatures> sources = window.sources();
    double nearest = sources.size() > 1 ? Double.NEGATIVE_INFINITY : 0;
    for (int i = 0; i < sources.size(); i++) {
      if (i != window.centre()) {
        nearest = Math.max(nearest, meaning.nearness(match(sources.get(i))));
      }
    }
    return nearest;
  }

  private List<SourceMatch> matches(List<SourceFeatures> sources) {
    return sources.stream().map(this::match).toList();
  }

  private static double flag(SourceFeatures source, EventType type) {
    return flag(source.type().equals(Optional.of(type)));
  }

  private static double flag(boolean value) {
    return value ? 1 : 0;
  }
}
