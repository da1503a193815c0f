package dev.ibid.attribution.support;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.answer.Reference.Confidence;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.search.CrossEncoder;
import dev.ibid.search.PairReading;
import dev.ibid.search.PlainWords;
import dev.ibid.search.TextPair;
import dev.ibid.text.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ReadClaimsTest {
  private static final PairReading SAYS_SO = new PairReading(0.98, 0.01, 0.01, 0);
  private static final PairReading LEAVES_OPEN = new PairReading(0.02, 0.96, 0.02, 0);

  private static final String RULES =
      "Dogs have to wait outside the hall. The hall opens at nine. Tickets are sold at the door.";

  private final SupportClassifier fast =
      new SupportClassifier(new PlainWords(), Optional.of(new OneHotVectors()));

  @Test
  void a_conflict_of_words_is_none_where_both_are_read_as_the_same() {
    String claim = "Dogs must not wait inside the hall.";

    assertThat(score(claim, Map.of("Dogs have to wait", SAYS_SO)).contradiction()).isEmpty();
  }

  @Test
  void a_missing_number_keeps_from_full_support_whatever_is_read() {
    SupportScore score =
        score("Dogs have to wait 20 minutes outside the hall.", Map.of("Dogs", SAYS_SO));

    assertThat(score.confidence()).isNotEqualTo(Optional.of(Confidence.FULL));
    assertThat(score.missing()).isNotEmpty();
  }

  @Test
  void what_is_read_as_support_scores_higher_than_what_is_left_open() {
    String claim = "Dogs are not let into the hall.";

    assertThat(score(claim, Map.of("Dogs have to wait", SAYS_SO)).score())
        .isGreaterThan(score(claim, Map.of()).score());
  }

  @Test
  void only_the_three_sources_that_are_likeliest_are_read() {
    Recorded reader = new Recorded(Map.of());
    SupportClassifier classifier = fast.readBy(reader);
    List<PreparedSource> sources = new ArrayList<>();
    for (int i = 0; i < 9; i++) {
      sources.add(classifier.read("Rules " + i, "Dogs have to wait outside hall " + i + "."));
    }
    PreparedSources prepared = classifier.prepare(sources);
    String claim = "Dogs have to wait outside hall 4.";
    Span all = new Span(0, claim.length());

    List<SupportScore> scores = prepared.scores(prepared.read(claim, all, all), sources);

    assertThat(scores).hasSize(9);
    assertThat(reader.texts).anyMatch(text -> text.contains("hall 4")).hasSizeLessThanOrEqualTo(6);
  }

  @Test
  void a_model_that_fails_leaves_claims_to_their_words() {
    String claim = "Dogs have to wait outside the hall.";
    Span all = new Span(0, claim.length());
    SupportClassifier failing = fast.readBy(new Failing());
    PreparedSource source = failing.read("House rules", RULES);
    PreparedSources prepared = failing.prepare(List.of(source));
    PreparedSources unread = fast.prepare(List.of(source));

    assertThat(prepared.score(prepared.read(claim, all, all), source))
        .isEqualTo(unread.score(unread.read(claim, all, all), source));
  }

  @Test
  void a_part_of_a_sentence_is_not_read() {
    Recorded reader = new Recorded(Map.of());
    SupportClassifier classifier = fast.readBy(reader);
    PreparedSource source = classifier.read("House rules", RULES);
    PreparedSources prepared = classifier.prepare(List.of(source));
    String sentence = "Dogs wait outside the hall and cats inside.";

    prepared.score(
        prepared.read(sentence, new Span(0, 26), new Span(0, sentence.length())), source);

    assertThat(reader.texts).isEmpty();
  }

  @Test
  void a_long_source_is_not_read() {
    Recorded reader = new Recorded(Map.of());
    SupportClassifier classifier = fast.readBy(reader);
    PreparedSource source =
        classifier.read("House rules", RULES + " Nobody may run here.".repeat(20));
    PreparedSources prepared = classifier.prepare(List.of(source));
    String claim = "Dogs have to wait outside the hall.";
    Span all = new Span(0, claim.length());

    assertThat(prepared.score(prepared.read(claim, all, all), source).score()).isPositive();
    assertThat(reader.texts).isEmpty();
  }

  private SupportScore score(String claim, Map<String, PairReading> readings) {
    SupportClassifier classifier = fast.readBy(new Recorded(readings));
    PreparedSource source = classifier.read("House rules", RULES);
    PreparedSources prepared = classifier.prepare(List.of(source));
    Span all = new Span(0, claim.length());
    return prepared.score(prepared.read(claim, all, all), source);
  }

  private static final class Failing implements CrossEncoder {
    @Override
    public boolean reads(String text) {
      return true;
    }

    @Override
    public List<PairReading> read(List<TextPair> pairs) {
      throw new IbidException(ErrorCode.BAD_CONFIGURATION, "there is no native library");
    }

    @Override
    public void close() {}
  }

  /** Reads what it was told to read of texts with these words; the rest leaves claims open. */
  private static final class Recorded implements CrossEncoder {
    final List<String> texts = new ArrayList<>();
    private final Map<String, PairReading> readings;

    Recorded(Map<String, PairReading> readings) {
      this.readings = readings;
    }

    @Override
    public boolean reads(String text) {
      return true;
    }

    @Override
    public List<PairReading> read(List<TextPair> pairs) {
      pairs.forEach(pair -> texts.add(pair.text()));
      return pairs.stream()
          .map(
              pair ->
                  readings.entrySet().stream()
                      .filter(each -> pair.text().startsWith("House rules. " + each.getKey()))
                      .map(Map.Entry::getValue)
                      .findFirst()
                      .orElse(LEAVES_OPEN))
          .toList();
    }

    @Override
    public void close() {}
  }

  /** A direction for each spelling. */
  private static final class OneHotVectors implements WordVectors {
    private static final int DIMENSION = 512;

    @Override
    public boolean reads(String text) {
      return true;
    }

    @Override
    public List<WordVector> of(List<String> words) {
      return words.stream().map(OneHotVectors::vector).toList();
    }

    private static WordVector vector(String word) {
      float[] direction = new float[DIMENSION];
      direction[Math.floorMod(word.toLowerCase(java.util.Locale.ROOT).hashCode(), DIMENSION)] = 1;
      return new WordVector(direction, 1);
    }
  }
}
