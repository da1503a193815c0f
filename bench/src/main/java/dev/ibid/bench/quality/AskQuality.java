package dev.ibid.bench.quality;

import dev.ibid.analysis.LuceneTermAnalyzer;
import dev.ibid.ask.ExtractiveWriter;
import dev.ibid.ask.Quote;
import dev.ibid.attribution.support.SentenceReader;
import dev.ibid.bench.Bench;
import dev.ibid.bench.Table;
import dev.ibid.disclosure.Found;
import dev.ibid.document.ChunkSize;
import dev.ibid.document.CitedPassage;
import dev.ibid.onnx.StaticVectors;
import dev.ibid.text.Sentence;
import dev.ibid.text.Sentences;
import dev.ibid.text.Span;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How much of what answers questions is in the sentences of which an answer is made, by the number
 * of sentences, beside the first sentences of the best hits.
 */
public final class AskQuality extends QualityBenchmark {
  private static final List<Integer> LENGTHS = List.of(1, 2, 3, 5, 8);
  private static final int HITS = 12;

  private final ExtractiveWriter writer =
      new ExtractiveWriter(
          new SentenceReader(new LuceneTermAnalyzer(), Optional.of(StaticVectors.load())));

  @Override
  String measure(Laboratory laboratory) throws Exception {
    Map<String, List<SpanQuestion>> questions = SpanQuestion.load(laboratory.data());
    List<Path> files =
        questions.keySet().stream()
            .map(name -> laboratory.data().root().resolve(SpanQuestion.file(name)))
            .toList();
    Table table =
        new Table(
            "sentences",
            "recall / precision / IoU of ours",
            "sentences told",
            "of the hits' first sentences");
    try (IndexedFiles indexed =
        IndexedFiles.of(
            files, ChunkSize.DEFAULT, Optional.empty(), laboratory.folder().resolve("ask"))) {
      for (int length : LENGTHS) {
        Bench.progress("%d sentences…".formatted(length));
        Tally ours = new Tally();
        Tally plain = new Tally();
        questions.forEach(
            (name, asked) ->
                asked.forEach(
                    question -> {
                      List<Found> hits = indexed.hits(question.text(), HITS);
                      List<Quote> quotes = writer.quotes(question.text(), hits, length);
                      ours.add(name + ".md", question, hits, quotes);
                      plain.add(name + ".md", question, hits, firstSentences(hits, length));
                    }));
        table.row(
            String.valueOf(length),
            "**%s**".formatted(SpanQuality.mean(ours.qualities)),
            "%.1f".formatted((double) ours.quotes / ours.qualities.size()),
            SpanQuality.mean(plain.qualities).toString());
      }
    }
    return table.toString();
  }

  private static List<Quote> firstSentences(List<Found> hits, int count) {
    List<Quote> first = new ArrayList<>();
    for (int source = 0; source < Math.min(count, hits.size()); source++) {
      String text = hits.get(source).cited().text();
      List<Sentence> sentences = Sentences.of(text);
      if (!sentences.isEmpty()) {
        first.add(new Quote(source, sentences.getFirst().span(), ""));
      }
    }
    return first;
  }

  private static final class Tally {
    private final List<SpanQuality> qualities = new ArrayList<>();
    private long quotes;

    void add(String file, SpanQuestion question, List<Found> hits, List<Quote> chosen) {
      List<Span> here = new ArrayList<>();
      int elsewhere = 0;
      for (Quote quote : chosen) {
        if (hits.get(quote.source()).cited() instanceof CitedPassage passage
            && passage.document().path().equals(file)) {
          here.add(quote.span().shift(passage.placement().inFile().start()));
        } else {
          elsewhere += quote.span().length();
        }
      }
      quotes += chosen.size();
      qualities.add(SpanQuality.of(question.excerpts(), here, elsewhere));
    }
  }
}
