package dev.ibid.search.sentence;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.ibid.error.IbidException;
import dev.ibid.search.Embedder;
import dev.ibid.search.Vector;
import dev.ibid.text.Term;
import dev.ibid.text.TermAnalyzer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Says which sentences of texts answer a question, and how likely one of them does. Thread-safe.
 *
 * <p>All units are ranked by words, by the words' own vectors, by their surroundings and by the
 * kind of answer that the question wants. The best of them are then read by the model. A question
 * in a language that the vectors do not know is ranked by words alone, with weights of its own.
 */
public final class SentenceRanker {
  private static final Logger log = LoggerFactory.getLogger(SentenceRanker.class);

  /** Units read by the model between looking at the clock. */
  private static final int UNITS_PER_BATCH = 8;

  /** By words alone, texts that were found late add more noise than answers. */
  private static final int MOST_TEXTS_BY_WORDS = 80;

  /** How many characters of texts stay taken apart, and of sentences whose vectors are kept. */
  private static final long KEPT_CHARS = 8_000_000;

  /** The indefinite pronouns of English: who asks with them alone has named nothing. */
  private static final String NAMING_NOTHING =
      "all any anybody anyone anything each every everybody everyone everything nobody none nothing"
          + " some somebody someone something";

  private final TermAnalyzer analyzer;
  private final Set<Term> namingNothing;
  private final Optional<Embedder> quick;
  private final Optional<Embedder> thorough;
  private final RankingLimits limits;
  private final QuestionKinds kinds = QuestionKinds.shipped();
  private final SentenceWeights byWords = SentenceWeights.shipped("words");
  private final SentenceWeights byWordVectors = SentenceWeights.shipped("word-vectors");
  private final SentenceWeights bySurroundings = SentenceWeights.shipped("surroundings");
  private final SentenceWeights byModel = SentenceWeights.shipped("model");
  private final Cache<RankableText, List<UnitTerms>> read =
      Caffeine.newBuilder()
          .maximumWeight(KEPT_CHARS)
          .weigher((RankableText text, List<UnitTerms> units) -> 100 + text.text().length())
          .executor(Runnable::run)
          .build();
  private final Cache<String, Vector> vectors =
      Caffeine.newBuilder()
          .maximumWeight(KEPT_CHARS)
          .weigher((String text, Vector vector) -> 500 + text.length())
          .executor(Runnable::run)
          .build();

  /**
   * A ranker over ports; it closes none of them.
   *
   * @param quick embeds by the words' own vectors
   * @param thorough embeds by a model
   */
  public SentenceRanker(
      TermAnalyzer analyzer,
      Optional<Embedder> quick,
      Optional<Embedder> thorough,
      RankingLimits limits) {
    this.analyzer = analyzer;
    this.namingNothing = Set.copyOf(analyzer.analyze(NAMING_NOTHING));
    this.quick = quick;
    this.thorough = thorough;
    this.limits = limits;
  }

  /**
   * Ranks the units of texts, which come with the best first. No units if the texts have none, or
   * if the question names nothing. If the model fails, the ranking is that without it.
   */
  public SentenceRanking rank(String question, List<RankableText> texts) {
    if (namingNothing.containsAll(analyzer.analyze(question))) {
      return SentenceRanking.NOTHING;
    }
    boolean byVectors = isReadBy(quick, question);
    List<RankableText> looked =
        byVectors ? texts : texts.subList(0, Math.min(MOST_TEXTS_BY_WORDS, texts.size()));
    List<DescribedUnit> all = describe(question, looked);
    if (all.isEmpty()) {
      return SentenceRanking.NOTHING;
    }
    if (!byVectors) {
      return ranking(all, byWords, all.size());
    }
    List<DescribedUnit> ranked = sorted(all, byWordVectors);
    if (!isReadBy(thorough, question)) {
      return ranking(ranked, byWordVectors, all.size());
    }
    try {
      List<DescribedUnit> deep = readByModel(question, ranked, thorough.get());
      return ranking(deep, byModel, all.size());
    } catch (IbidException e) {
      log.warn("Sentences are ranked without the model", e);
      return ranking(ranked, byWordVectors, all.size());
    }
  }

  /** Drops all texts and vectors that it keeps to be faster. */
  public void forgetAll() {
    read.invalidateAll();
    vectors.invalidateAll();
  }

  private static boolean isReadBy(Optional<Embedder> embedder, String question) {
    return embedder.map(each -> each.reads(question)).orElse(false);
  }

