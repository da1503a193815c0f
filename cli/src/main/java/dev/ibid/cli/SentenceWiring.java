package dev.ibid.cli;

import dev.ibid.onnx.BgeEmbedder;
import dev.ibid.search.Embedder;
import dev.ibid.search.sentence.RankingLimits;
import dev.ibid.search.sentence.SentenceRanker;
import dev.ibid.text.TermAnalyzer;
import java.util.Optional;

/** The part of {@link Wiring} that ranks sentences. */
final class SentenceWiring {
  private SentenceWiring() {}

  /** A ranker that asks the shipped model alone: weights fitted for it say nothing of others. */
  static SentenceRanker ranker(TermAnalyzer analyzer, Embedder words, Optional<Embedder> model) {
    return new SentenceRanker(
        analyzer,
        Optional.of(words),
        model.filter(each -> each.model().equals(BgeEmbedder.NAME)),
        RankingLimits.DEFAULT);
  }
}
