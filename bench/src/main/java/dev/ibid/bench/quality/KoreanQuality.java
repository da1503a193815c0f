package dev.ibid.bench.quality;

import dev.ibid.bench.data.Corpus;
import dev.ibid.bench.measure.Table;
import dev.ibid.search.calibration.KindWeights;
import java.util.List;
import java.util.Map;
import org.apache.lucene.analysis.cjk.CJKAnalyzer;
import org.apache.lucene.analysis.ko.KoreanAnalyzer;

/** Whether Korean texts are found by their words: the shipped embedder does not read Korean. */
public final class KoreanQuality extends QualityBenchmark {
  @Override
  public String measure(Laboratory laboratory) throws Exception {
    Map<String, List<Corpus>> corpora = laboratory.korean();
    Map<String, List<Case>> cases = laboratory.ask(corpora);
    KindWeights memories = KindWeights.memories(laboratory.embedder().model());
    KindWeights documents = KindWeights.documents(laboratory.embedder().model());
    Table table =
        new Table(
            "nDCG@10 / recall@10",
            "Lucene, standard",
            "Lucene, pairs of characters",
            "Lucene, Korean",
            "**ibid, as memories**",
            "ibid, as documents");
    for (Map.Entry<String, List<Corpus>> set : corpora.entrySet()) {
      List<Case> asked = cases.getOrDefault(set.getKey(), List.of());
      PlainRankings standard = PlainRankings.of(set.getValue());
      PlainRankings pairs = PlainRankings.of(set.getValue(), new CJKAnalyzer());
      PlainRankings korean = PlainRankings.of(set.getValue(), new KoreanAnalyzer());
      table.row(
          "%s, %,d questions".formatted(set.getKey(), asked.size()),
          String.valueOf(Scoreboard.of(asked, standard::quality).mean()),
          String.valueOf(Scoreboard.of(asked, pairs::quality).mean()),
          String.valueOf(Scoreboard.of(asked, korean::quality).mean()),
          String.valueOf(Scoreboard.of(asked, each -> each.quality(memories.wordsAlone())).mean()),
          String.valueOf(
              Scoreboard.of(asked, each -> each.quality(documents.wordsAlone())).mean()));
    }
    return table.toString();
  }
}
