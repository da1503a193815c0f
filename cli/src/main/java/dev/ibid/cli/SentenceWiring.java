package dev.ibid.cli;

import dev.ibid.onnx.BgeEmbedder;
import dev.ibid.onnx.StaticEmbedder;
import dev.ibid.search.Embedder;
import dev.ibid.search.indexing.IndexableSources;
import dev.ibid.search.indexing.Outbox;
import dev.ibid.search.indexing.PendingMeanings;
import dev.ibid.search.sentence.SentenceRanker;
import dev.ibid.text.TermAnalyzer;
import java.util.Optional;

/**
 * The part of {@link Wiring} that ranks sentences.
 *
 * @param words embeds by the words' own vectors
 */
record SentenceWiring(TermAnalyzer analyzer, Embedder words) {
  static SentenceWiring with(TermAnalyzer analyzer) {
    return new SentenceWiring(analyzer, StaticEmbedder.load());
  }

  /** What the model has yet to read. */
  PendingMeanings unread(IndexableSources sources, Outbox outbox, Embedder model) {
    return new PendingMeanings(sources, outbox, words, model, analyzer);
  }

  /** A ranker that asks the shipped models alone: weights fitted for them say nothing of others. */
  SentenceRanker ranker(Optional<Embedder> model, SentenceReading reading) {
    SentenceRanker ranker =
        new SentenceRanker(
            analyzer,
            Optional.of(words),
            model.filter(each -> each.model().equals(BgeEmbedder.NAME)),
            reading.limits());
    return reading.together().map(ranker::readBy).orElse(ranker);
  }
}
