package dev.ibid.search.ranking;

import dev.ibid.search.Candidate;
import dev.ibid.search.FeatureStore;
import dev.ibid.search.Filter;
import dev.ibid.search.SearchIndex;
import dev.ibid.search.SearchRequest;
import dev.ibid.search.SessionWindow;
import dev.ibid.search.SourceFeatures;
import dev.ibid.source.EventType;
import dev.ibid.source.SourceKey;
import dev.ibid.text.Term;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Gathers what is worth comparing: sources that share words with a question or are near to it, and
 * the neighbours of the best of them, because an answer often stands beside the words of the
 * question.
 *
 * <p>Loading is what a search mostly costs. So proposals are looked at from the best on, by their
 * ranks, until enough sources were loaded. Where those of a few sessions are proposed, as in any
 * small store, neighbours are shared and all proposals are looked at.
 */
final class CandidateRetrieval {
  /** How far the neighbours are that count for a candidate. */
  static final int RADIUS_SOURCES = 2;

  /** How far the neighbours are that become candidates themselves. */
  private static final int REACH_SOURCES = 2;

  /** How far around a proposal sources are loaded: all that counts for a candidate beside it. */
  static final int LOADED_RADIUS_SOURCES = RADIUS_SOURCES + REACH_SOURCES;

  private static final int SOURCES_BY_WORDS = 150;
  private static final int SOURCES_BY_MEANING = 150;

  /** How many of those that the model has not read are proposed by their words' own vectors. */
  static final int UNREAD_SOURCES = 60;

  /** How many sources are enough, those included that are loaded only as neighbours. */
  private static final int ENOUGH_SOURCES = 900;

  /** How many proposals are looked at between asking whether it is enough. */
  private static final int STEP_SOURCES = 100;

  /** Keeps the first few ranks of one list from outweighing all of the other. */
  private static final double RANK_DAMPING = 60;

  private final SearchIndex index;
  private final FeatureStore features;
  private final SearchRequest request;
  private final String model;
  private final List<SourceKey> unread;

  /**
   * @param unread what the words' own vectors propose of the sources that have no others yet
   */
  CandidateRetrieval(
      SearchIndex index,
      FeatureStore features,
      SearchRequest request,
      String model,
      List<SourceKey> unread) {
    this.index = index;
    this.features = features;
    this.request = request;
    this.model = model;
    this.unread = unread;
  }

  Candidates gather(Set<Term> terms, QueryEmbedding reading) {
    List<SourceKey> proposed = proposed(terms, reading);
    Map<SourceKey, SessionWindow> candidates = new HashMap<>();
    Map<SourceKey, SourceFeatures> prompts = new HashMap<>();
    Set<SourceKey> loaded = new HashSet<>();
    int next = 0;
    while (next < proposed.size()
        && (loaded.size() < ENOUGH_SOURCES || next < 2 * request.limit())) {
      int end = Math.min(proposed.size(), next + STEP_SOURCES);
      for (SessionWindow window :
          features.windows(proposed.subList(next, end), LOADED_RADIUS_SOURCES, model).values()) {
        window.sources().forEach(source -> loaded.add(source.source()));
        add(candidates, window);
        addPrompts(prompts, window);
      }
      next = end;
    }
    return new Candidates(candidates, prompts, List.of());
  }

  /** What the index proposes, the best first: high in one list or somewhere in both. */
  private List<SourceKey> proposed(Set<Term> terms, QueryEmbedding reading) {
    Map<SourceKey, Double> ranks = new LinkedHashMap<>();
    if (!terms.isEmpty()) {
      add(
          ranks,
          index.lexical(terms, request.scope(), request.filter(), atLeast(SOURCES_BY_WORDS)));
    }
    reading
        .result()
        .vector()
        .ifPresent(
            vector ->
                add(
                    ranks,
                    index.nearest(
                        vector, request.scope(), request.filter(), atLeast(SOURCES_BY_MEANING))));
    add(ranks, unread.stream().map(source -> new Candidate(source, 0)).toList());
    List<SourceKey> proposed = new ArrayList<>(ranks.keySet());
    proposed.sort((a, b) -> Double.compare(ranks.getOrDefault(b, 0.0), ranks.getOrDefault(a, 0.0)));
    return proposed;
  }

  /** More than the hits that are wanted, so that there is something to choose from. */
  private int atLeast(int usual) {
    return Math.max(usual, 2 * request.limit());
  }

  /** A source counts where the best of its parts stands. */
  private static void add(Map<SourceKey, Double> ranks, List<Candidate> parts) {
    Set<SourceKey> seen = new LinkedHashSet<>();
    for (Candidate part : parts) {
      if (seen.add(part.source())) {
        ranks.merge(part.source(), 1 / (RANK_DAMPING + seen.size()), Double::sum);
      }
    }
  }

  /** The proposal in the middle and those beside it, each with its own neighbours. */
  private void add(Map<SourceKey, SessionWindow> candidates, SessionWindow loaded) {
    List<SourceFeatures> sources = loaded.sources();
    int first = Math.max(0, loaded.centre() - REACH_SOURCES);
    int end = Math.min(sources.size(), loaded.centre() + REACH_SOURCES + 1);
    for (int position = first; position < end; position++) {
      SourceFeatures source = sources.get(position);
      if ((position == loaded.centre() || isWanted(source))
          && !candidates.containsKey(source.source())) {
        candidates.put(source.source(), SessionWindow.of(sources, position, RADIUS_SOURCES));
      }
    }
  }

  /** Each source of the window with the prompt that it follows, if that was loaded as well. */
  private static void addPrompts(Map<SourceKey, SourceFeatures> prompts, SessionWindow loaded) {
    Optional<SourceFeatures> prompt = Optional.empty();
    for (SourceFeatures source : loaded.sources()) {
      if (isPrompt(source)) {
        prompt = Optional.of(source);
      } else {
        prompt.ifPresent(asked -> prompts.put(source.source(), asked));
      }
    }
  }

  /** Where people talk, everything is stored as a prompt, and nobody is prompted. */
  private static boolean isPrompt(SourceFeatures source) {
    return source.type().equals(Optional.of(EventType.PROMPT)) && source.speaker().isEmpty();
  }

  /** Neighbours share the session, so what is left of the filter is type and time. */
  private boolean isWanted(SourceFeatures neighbour) {
    Filter filter = request.filter();
    return (filter.types().isEmpty()
            || neighbour.type().map(filter.types()::contains).orElse(false))
        && filter.since().map(time -> !neighbour.at().isBefore(time)).orElse(true)
        && filter.until().map(time -> neighbour.at().isBefore(time)).orElse(true);
  }
}
