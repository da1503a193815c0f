package dev.ibid.search.ranking;

import dev.ibid.error.IbidException;
import dev.ibid.search.Embedder;
import dev.ibid.search.FeatureStore;
import dev.ibid.search.Hit;
import dev.ibid.search.SearchIndex;
import dev.ibid.search.SearchRequest;
import dev.ibid.search.SearchResult;
import dev.ibid.search.SessionWindow;
import dev.ibid.search.SourceFeatures;
import dev.ibid.search.TermCounts;
import dev.ibid.search.calibration.KindWeights;
import dev.ibid.search.calibration.ScoreScale;
import dev.ibid.search.calibration.WeightsByKind;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import dev.ibid.text.Term;
import dev.ibid.text.TermAnalyzer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Finds sources for a query. The index proposes candidates, features describe them, and a ranker
 * scores them. Thread-safe.
 */
public final class Search {
  private static final Logger log = LoggerFactory.getLogger(Search.class);

  /** How many vectors stand for a whole scope. */
  private static final int SAMPLE_VECTORS = 1_024;

  /** The highest score of a hit whose model has no fitted weights. */
  private static final double UNCALIBRATED = 0.919;

  private final SearchIndex index;
  private final FeatureStore features;
  private final TermAnalyzer analyzer;
  private final Optional<Embedder> embedder;
  private final WeightsByKind weights;

  public Search(
      SearchIndex index,
      FeatureStore features,
      TermAnalyzer analyzer,
      Optional<Embedder> embedder,
      WeightsByKind weights) {
    this.index = index;
    this.features = features;
    this.analyzer = analyzer;
    this.embedder = embedder;
    this.weights = weights;
  }

  /**
   * The best hits for a query. Empty if nothing matches or the query is blank. If the model fails,
   * words alone are searched and the result has a notice.
   *
   * @throws IbidException if the index or the store fails, or the thread is interrupted
   */
  public SearchResult search(SearchRequest request) {
    return search(request, hits -> Set.of());
  }

  /**
   * Searches as if some sources were not there. Their scores do not affect those of the others.
   *
   * @param unwanted picks them from the hits that there would be otherwise
   * @throws IbidException if the index or the store fails, or the thread is interrupted
   */
  public SearchResult search(SearchRequest request, Function<List<Hit>, Set<SourceKey>> unwanted) {
    return search(request, unwanted, embedder, weights.memories());
  }

  /**
   * Searches for what is told unasked, by weights of its own. Nobody can wait for that: while the
   * model is still being loaded, words alone are searched.
   */
  public SearchResult recall(SearchRequest request, Function<List<Hit>, Set<SourceKey>> unwanted) {
    return search(request, unwanted, embedder.filter(Embedder::isReady), weights.recall());
  }

  private SearchResult search(
      SearchRequest request,
      Function<List<Hit>, Set<SourceKey>> unwanted,
      Optional<Embedder> model,
      KindWeights memories) {
    ParsedQuery question = ParsedQuery.of(request.query(), analyzer);
    Understanding understanding = understand(question, request.scope(), model);
    Candidates candidates = candidates(request, understanding);
    List<Hit> hits =
        rankAll(compare(candidates, request, question, understanding), memories, request.limit());
    Set<SourceKey> left = unwanted.apply(hits);
    if (!left.isEmpty()) {
      candidates.windows().keySet().removeAll(left);
      hits =
          rankAll(compare(candidates, request, question, understanding), memories, request.limit());
    }
    return new SearchResult(hits, understanding.reading().result().notice());
  }

  /** The terms of a text, as searches see them. */
  public List<Term> terms(String text) {
    return analyzer.analyze(text);
  }

  /** Ranks each kind by weights of its own. Probabilities compare across kinds. */
  private List<Hit> rankAll(CandidateSet compared, KindWeights memories, int limit) {
    List<Hit> hits = new ArrayList<>();
    hits.addAll(rankKind(compared.memories(), memories, limit));
    hits.addAll(rankKind(compared.documents(), weights.documents(), limit));
    return behindAnswers(hits, compared.repeated()).stream()
        .sorted(
            Comparator.comparingDouble(Hit::score)
                .reversed()
                .thenComparing(hit -> compared.repeated().contains(hit.source())))
        .limit(limit)
        .toList();
  }

  /** A prompt that asks the same is no better a hit than the best that may answer. */
  private static List<Hit> behindAnswers(List<Hit> hits, Set<SourceKey> repeated) {
    double most =
        hits.stream()
            .filter(hit -> !repeated.contains(hit.source()))
            .mapToDouble(Hit::score)
            .max()
            .orElse(1);
    return hits.stream()
        .map(
            hit ->
                repeated.contains(hit.source()) && hit.score() > most
                    ? new Hit(hit.source(), most)
                    : hit)
        .toList();
  }

