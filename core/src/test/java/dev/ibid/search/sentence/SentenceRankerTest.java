package dev.ibid.search.sentence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.search.Embedder;
import dev.ibid.search.PlainWords;
import dev.ibid.search.Vector;
import dev.ibid.search.WordVectors;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SentenceRankerTest {
  private final SentenceRanker byWords = ranker(Optional.empty(), Optional.empty());

  @Test
  void a_sentence_is_found_by_the_heading_it_stands_under() {
    RankableText brewing = text("Coffee machine", "Descaling", "Do it every three months.");
    RankableText roasting = text("Coffee machine", "Roasting", "Do it on the first of May.");

    assertThat(best(byWords, "descaling of the coffee machine", roasting, brewing))
        .isEqualTo("Do it every three months.");
  }

  @Test
  void a_how_often_is_answered_by_a_frequency() {
    assertThat(
            best(
                byWords,
                "How often is the filter cleaned?",
                RankableText.alone("The filter is cleaned with water."),
                RankableText.alone("The filter is cleaned every month.")))
        .isEqualTo("The filter is cleaned every month.");
  }

  @Test
  void korean_endings_and_question_words_hide_no_answer() {
    SentenceRanking ranking =
        byWords.rank(
            "필터는 얼마나 자주 청소하나?",
            List.of(RankableText.alone("필터는 부엌에 있다."), RankableText.alone("필터는 매달 청소한다.")));

    assertThat(ranking.sentences().getFirst().unit().words()).isEqualTo("필터는 매달 청소한다.");
  }

  @Test
  void items_of_a_list_belong_to_the_sentence_before_them() {
    RankableText list =
        RankableText.alone("To reset the router:\n\n- hold the button\n- wait a minute\n");

    assertThat(byWords.describe("reset the router", List.of(list)))
        .extracting(unit -> unit.unit().leadIn())
        .containsExactly("", "To reset the router:", "To reset the router:");
  }

  @Test
  void items_of_a_numbered_list_are_steps_of_one_whole() {
    RankableText list =
        RankableText.alone("Resetting.\n\n1. Hold the button.\n2. Wait a minute.\n\n- blue\n");

    assertThat(byWords.describe("How do I reset it?", List.of(list)))
        .extracting(unit -> unit.unit().steps())
        .containsExactly(
            List.of(),
            List.of("Hold the button.", "Wait a minute."),
            List.of("Hold the button.", "Wait a minute."),
            List.of());
  }

  @Test
  void a_how_much_wants_a_quantity_and_a_where_does_not() {
    RankableText text = RankableText.alone("The last one is new. It cost 40 euros.");

    assertThat(lacking("How much did it cost?", text)).containsExactly(1.0, 0.0);
    assertThat(lacking("Where is it?", text)).containsExactly(0.0, 0.0);
  }

  @Test
  void a_price_is_no_number_to_call_and_a_length_is_no_price() {
    RankableText text =
        RankableText.alone("It is 3 metres long. It costs 40 euros. Call 0551 4471.");

    assertThat(lacking("How much does it cost?", text)).containsExactly(1.0, 0.0, 1.0);
    assertThat(lacking("What is the phone number of the shop?", text))
        .containsExactly(1.0, 1.0, 0.0);
    RankableText korean = RankableText.alone("물탱크 용량은 400리터이다. 회비는 한 달에 만 2천 원이다.");
    assertThat(lacking("회비는 얼마야?", korean)).containsExactly(1.0, 0.0);
  }

  @Test
  void there_being_no_limit_answers_how_many() {
    assertThat(lacking("How many are allowed?", RankableText.alone("There is no limit.")))
        .containsExactly(0.0);
  }

  @Test
  void a_when_wants_a_moment_which_a_heading_may_tell_and_a_session_has() {
    String log = "The queen has a blue dot. She was marked on Monday.";

    assertThat(lacking("When was the queen marked?", text("Log", "Hives", log)))
        .containsExactly(1.0, 0.0);
    assertThat(lacking("When was the queen marked?", text("Log", "21 April", log)))
        .containsExactly(0.0, 0.0);
    assertThat(lacking("When was the queen marked?", RankableText.alone(log)))
        .containsExactly(0.0, 0.0);
    assertThat(lacking("What time does it open?", text("Log", "Hives", "It opens at nine.")))
        .containsExactly(0.0);
    assertThat(lacking("What happens when the queen is marked?", text("Log", "Hives", log)))
        .containsExactly(0.0, 0.0);
  }

  @Test
  void a_number_is_no_age() {
    RankableText text = RankableText.alone("It costs 400 euros. It was built in 1998.");

    assertThat(lacking("How old is the boiler?", text)).containsExactly(1.0, 0.0);
  }

  private List<Double> lacking(String question, RankableText text) {
    return byWords.describe(question, List.of(text)).stream()
        .map(unit -> unit.value(SentenceFeature.LACKS_QUANTITY))
        .toList();
  }

  @Test
  void the_model_reads_the_best_and_reads_them_once() {
    CountingEmbedder model = new CountingEmbedder();
    SentenceRanker ranker =
        new SentenceRanker(
            new PlainWords(),
            Optional.of(new WordVectors("words")),
            Optional.of(model),
            new RankingLimits(2, Duration.ofDays(1)));
    List<RankableText> texts =
        List.of(
            RankableText.alone("The key is new. The key is old. The key is lost."),
            RankableText.alone("It rained all day."));

    SentenceRanking first = ranker.rank("Where is the key?", texts);
    int read = model.texts.size();
    SentenceRanking again = ranker.rank("Where is the key?", texts);

    assertThat(first.sentences()).hasSize(2);
    assertThat(again).isEqualTo(first);
    assertThat(model.texts).hasSize(read);
  }

  @Test
  void a_sentence_is_read_for_the_sake_of_a_near_one_beside_it() {
    CountingEmbedder model = new CountingEmbedder();
    SentenceRanker ranker =
        new SentenceRanker(
            new PlainWords(),
            Optional.of(new WordVectors("words")),
            Optional.of(model),
            new RankingLimits(24, Duration.ofDays(1)));
    List<RankableText> texts = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      texts.add(RankableText.alone("The weather on day " + i + " was mild."));
    }
    texts.add(RankableText.alone("The key is new. Look below the mat."));

    ranker.rank("Where is the key?", texts);

    assertThat(model.texts).hasSize(25).contains("Look below the mat.");
  }

  @Test
  void a_model_that_fails_leaves_the_ranking_to_the_words() {
    SentenceRanker ranker =
        ranker(Optional.of(new WordVectors("words")), Optional.of(new FailingEmbedder()));

    assertThat(best(ranker, "Where is the key?", RankableText.alone("The key is here.")))
        .isEqualTo("The key is here.");
  }

  @Test
  void texts_without_a_sentence_answer_nothing() {
    assertThat(byWords.rank("Where?", List.of(RankableText.alone("# Title\n"))).sentences())
        .isEmpty();
  }

  private static SentenceRanker ranker(Optional<Embedder> quick, Optional<Embedder> thorough) {
    return new SentenceRanker(new PlainWords(), quick, thorough, RankingLimits.DEFAULT);
  }

  private static RankableText text(String title, String heading, String text) {
    return new RankableText(title, List.of(heading), "", text);
  }

  private static String best(SentenceRanker ranker, String question, RankableText... texts) {
    return ranker.rank(question, List.of(texts)).sentences().getFirst().unit().words();
  }

  /** Remembers what it read. */
  private static final class CountingEmbedder extends TestEmbedder {
    final List<String> texts = new ArrayList<>();

    @Override
    public List<Vector> embed(List<String> read) {
      texts.addAll(read);
      return super.embed(read);
    }
  }

  private static final class FailingEmbedder extends TestEmbedder {
    @Override
    public List<Vector> embed(List<String> read) {
      throw new IbidException(ErrorCode.INTERNAL, "the model is gone");
    }
  }

  private static class TestEmbedder implements Embedder {
    private final WordVectors vectors = new WordVectors("model");

    @Override
    public String model() {
      return vectors.model();
    }

    @Override
    public boolean reads(String text) {
      return vectors.reads(text);
    }

    @Override
    public Vector embedQuery(String question) {
      return vectors.embedQuery(question);
    }

    @Override
    public List<Vector> embed(List<String> read) {
      return vectors.embed(read);
    }

    @Override
    public void close() {}
  }
}
