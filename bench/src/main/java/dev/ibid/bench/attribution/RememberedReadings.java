package dev.ibid.bench.attribution;

import dev.ibid.search.CrossEncoder;
import dev.ibid.search.PairReading;
import dev.ibid.search.TextPair;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A cross-encoder that reads no pair twice. Not thread-safe. */
final class RememberedReadings implements CrossEncoder {
  private final CrossEncoder model;
  private final Map<TextPair, PairReading> known = new HashMap<>();

  RememberedReadings(CrossEncoder model) {
    this.model = model;
  }

  @Override
  public boolean reads(String text) {
    return model.reads(text);
  }

  @Override
  public List<PairReading> read(List<TextPair> pairs) {
    return pairs.stream()
        .map(pair -> known.computeIfAbsent(pair, each -> model.read(List.of(each)).getFirst()))
        .toList();
  }

  @Override
  public void close() {
    model.close();
  }
}
