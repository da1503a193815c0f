package dev.ibid.bench.ask;

import dev.ibid.analysis.LuceneTermAnalyzer;
import dev.ibid.ask.ExtractiveAnswer;
import dev.ibid.ask.ExtractiveWriter;
import dev.ibid.ask.Quote;
import dev.ibid.disclosure.HitSummary;
import dev.ibid.onnx.BertCrossEncoder;
import dev.ibid.onnx.StaticEmbedder;
import dev.ibid.search.Embedder;
import dev.ibid.search.sentence.RankingLimits;
import dev.ibid.search.sentence.SentenceRanker;
import dev.ibid.text.Sentence;
import dev.ibid.text.Sentences;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes answers of sentences as {@code ask} does without a model, and the plainest there are. */
public final class Answering {
  /** How many sentences an answer may have. */
  static final List<Integer> LENGTHS = List.of(1, 2, 3, 5);

  /** The length of an answer that somebody asked for. */
  static final int USUAL = 3;

  /** What {@code ask} looks at. */
  public static final int HITS = 120;

  private final ExtractiveWriter writer;

  public Answering(Embedder model) {
    this.writer =
        new ExtractiveWriter(
            new SentenceRanker(
                    new LuceneTermAnalyzer(),
                    Optional.of(StaticEmbedder.load()),
                    Optional.of(model),
                    RankingLimits.DEFAULT)
                .readBy(BertCrossEncoder.open()));
  }

  public ExtractiveAnswer ours(String question, List<HitSummary> hits, int length) {
    return writer.answer(question, hits, length);
  }

  /** The first sentence of each of the best hits. */
  static List<Quote> firstSentences(List<HitSummary> hits, int length) {
    List<Quote> first = new ArrayList<>();
    for (int source = 0; source < Math.min(length, hits.size()); source++) {
      String text = hits.get(source).cited().text();
      List<Sentence> sentences = Sentences.of(text);
      if (!sentences.isEmpty()) {
        first.add(
            new Quote(
                source, sentences.getFirst().span(), "", sentences.getFirst().block(), List.of()));
      }
    }
    return first;
  }
}
