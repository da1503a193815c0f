package dev.ibid.ask;

import dev.ibid.answer.AnswerOutcome;
import dev.ibid.citation.CitedSource;
import dev.ibid.disclosure.HitSummary;
import dev.ibid.document.CitedPassage;
import dev.ibid.search.sentence.AnswerUnit;
import dev.ibid.search.sentence.RankableText;
import dev.ibid.search.sentence.RankedSentence;
import dev.ibid.search.sentence.SentenceRanker;
import dev.ibid.search.sentence.SentenceRanking;
import dev.ibid.text.BlockKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Answers with the sentences of what was found that answer best, the best first, each with the
 * number of its source. Thread-safe.
 */
public final class ExtractiveWriter {
  /** How many hits are called close. */
  private static final int MOST_CLOSEST = 12;

  /** What is longer than this is no answer that somebody reads at a glance. */
  private static final int MOST_CODE_CHARS = 600;

  private final SentenceRanker ranker;

  public ExtractiveWriter(SentenceRanker ranker) {
    this.ranker = ranker;
  }

  /** The hits as the ranker takes them. */
  public static List<RankableText> texts(List<HitSummary> hits) {
    return hits.stream().map(ExtractiveWriter::text).toList();
  }

  private static RankableText text(HitSummary hit) {
    CitedSource cited = hit.cited();
    return cited instanceof CitedPassage passage
        ? new RankableText(
            passage.document().name(), passage.passage().headingPath(), "", cited.text())
        : RankableText.alone(cited.text());
  }

  /**
   * The answer that sentences of the hits give.
   *
   * @param most sentences that are told
   */
  public ExtractiveAnswer answer(String question, List<HitSummary> hits, int most) {
    SentenceRanking ranking = ranker.rank(question, texts(hits));
    List<Integer> closest =
        ranking.sentences().stream()
            .map(sentence -> sentence.unit().text())
            .distinct()
            .limit(MOST_CLOSEST)
            .toList();
    AnswerOutcome outcome = outcome(ranking);
    int told =
        switch (outcome) {
          case ANSWERED -> most;
          case CLOSEST -> 1;
          case NOTHING -> 0;
        };
    List<Quote> quotes = quotes(question, ranking, closest, told);
    return new ExtractiveAnswer(
        quotes.isEmpty() ? AnswerOutcome.NOTHING : outcome,
        closest.stream().map(hits::get).toList(),
        quotes);
  }

  private static AnswerOutcome outcome(SentenceRanking ranking) {
    return !ranking.isAbout()
        ? AnswerOutcome.NOTHING
        : ranking.isAnswered() ? AnswerOutcome.ANSWERED : AnswerOutcome.CLOSEST;
  }

  private static List<Quote> quotes(
      String question, SentenceRanking ranking, List<Integer> closest, int most) {
    List<RankedSentence> ranked = ranking.sentences();
    Identifiers identifiers = Identifiers.of(question);
    List<Quote> quotes = new ArrayList<>();
    List<String> told = new ArrayList<>();
    for (RankedSentence sentence : ranked) {
      boolean enough =
          quotes.size() >= most
              || ranked.getFirst().score() - sentence.score() > ranking.mostBehind();
      if (enough) {
        break;
      }
      AnswerUnit unit = sentence.unit();
      int source = closest.indexOf(unit.text());
      if (source >= 0
          && isQuotable(unit)
          && !identifiers.areReplacedIn(unit.words())
          && told.stream().noneMatch(each -> Repetition.of(each, unit.words()))) {
        Quote quote = quote(unit, source, ranking.asksForSteps());
        told.add(quote.text());
        told.addAll(quote.list());
        quotes.add(quote);
      }
    }
    return quotes;
  }

  /** Who asks how something is done is told all the steps, in their order. */
  private static Quote quote(AnswerUnit unit, int source, boolean asksForSteps) {
    boolean whole =
        asksForSteps
            && !unit.opensList()
            && unit.steps().size() > 1
            && unit.steps().stream().allMatch(ExtractiveWriter::isCitable);
    return whole
        ? new Quote(
            source,
            unit.span(),
            unit.steps().getFirst(),
            unit.block(),
            unit.steps().subList(1, unit.steps().size()))
        : new Quote(source, unit.span(), unit.words(), unit.block(), unit.announced());
  }

  /** What hides a marker behind it cannot be cited. */
  private static boolean isQuotable(AnswerUnit unit) {
    return (unit.block() != BlockKind.CODE || unit.words().length() <= MOST_CODE_CHARS)
        && MarkerCount.of(marked(unit.words(), unit.block(), 1)) == 1
        && unit.announced().stream().allMatch(ExtractiveWriter::isCitable);
  }

  private static boolean isCitable(String item) {
    BlockKind block = item.startsWith("```") ? BlockKind.CODE : BlockKind.LIST_ITEM;
    return MarkerCount.of(marked(item, block, 1)) == 1;
  }

  /** The answer with markers that count the hits from 1. */
  static String write(ExtractiveAnswer answer, Locale language) {
    String quotes = write(answer.quotes());
    return switch (answer.outcome()) {
      case ANSWERED -> quotes;
      case CLOSEST -> AnswerPhrases.in(language).closest() + "\n\n" + quotes;
      case NOTHING -> AnswerPhrases.in(language).nothing();
    };
  }

  private static String write(List<Quote> quotes) {
    StringBuilder text = new StringBuilder();
    for (Quote quote : quotes) {
      text.append(text.isEmpty() ? "" : "\n\n");
      text.append(marked(quote.text(), quote.block(), quote.source() + 1));
      for (String item : quote.list()) {
        boolean code = item.startsWith("```");
        text.append(code ? "\n\n" : "\n- ");
        text.append(marked(item, code ? BlockKind.CODE : BlockKind.LIST_ITEM, quote.source() + 1));
      }
    }
    return text.toString();
  }

  /** A marker on the line of a fence would belong to the fence. */
  private static String marked(String text, BlockKind block, int number) {
    return "%s%s[%d]".formatted(text, block == BlockKind.CODE ? "\n\n" : " ", number);
  }
}
