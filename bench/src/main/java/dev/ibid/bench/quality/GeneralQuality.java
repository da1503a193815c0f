package dev.ibid.bench.quality;

import dev.ibid.bench.data.Corpus;
import dev.ibid.bench.measure.Table;
import dev.ibid.search.calibration.KindWeights;
import java.util.List;
import java.util.Map;

/** Whether paragraphs of general English text are found, beside Lucene on the same paragraphs. */
public final class GeneralQuality extends QualityBenchmark {
  @Override
  public String measure(Laboratory laboratory) throws Exception {
    Map<String, List<Corpus>> corpora = laboratory.documents();
    List<Corpus> documents = corpora.getOrDefault(Laboratory.SPANS, List.of());
    Map<String, List<Case>> cases = laboratory.ask(corpora);
    List<Case> asked = cases.getOrDefault(Laboratory.SPANS, List.of());
    PlainRankings plain = PlainRankings.of(documents);
    CrossValidation fitted = CrossValidation.of(cases.values(), Fits.DOCUMENTS::rank);
    KindWeights asMemories = KindWeights.memories(laboratory.embedder().model());
    KindWeights asDocuments = KindWeights.documents(laboratory.embedder().model());
    List<Scoreboard> boards =
        List.of(
            Scoreboard.of(asked, plain::quality),
            Scoreboard.of(asked, each -> each.quality(asMemories.withMeaning())),
            Scoreboard.of(asked, fitted::quality),
            Scoreboard.of(asked, each -> each.quality(asDocuments.withMeaning())),
            Scoreboard.of(asked, each -> each.quality(asDocuments.wordsAlone())));
    Table table =
        new Table(
            "nDCG@10 / recall@10",
            "Lucene as it comes",
            "ibid, as memories",
            "**ibid, as documents, cross-validated**",
            "ibid, as documents, as shipped",
            "the same by words");
    for (Corpus document : documents) {
      table.row(
          row(
              "%s, %d questions".formatted(document.name(), document.answerable().size()),
              boards.stream()
                  .map(board -> board.byCategory().getOrDefault(document.name(), new Quality(0, 0)))
                  .toList()));
    }
    return table.row(row("**mean**", boards.stream().map(Scoreboard::mean).toList())).toString();
  }

  private static String[] row(String name, List<Quality> qualities) {
    String[] row = new String[qualities.size() + 1];
    row[0] = name;
    for (int i = 0; i < qualities.size(); i++) {
      row[i + 1] = String.valueOf(qualities.get(i));
    }
    return row;
  }
}
