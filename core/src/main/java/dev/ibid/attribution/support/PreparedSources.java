package dev.ibid.attribution.support;

import dev.ibid.text.Span;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Sources that were read together, ready to be compared with claims. Thread-safe. */
public final class PreparedSources {
  private final ComparisonReader reading;
  private final SentenceIdf idf;
  private final WordSimilarity meanings;
  private final Opposites opposites;
  private final SupportWeights vectors;
  private final SupportWeights words;

  PreparedSources(
      ComparisonReader reading,
      SentenceIdf idf,
      WordSimilarity meanings,
      Opposites opposites,
      SupportWeights vectors,
      SupportWeights words) {
    this.reading = reading;
    this.idf = idf;
    this.meanings = meanings;
    this.opposites = opposites;
    this.vectors = vectors;
    this.words = words;
  }

  /**
   * A claim that is ready to be compared.
   *
   * @param span where it stands in the text
   * @param context what it stands in, which says what it is about
   */
  public PreparedClaim read(String text, Span span, Span context) {
    Span computing = context.contains(span) ? context : span;
    return new PreparedClaim(reading.words(text, span, computing), reading.words(text, context));
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
    return compare(prepared, source)
        .map(
            comparison ->
                new SupportVerdict(comparison, comparison.understood() ? vectors : words).score())
        .orElse(SupportScore.NOTHING);
  }

  /** What comparing finds out, for fitting the weights; nothing if one of the two is empty. */
  public Map<SupportFeature, Double> features(PreparedClaim prepared, PreparedSource source) {
    return compare(prepared, source).map(ClaimComparison::features).orElse(Map.of());
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
        : Optional.of(ClaimComparison.of(claim, best, source, meanings, opposites));
  }

  /** A claim that was read, with what it stands in. Immutable. */
  public static final class PreparedClaim {
    private final SentenceWords claim;
    private final SentenceWords context;

    private PreparedClaim(SentenceWords claim, SentenceWords context) {
      this.claim = claim;
      this.context = context;
    }
  }
}
