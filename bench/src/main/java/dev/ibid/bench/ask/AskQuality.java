package dev.ibid.bench.ask;

import dev.ibid.bench.quality.Laboratory;
import dev.ibid.bench.quality.QualityBenchmark;

/**
 * How well answers answer that are made of sentences, by the number of sentences, beside the first
 * sentences of the best hits: about documents, and about conversations.
 */
public final class AskQuality extends QualityBenchmark {
  @Override
  public String measure(Laboratory laboratory) throws Exception {
    Answering answering = new Answering(laboratory.embedder());
    return "%s%n%s"
        .formatted(
            new SpanAnswers(answering).measure(laboratory),
            new MemoryAnswers(answering).measure(laboratory));
  }
}
