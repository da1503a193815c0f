package dev.ibid.search.sentence;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.ibid.error.IbidException;
import dev.ibid.search.CrossEncoder;
import dev.ibid.search.Embedder;
import dev.ibid.text.Term;
import dev.ibid.text.TermAnalyzer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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

  /** By words alone, texts that were found late add more noise than answers. */
  private static final int MOST_TEXTS_BY_WORDS = 80;

  /** How many characters of texts stay taken apart. */
  private static final long KEPT_CHARS = 8_000_000;

  /** The indefinite pronouns of English: who asks with them alone has named nothing. */
  private static final String NAMING_NOTHING =
      "all any anybody anyone anything each every everybody everyone everything nobody none nothing"
          + " some somebody someone something";

  private final TermAnalyzer analyzer;
  private final Set<Term> namingNothing;
  private final Optional<Embedder> quick;
  private final Optional<Embedder> thorough;
  private final QuestionKinds kinds = QuestionKinds.shipped();
  private final SentenceWeights byWords = SentenceWeights.shipped("words");
  private final SentenceWeights byWordVectors = SentenceWeights.shipped("word-vectors");
  private final SentenceWeights byModel = SentenceWeights.shipped("model");
  private final SentenceWeights byReader = SentenceWeights.shipped("reader");
  private final Optional<AnswerReading> reader;
  private final UnitReading reading;
  private final Cache<RankableText, List<UnitTerms>> read;

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
    this.reader = Optional.empty();
    this.reading = new UnitReading(SentenceWeights.shipped("reading"), byModel, limits);
    this.read =
        Caffeine.newBuilder()
            .maximumWeight(KEPT_CHARS)
            .weigher((RankableText text, List<UnitTerms> units) -> 100 + text.text().length())
            .executor(Runnable::run)
            .build();
  }

  private SentenceRanker(SentenceRanker other, CrossEncoder reader) {
    this.analyzer = other.analyzer;
    this.namingNothing = other.namingNothing;
    this.quick = other.quick;
    this.thorough = other.thorough;
    this.reader = Optional.of(new AnswerReading(reader));
    this.reading = other.reading;
    this.read = other.read;
  }

  /** One that also has a model read the question beside what the others find best. */
  public SentenceRanker readBy(CrossEncoder reader) {
    return new SentenceRanker(this, reader);
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
      return ranking(question, all, byWords, all.size());
    }
    if (!isReadBy(thorough, question)) {
      return ranking(question, all, byWordVectors, all.size());
    }
    try {
      List<DescribedUnit> near = reading.read(question, all, thorough.get());
      return ranking(
          question,
          readTogether(question, near),
          reader.isPresent() ? byReader : byModel,
          all.size());
    } catch (IbidException e) {
      log.warn("Sentences are ranked without the model", e);
      return ranking(question, all, byWordVectors, all.size());
    }
  }

  /**
   * Units that the model has read, the best first; with what the other says that reads them
   * together with the question, if there is one.
   */
  public List<DescribedUnit> readTogether(String question, List<DescribedUnit> units) {
    List<DescribedUnit> near = sorted(units, byModel);
    return reader.map(each -> each.read(question, near)).orElse(near);
  }

  /** Drops all texts and vectors that it keeps to be faster. */
  public void forgetAll() {
    read.invalidateAll();
    reading.forgetAll();
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

  private SentenceRanking ranking(
      String question, List<DescribedUnit> units, SentenceWeights weights, int all) {
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
        about >= weights.about().least(),
        weights.mostBehind(answered),
        kinds.asksForSteps(question));
  }
}
