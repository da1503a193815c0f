package dev.ibid.bench.ask;

import dev.ibid.ask.ExtractiveAnswer;
import dev.ibid.ask.Quote;
import dev.ibid.bench.data.SpanQuestion;
import dev.ibid.bench.measure.Table;
import dev.ibid.bench.quality.Laboratory;
import dev.ibid.disclosure.HitSummary;
import dev.ibid.document.CitedPassage;
import dev.ibid.document.chunk.ChunkSize;
import dev.ibid.text.Span;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How much of what answers questions about documents is in the sentences that are quoted. */
final class SpanAnswers {
  private final Answering answering;

  SpanAnswers(Answering answering) {
    this.answering = answering;
  }

  Table measure(Laboratory laboratory) throws IOException {
    Map<String, List<SpanQuestion>> questions = SpanQuestion.load(laboratory.data());
    List<Path> files =
        questions.keySet().stream()
            .map(name -> laboratory.data().root().resolve(SpanQuestion.file(name)))
            .toList();
    List<Tally> ours = Answering.LENGTHS.stream().map(length -> new Tally()).toList();
    List<Tally> plain = Answering.LENGTHS.stream().map(length -> new Tally()).toList();
    try (IndexedFiles indexed =
        IndexedFiles.of(
            files, ChunkSize.DEFAULT, Optional.empty(), laboratory.folder().resolve("ask"))) {
      questions.forEach(
          (name, asked) ->
              asked.forEach(
                  question -> {
                    List<HitSummary> hits = indexed.hits(question.text(), Answering.HITS);
                    for (int i = 0; i < ours.size(); i++) {
                      int length = Answering.LENGTHS.get(i);
                      ExtractiveAnswer answer = answering.ours(question.text(), hits, length);
                      ours.get(i).add(name + ".md", question, answer.closest(), answer.quotes());
                      List<Quote> first = Answering.firstSentences(hits, length);
                      plain.get(i).add(name + ".md", question, hits, first);
                    }
                  }));
    }
    return table(ours, plain);
  }

  private static Table table(List<Tally> ours, List<Tally> plain) {
    Table table =
        new Table(
            "documents, at most",
            "recall / precision / IoU of ours",
            "sentences told",
            "of the hits' first sentences");
    for (int i = 0; i < ours.size(); i++) {
      Tally tally = ours.get(i);
      table.row(
          String.valueOf(Answering.LENGTHS.get(i)),
          "**%s**".formatted(SpanQuality.mean(tally.qualities)),
          "%.1f".formatted((double) tally.quotes / tally.qualities.size()),
          SpanQuality.mean(plain.get(i).qualities).toString());
    }
    return table;
  }

  private static final class Tally {
    private final List<SpanQuality> qualities = new ArrayList<>();
    private long quotes;

    void add(String file, SpanQuestion question, List<HitSummary> hits, List<Quote> chosen) {
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
