package dev.ibid.search.ranking;

import dev.ibid.error.IbidException;
import dev.ibid.search.Embedder;
import dev.ibid.search.FeatureStore;
import dev.ibid.search.Hit;
import dev.ibid.search.PartTerms;
import dev.ibid.search.SearchIndex;
import dev.ibid.search.SearchRequest;
import dev.ibid.search.SearchResult;
import dev.ibid.search.SessionWindow;
import dev.ibid.search.SourceFeatures;
import dev.ibid.search.TermCounts;
import dev.ibid.search.UnreadSources;
import dev.ibid.search.Vector;
import dev.ibid.search.calibration.KindWeights;
import dev.ibid.search.calibration.WeightsByKind;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import dev.ibid.text.Term;
import dev.ibid.text.TermAnalyzer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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

  /** How long somebody who asked waits for the model to read what was stored a moment ago. */
  private static final Duration ASKED_READING = Duration.ofSeconds(2);

  /** The same for what is told unasked. */
  private static final Duration UNASKED_READING = Duration.ofMillis(300);

  /** What is longer is a pasted text; to leave it out of all counts would take its time. */
  private static final int MOST_ASKING_PARTS = 8;

  private final SearchIndex index;
  private final FeatureStore features;
  private final TermAnalyzer analyzer;
  private final Optional<Embedder> embedder;
  private final WeightsByKind weights;
  private final UnreadSources unread;

  /** A search by words, and by meaning as far as the model has read the sources. */
  public Search(
      SearchIndex index,
      FeatureStore features,
      TermAnalyzer analyzer,
      Optional<Embedder> embedder,
      WeightsByKind weights) {
    this(index, features, analyzer, embedder, weights, UnreadSources.NONE);
  }

  /**
   * A search that also knows what the model has yet to read.
   *
   * @param unread sources without vectors
   */
  public Search(
      SearchIndex index,
      FeatureStore features,
      TermAnalyzer analyzer,
      Optional<Embedder> embedder,
      WeightsByKind weights,
      UnreadSources unread) {
    this.index = index;
    this.features = features;
    this.analyzer = analyzer;
    this.embedder = embedder;
    this.weights = weights;
    this.unread = unread;
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
    return search(request, unwanted, embedder, weights.memories(), ASKED_READING);
  }

  /**
   * Searches for what is told unasked, by weights of its own. Nobody can wait for that: while the
   * model is still being loaded, words alone are searched.
   */
  public SearchResult recall(SearchRequest request, Function<List<Hit>, Set<SourceKey>> unwanted) {
    return search(
        request, unwanted, embedder.filter(Embedder::isReady), weights.recall(), UNASKED_READING);
  }

  private SearchResult search(
      SearchRequest request,
      Function<List<Hit>, Set<SourceKey>> unwanted,
      Optional<Embedder> model,
      KindWeights memories,
      Duration time) {
    ParsedQuery question = ParsedQuery.of(request.query(), analyzer);
    Understanding understanding = understand(question, request.scope(), model);
    List<SourceKey> near = near(request);
    Candidates candidates = candidates(request, understanding, near);
    CandidateSet compared = compare(candidates, request, question, understanding);
    if (!near.isEmpty() && understanding.reading().result().vector().isPresent()) {
      candidates = new CandidateReading(unread, time).read(candidates, compared, memories, near);
      compared = compare(candidates, request, question, understanding);
    }
    HitRanking ranking = new HitRanking(memories, weights.documents());
    List<Hit> hits = ranking.hits(compared, near, request.limit());
    Set<SourceKey> left = unwanted.apply(hits);
    if (!left.isEmpty()) {
      hits =
          ranking.hits(
              compare(candidates.without(left), request, question, understanding),
              near,
              request.limit());
    }
    return new SearchResult(hits, understanding.reading().result().notice());
  }

  private List<SourceKey> near(SearchRequest request) {
    return request.query().isBlank()
        ? List.of()
        : unread.nearest(
            request.query(), request.scope(), request.filter(), CandidateRetrieval.UNREAD_SOURCES);
  }

  /**
   * How near texts are to a question by the words' own vectors; empty where these do not know the
   * language.
   */
  public Optional<ToDoubleFunction<String>> nearnessTo(String question) {
    return unread.nearnessTo(question);
  }

  /** The terms of a text, as searches see them. */
  public List<Term> terms(String text) {
    return analyzer.analyze(text);
  }

  /**
   * All candidates of a search with their features, before they are weighed. Throws like {@link
   * #search(SearchRequest)}.
   */
  public CandidateSet compare(SearchRequest request) {
    ParsedQuery question = ParsedQuery.of(request.query(), analyzer);
    Understanding understanding = understand(question, request.scope(), embedder);
    return compare(
        candidates(request, understanding, near(request)), request, question, understanding);
  }

  /** A question as the scope understands it. */
  private record Understanding(
      TermCounts counts, Set<Term> terms, Set<Term> speakers, QueryEmbedding reading) {}

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
    return new Understanding(counts, terms, speakers, reading);
  }

  private QueryEmbedding.Result read(String question, Scope scope, Embedder model) {
    try {
      return model.isReady() || hasVectors(scope, model)
          ? new QueryEmbedding.Result(Optional.of(model.embedQuery(question)), Optional.empty())
          : QueryEmbedding.Result.NONE;
    } catch (RuntimeException e) {
      log.warn("The question is searched by its words alone", e);
      String problem =
          e instanceof IbidException known ? known.getMessage() : "the model failed: " + e;
      return new QueryEmbedding.Result(Optional.empty(), Optional.of(problem));
    }
  }

  /** Saves loading a model when there is nothing to compare with. */
  private boolean hasVectors(Scope scope, Embedder model) {
    return !features.sample(scope, model.model(), SAMPLE_VECTORS).isEmpty();
  }

  private Candidates candidates(
      SearchRequest request, Understanding understanding, List<SourceKey> near) {
    return request.query().isBlank()
        ? Candidates.NONE
        : new CandidateRetrieval(index, features, request, model(), near)
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
    // Whether and how often a question was asked before must not change what is found for it.
    List<SourceFeatures> ignored =
        Stream.concat(
                candidates.ignored().stream(),
                candidates.windows().values().stream()
                    .map(SessionWindow::source)
                    .filter(question::isRepeatedBy))
            .filter(source -> source.parts().size() <= MOST_ASKING_PARTS)
            .toList();
    QueryVector meaning =
        understanding
            .reading()
            .result()
            .vector()
            .map(
                vector -> QueryVector.of(vector, sample(request.scope(), ignored), weights.usual()))
            .orElse(QueryVector.UNKNOWN);
    FeatureExtraction extraction =
        new FeatureExtraction(
            question,
            new QueryTerms(understanding.terms(), understanding.counts().without(parts(ignored))),
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

  /** Vectors that stand for the whole scope. */
  private List<Vector> sample(Scope scope, List<SourceFeatures> ignored) {
    List<Vector> sample = features.sample(scope, model(), SAMPLE_VECTORS);
    if (ignored.isEmpty()) {
      return sample;
    }
    List<Vector> rest = new ArrayList<>(sample);
    ignored.forEach(source -> source.vectors().forEach(rest::remove));
    return rest;
  }

  private static List<PartTerms> parts(List<SourceFeatures> sources) {
    return sources.stream().flatMap(source -> source.parts().stream()).toList();
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
