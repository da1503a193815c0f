package dev.ibid.bench.quality;

import dev.ibid.bench.data.Corpus;
import dev.ibid.bench.data.JudgedQuestion;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.standard.StandardAnalyzer;

/** What Lucene finds as it comes, for each question of some corpora. */
record PlainRankings(Map<String, List<String>> byQuestion) {
  static PlainRankings of(List<Corpus> corpora) throws IOException {
    return of(corpora, new StandardAnalyzer());
  }

  static PlainRankings of(List<Corpus> corpora, Analyzer analyzer) throws IOException {
    Map<String, List<String>> byQuestion = new HashMap<>();
    for (Corpus corpus : corpora) {
      try (PlainLucene lucene = new PlainLucene(corpus, analyzer)) {
        for (JudgedQuestion asked : corpus.answerable()) {
          byQuestion.put(asked.id(), lucene.search(asked.text()));
        }
      }
    }
    return new PlainRankings(byQuestion);
  }

  Quality quality(Case each) {
    return Quality.of(
        byQuestion.getOrDefault(each.asked().id(), List.of()), each.asked().relevant());
  }
}