  /** All units with what is known of them without the model. */
  public List<DescribedUnit> describe(String question, List<RankableText> texts) {
    List<UnitTerms> terms = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      terms.addAll(read(texts.get(i), i));
    }
    List<AnswerUnit> units = terms.stream().map(UnitTerms::unit).toList();
    List<Map<SentenceFeature, Double>> features =
        new UnitDescription(question, texts, terms, analyzer, kinds).byWords();
    quick
        .filter(embedder -> embedder.reads(question))
        .ifPresent(
            embedder ->
                UnitDescription.addNearness(
                    embedder.embedQuery(question),
                    embedder::embed,
                    units,
                    features,
                    SentenceFeature.WORD_NEARNESS,
                    SentenceFeature.WORD_NEARNESS_IN_SURROUNDINGS));
    return described(units, features);
  }

  private List<UnitTerms> read(RankableText text, int number) {
    return read.get(text, each -> UnitTerms.of(each, analyzer)).stream()
        .map(unit -> unit.in(number))
        .toList();
  }

  /**
   * The best units with what the model says of them. It reads them in their surroundings first, and
   * only the best of those by themselves.
   */
  private List<DescribedUnit> readByModel(
      String question, List<DescribedUnit> ranked, Embedder model) {
    long end = System.nanoTime() + limits.time().toNanos();
    Vector asked = model.embedQuery(question);
    List<DescribedUnit> inSurroundings =
        readFirst(
            ranked, limits.sentences(), end, batch -> readInSurroundings(asked, batch, model));
    return readFirst(
        sorted(inSurroundings, bySurroundings),
        limits.alone(),
        end,
        batch -> readAlone(asked, batch, model));
  }

  private static List<DescribedUnit> readFirst(
      List<DescribedUnit> ranked, int most, long end, UnaryOperator<List<DescribedUnit>> reading) {
    List<DescribedUnit> done = new ArrayList<>();
    int all = Math.min(most, ranked.size());
    while (done.size() < all && (done.isEmpty() || System.nanoTime() < end)) {
      done.addAll(
          reading.apply(ranked.subList(done.size(), Math.min(all, done.size() + UNITS_PER_BATCH))));
    }
    return done;
  }

  private List<DescribedUnit> readInSurroundings(
      Vector asked, List<DescribedUnit> batch, Embedder model) {
    List<Vector> vectors =
        embed(batch.stream().map(each -> each.unit().inSurroundings()).toList(), model);
    return IntStream.range(0, batch.size())
        .mapToObj(
            i ->
                batch
                    .get(i)
                    .with(SentenceFeature.NEARNESS_IN_SURROUNDINGS, asked.cosine(vectors.get(i))))
        .toList();
  }

  private List<DescribedUnit> readAlone(Vector asked, List<DescribedUnit> batch, Embedder model) {
    List<Vector> vectors = embed(batch.stream().map(each -> each.unit().words()).toList(), model);
    return IntStream.range(0, batch.size())
        .mapToObj(i -> batch.get(i).with(SentenceFeature.NEARNESS, asked.cosine(vectors.get(i))))
        .toList();
  }

  private List<Vector> embed(List<String> texts, Embedder model) {
    List<String> missing =
        texts.stream().distinct().filter(text -> vectors.getIfPresent(text) == null).toList();
    List<Vector> made = model.embed(missing);
    Map<String, Vector> fresh = new HashMap<>();
    for (int i = 0; i < missing.size(); i++) {
      fresh.put(missing.get(i), made.get(i));
    }
    vectors.putAll(fresh);
    // What was there a moment ago may have been dropped since.
    return texts.stream()
        .map(
            text -> {
              Vector known = fresh.get(text);
              return known != null
                  ? known
                  : vectors.get(text, one -> model.embed(List.of(one)).getFirst());
            })
        .toList();
  }

  private static List<DescribedUnit> described(
      List<AnswerUnit> units, List<Map<SentenceFeature, Double>> features) {
    return IntStream.range(0, units.size())
        .mapToObj(i -> new DescribedUnit(units.get(i), features.get(i)))
        .toList();
  }

  private static List<DescribedUnit> sorted(List<DescribedUnit> units, SentenceWeights weights) {
    return units.stream()
        .sorted(
            Comparator.comparingDouble((DescribedUnit unit) -> weights.score(unit.features()))
                .reversed())
        .toList();
  }

  private static SentenceRanking ranking(
      List<DescribedUnit> units, SentenceWeights weights, int all) {
    List<DescribedUnit> ranked = sorted(units, weights);
    List<Double> scores = ranked.stream().map(unit -> weights.score(unit.features())).toList();
    Map<RankingSignal, Double> signals = RankingSignal.of(ranked, scores, all);
    double answered = weights.answered().probability(signals);
    double first =
        scores.stream()
            .limit(SentenceRanking.FIRST)
            .mapToDouble(score -> Math.exp(score - scores.getFirst()))
            .sum();
    List<RankedSentence> sentences = new ArrayList<>();
    for (int i = 0; i < ranked.size(); i++) {
      double share = Math.exp(scores.get(i) - scores.getFirst()) / first;
      sentences.add(new RankedSentence(ranked.get(i).unit(), scores.get(i), answered * share));
    }
    double about = weights.about().probability(signals);
    return new SentenceRanking(
        sentences,
        answered,
        about,
        answered >= weights.answered().least(),
        about >= weights.about().least());
  }
}
