package dev.ibid.attribution.support;

import dev.ibid.attribution.support.SupportClassifier.ReadWeights;
import dev.ibid.error.IbidException;
import dev.ibid.text.Span;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Sources that were read together, ready to be compared with claims. Thread-safe. */
public final class PreparedSources {
  private static final Logger log = LoggerFactory.getLogger(PreparedSources.class);

  /** From which likelihood of the same subject on a model reads a claim beside a source. */
  private static final double WORTH_READING = 0.03;

  /** Beside how many sources it reads a claim. */
  private static final int MOST_READ = 3;

  /** How often it reads for all claims of an answer: some ten seconds. Others are compared only. */
  private static final int MOST_READINGS = 300;

  private final ComparisonReader reading;
  private final SentenceIdf idf;
  private final Opposites opposites;
  private final SupportWeights vectors;
  private final SupportWeights words;
  private final Optional<ReadWeights> read;
  private final AtomicInteger readings = new AtomicInteger();

  PreparedSources(
      ComparisonReader reading,
      SentenceIdf idf,
      Opposites opposites,
      SupportWeights vectors,
      SupportWeights words,
      Optional<ReadWeights> read) {
    this.reading = reading;
    this.idf = idf;
    this.opposites = opposites;
    this.vectors = vectors;
    this.words = words;
    this.read = read;
  }

  /**
   * A claim that is ready to be compared.
   *
   * @param span where it stands in the text
   * @param context what it stands in, which says what it is about
   */
  public PreparedClaim read(String text, Span span, Span context) {
    Span computing = context.contains(span) ? context : span;
    return new PreparedClaim(
        span.of(text),
        reading.words(text, span, computing),
        reading.words(text, context),
        computing.equals(span));
  }

  /** Whether a claim begins with a word that stands for something said before. */
  public boolean opensWithPronoun(String text, Span claim) {
    List<Word> read = reading.words(text, claim).words();
    return !read.isEmpty() && Lexicon.isPronoun(read.getFirst());
  }

  /** What is left of a claim behind its first words, as far as the source has those. */
  public Span withoutOpening(String text, Span claim, PreparedSource source) {
    for (Word word : reading.words(text, claim).words()) {
      if (!word.isSilent() && !source.has(word)) {
        return new Span(word.span().start(), claim.end());
      }
    }
    return claim;
  }

  /** How well a source supports a claim. */
  public SupportScore score(PreparedClaim prepared, PreparedSource source) {
    return scores(prepared, List.of(source)).getFirst();
  }

  /** How well each source supports a claim, in their order; a model reads the likeliest. */
  public List<SupportScore> scores(PreparedClaim prepared, List<PreparedSource> sources) {
    List<Optional<ClaimComparison>> compared =
        sources.stream().map(source -> compare(prepared, source)).toList();
    Set<Integer> worthReading = prepared.isWhole ? worthReading(compared) : Set.of();
    return IntStream.range(0, compared.size())
        .mapToObj(
            i ->
                compared
                    .get(i)
                    .map(each -> verdict(prepared, each, worthReading.contains(i)).score())
                    .orElse(SupportScore.NOTHING))
        .toList();
  }

  private SupportVerdict verdict(
      PreparedClaim prepared, ClaimComparison comparison, boolean worthReading) {
    if (!comparison.understood()) {
      return new SupportVerdict(comparison, words);
    }
    return read.filter(each -> worthReading && readings.getAndIncrement() < MOST_READINGS)
        .flatMap(each -> read(prepared, comparison, each))
        .orElseGet(() -> new SupportVerdict(comparison, vectors));
  }

  /** Empty if the model fails; then the rest of the answer is compared without it, too. */
  private Optional<SupportVerdict> read(
      PreparedClaim prepared, ClaimComparison comparison, ReadWeights by) {
    try {
      ClaimComparison told = by.reading().of(prepared.text, comparison);
      return Optional.of(new SupportVerdict(told, by.weights()));
    } catch (IbidException e) {
      readings.set(MOST_READINGS);
      log.warn("Claims are compared without the model that reads them", e);
      return Optional.empty();
    }
  }

  /** What has nothing to do with the claim need not be read to know that. */
  private Set<Integer> worthReading(List<Optional<ClaimComparison>> compared) {
    Map<Integer, Double> related = new HashMap<>();
    for (int i = 0; i < compared.size(); i++) {
      double likely =
          compared.get(i).filter(ClaimComparison::isReadable).map(this::related).orElse(0.0);
      if (likely >= WORTH_READING) {
        related.put(i, likely);
      }
    }
    return related.entrySet().stream()
        .sorted(Map.Entry.<Integer, Double>comparingByValue().reversed())
        .limit(MOST_READ)
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }

  private double related(ClaimComparison comparison) {
    return vectors.probability(comparison.features(), feature -> !feature.isConflict());
  }

  /** What comparing finds out, for fitting the weights; nothing if one of the two is empty. */
  public Map<SupportFeature, Double> features(PreparedClaim prepared, PreparedSource source) {
    return compare(prepared, source)
        .map(
            comparison ->
                read.filter(each -> comparison.isReadable())
                    .map(each -> each.reading().of(prepared.text, comparison))
                    .orElse(comparison))
        .map(ClaimComparison::features)
        .orElse(Map.of());
  }

  /** The share of the claim's telling words that the source has, which every method has to beat. */
  public double overlap(PreparedClaim prepared, PreparedSource source) {
    List<Word> telling = prepared.claim.words().stream().filter(word -> !word.isSilent()).toList();
    return (double) telling.stream().filter(source::has).count() / Math.max(1, telling.size());
  }

  private Optional<ClaimComparison> compare(PreparedClaim prepared, PreparedSource source) {
    ClaimWords claim = ClaimWords.of(prepared.claim, idf);
    List<ClaimSentences.Ranked> best =
        new ClaimSentences(claim, ClaimWords.of(prepared.context, idf)).best(source);
    return claim.telling().isEmpty() || best.isEmpty()
        ? Optional.empty()
        : Optional.of(ClaimComparison.of(claim, best, source, opposites));
  }

  /** A claim that was read, with what it stands in. Immutable. */
  public static final class PreparedClaim {
    private final String text;
    private final SentenceWords claim;
    private final SentenceWords context;
    private final boolean isWhole;

    private PreparedClaim(
        String text, SentenceWords claim, SentenceWords context, boolean isWhole) {
      this.text = text;
      this.claim = claim;
      this.context = context;
      this.isWhole = isWhole;
    }

    /** The same as a part of a sentence, which a model would not understand by itself. */
    public PreparedClaim asPart() {
      return new PreparedClaim(text, claim, context, false);
    }
  }
}
