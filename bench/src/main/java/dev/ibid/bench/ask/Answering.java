package dev.ibid.bench.ask;

import dev.ibid.analysis.LuceneTermAnalyzer;
import dev.ibid.ask.ExtractiveWriter;
import dev.ibid.ask.Quote;
import dev.ibid.attribution.support.SentenceReader;
import dev.ibid.disclosure.HitSummary;
import dev.ibid.onnx.StaticVectors;
import dev.ibid.text.Sentence;
import dev.ibid.text.Sentences;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes answers of sentences as {@code ask} does without a model, and the plainest there are. */
final class Answering {
  /** How many sentences an answer may have. */
  static final List<Integer> LENGTHS = List.of(1, 2, 3, 5);

  /** The length of an answer that somebody asked for. */
  static final int USUAL = 5;

  /** What {@code ask} looks at. */
  static final int HITS = 12;

  private static final double LEAST_SCORE = 0.25;

  private final ExtractiveWriter writer =
      new ExtractiveWriter(
          new SentenceReader(new LuceneTermAnalyzer(), Optional.of(StaticVectors.load())));

  /** The hits that are worth an answer. */
  static List<HitSummary> worth(List<HitSummary> hits) {
    return hits.stream().filter(hit -> hit.score() >= LEAST_SCORE).toList();
  }

  List<Quote> ours(String question, List<HitSummary> hits, int length) {
    return writer.quotes(question, hits, length);
  }

  /** The first sentence of each of the best hits. */
  static List<Quote> firstSentences(List<HitSummary> hits, int length) {
    List<Quote> first = new ArrayList<>();
    for (int source = 0; source < Math.min(length, hits.size()); source++) {
      String text = hits.get(source).cited().text();
      List<Sentence> sentences = Sentences.of(text);
      if (!sentences.isEmpty()) {
        first.add(new Quote(source, sentences.getFirst().span(), ""));
      }
    }
    return first;
  }
}