  /**
   * Ranks sources without a vector by words alone. They are new, or in a language that the model
   * cannot read. Weights that expect a meaning would count its absence against them.
   */
  private static List<Hit> rankKind(CandidateSet compared, KindWeights weights, int limit) {
    Predicate<SourceKey> understood = compared.understood()::contains;
    double ceiling = weights.calibrated() ? 1 : UNCALIBRATED;
    List<Hit> hits = new ArrayList<>();
    hits.addAll(
        scored(new Ranker(weights.withMeaning()).rank(compared, understood, limit), ceiling));
    hits.addAll(
        scored(
            new Ranker(weights.wordsAlone()).rank(compared, understood.negate(), limit), ceiling));
    return hits;
  }

  /** Keeps scores from rising down the list. */
  private static List<Hit> scored(List<ScoredCandidate> ranked, double most) {
    List<Hit> hits = new ArrayList<>();
    double ceiling = most;
    for (ScoredCandidate scored : ranked) {
      ceiling = Math.min(ceiling, ScoreScale.score(scored.probability()));
      hits.add(new Hit(scored.source(), ceiling));
    }
    return hits;
  }

  /**
   * All candidates of a search with their features, before they are weighed. Throws like {@link
   * #search(SearchRequest)}.
   */
  public CandidateSet compare(SearchRequest request) {
    ParsedQuery question = ParsedQuery.of(request.query(), analyzer);
    Understanding understanding = understand(question, request.scope(), embedder);
    return compare(candidates(request, understanding), request, question, understanding);
  }

  /** A question as the scope understands it. */
  private record Understanding(
      QueryTerms weighed, Set<Term> terms, Set<Term> speakers, QueryEmbedding reading) {}

  private Understanding understand(
      ParsedQuery question, Scope scope, Optional<Embedder> readyModel) {
    Set<Term> counted = new HashSet<>(question.terms());
    counted.addAll(question.names().keySet());
    TermCounts counts = index.count(scope, counted);
    Set<Term> speakers =
        question.names().keySet().stream()
            .filter(name -> counts.partsWith(name) > 0)
            .collect(Collectors.toCollection(LinkedHashSet::new));
    Set<Term> terms = question.termsWithout(speakers, analyzer);
    QueryEmbedding reading =
        readyModel
            .filter(model -> model.reads(question.text()))
            .map(
                model ->
                    QueryEmbedding.begin(
                        () -> read(question.inFirstPerson(speakers), scope, model)))
            .orElseGet(QueryEmbedding::nothing);
    return new Understanding(new QueryTerms(terms, counts), terms, speakers, reading);
  }

  private QueryEmbedding.Result read(String question, Scope scope, Embedder model) {
    try {
      return model.isReady() || hasVectors(scope, model)
          ? new QueryEmbedding.Result(Optional.of(model.embedQuery(question)), Optional.empty())
          : QueryEmbedding.Result.NONE;
    } catch (IbidException e) {
      log.warn("The question is searched by its words alone", e);
      return new QueryEmbedding.Result(Optional.empty(), Optional.of(e.getMessage()));
    }
  }

  /** Saves loading a model when there is nothing to compare with. */
  private boolean hasVectors(Scope scope, Embedder model) {
    return !features.sample(scope, model.model(), SAMPLE_VECTORS).isEmpty();
  }

  private Candidates candidates(SearchRequest request, Understanding understanding) {
    return request.query().isBlank()
        ? new Candidates(Map.of(), Map.of())
        : new CandidateRetrieval(index, features, request, model())
            .gather(understanding.terms(), understanding.reading());
  }

  private String model() {
    return embedder.map(Embedder::model).orElse("");
  }

  private CandidateSet compare(
      Candidates candidates,
      SearchRequest request,
      ParsedQuery question,
      Understanding understanding) {
    if (candidates.windows().isEmpty()) {
      return CandidateSet.NOTHING;
    }
    QueryVector meaning =
        understanding
            .reading()
            .result()
            .vector()
            .map(
                vector ->
                    QueryVector.of(
                        vector,
                        features.sample(request.scope(), model(), SAMPLE_VECTORS),
                        weights.usual()))
            .orElse(QueryVector.UNKNOWN);
    FeatureExtraction extraction =
        new FeatureExtraction(
            question,
            understanding.weighed(),
            meaning,
            understanding.speakers(),
            candidates.prompts());
    return new CandidateSet(
        extraction.features(candidates.windows().values()),
        which(candidates.windows(), source -> source.type().isEmpty()),
        which(candidates.windows(), source -> meaning.isKnown() && !source.vectors().isEmpty()),
        which(candidates.windows(), question::isRepeatedBy),
        understanding.terms().size());
  }

  private static Set<SourceKey> which(
      Map<SourceKey, SessionWindow> candidates, Predicate<SourceFeatures> wanted) {
    return candidates.values().stream()
        .map(SessionWindow::source)
        .filter(wanted)
        .map(SourceFeatures::source)
        .collect(Collectors.toSet());
  }
}
