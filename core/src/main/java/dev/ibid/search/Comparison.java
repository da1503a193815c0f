package dev.ibid.search;

import dev.ibid.source.EventType;
import dev.ibid.source.SourceKey;
import dev.ibid.text.Term;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** One question against all its candidates: what is to be weighed of each. */
final class Comparison {
  private static final int NEAR = 2;

  private final Question question;
  private final QueryTerms terms;
  private final QueryMeaning meaning;
  private final Set<Integer> speakers;
  private final Map<SourceKey, Match> matches = new HashMap<>();
  private final Map<Long, Double> nearestOfSession = new HashMap<>();

  Comparison(Question question, QueryTerms terms, QueryMeaning meaning, Set<Term> speakers) {
    this.question = question;
    this.terms = terms;
    this.meaning = meaning;
    this.speakers = speakers.stream().map(Term::fingerprint).collect(Collectors.toSet());
  }

  /** What is known of each of these candidates, which are all that are compared. */
  Map<SourceKey, Map<Feature, Double>> features(Collection<Window> candidates) {
    for (Window window : candidates) {
      nearestOfSession.merge(
          window.source().session(), meaning.nearness(match(window.source())), Math::max);
    }
    return candidates.stream()
        .collect(Collectors.toMap(window -> window.source().source(), this::features));
  }

  private Match match(SourceFeatures source) {
    return matches.computeIfAbsent(source.source(), key -> Match.of(source, terms, meaning));
  }

  private Map<Feature, Double> features(Window window) {
    SourceFeatures source = window.source();
    Match match = match(source);
    Map<Feature, Double> features = new EnumMap<>(Feature.class);
    features.put(Feature.BODY, match.body());
    features.put(Feature.COVERAGE, match.coverage());
    List<Match> around = matches(window.sources());
    List<Match> near = window.within(NEAR, around);
    features.put(Feature.WINDOW, Match.together(near, terms));
    features.put(Feature.WIDE_WINDOW, Match.together(around, terms));
    features.put(Feature.COSINE, match.meaning());
    features.put(Feature.NEARNESS, meaning.nearness(match));
    features.put(Feature.NEIGHBOUR_NEARNESS, nearestOther(near, match));
    features.put(Feature.SESSION_NEARNESS, nearestOfSession.getOrDefault(source.session(), 0.0));
    features.put(Feature.LENGTH, Math.log1p(match.words()));
    features.put(Feature.ASKS, flag(source.question()));
    features.put(Feature.DATE, question.dates().share(source.at()));
    window
        .previous()
        .filter(SourceFeatures::question)
        .ifPresent(
            asked -> {
              features.put(Feature.FOLLOWS_QUESTION, 1.0);
              features.put(Feature.ANSWERED_QUESTION, match(asked).body());
            });
    addSpeaker(features, source);
    source.type().ifPresent(type -> addType(features, type));
    return features;
  }

  private void addSpeaker(Map<Feature, Double> features, SourceFeatures source) {
    if (!speakers.isEmpty() && !source.speaker().isEmpty()) {
      boolean named = source.speaker().stream().anyMatch(speakers::contains);
      features.put(named ? Feature.SPEAKER_NAMED : Feature.OTHER_SPEAKER_NAMED, 1.0);
    }
  }

  private void addType(Map<Feature, Double> features, EventType type) {
    switch (type) {
      case PROMPT -> {
        features.put(Feature.PROMPT, 1.0);
        features.put(Feature.PROMPT_ABOUT_ME, flag(question.aboutMe()));
      }
      case RESPONSE -> {
        features.put(Feature.RESPONSE, 1.0);
        features.put(Feature.RESPONSE_ABOUT_YOU, flag(question.aboutYou()));
      }
      case TOOL -> features.put(Feature.TOOL, 1.0);
      case INSIGHT -> {
        // The measure for the others.
      }
    }
  }

  private double nearestOther(List<Match> near, Match match) {
    double nearest = Double.NEGATIVE_INFINITY;
    for (Match other : near) {
      if (other != match) {
        nearest = Math.max(nearest, meaning.nearness(other));
      }
    }
    return near.size() > 1 ? nearest : 0;
  }

  private List<Match> matches(List<SourceFeatures> sources) {
    List<Match> found = new ArrayList<>(sources.size());
    for (SourceFeatures source : sources) {
      found.add(match(source));
    }
    return found;
  }

  private static double flag(boolean value) {
    return value ? 1 : 0;
  }
}
