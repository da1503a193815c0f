package dev.ibid.onnx;

import dev.ibid.search.CrossEncoder;
import dev.ibid.search.PairReading;
import dev.ibid.search.TextPair;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The model that {@code training/} makes of bge-small-en-v1.5, quantised, inside this process.
 * Opening it costs nothing; it is loaded by the first pair. What it says of a pair depends on
 * nothing but the pair, of which the first hundred words or so count. Thread-safe: pairs are read
 * on the thread that asks.
 */
public final class BertCrossEncoder implements CrossEncoder {
  /** As much as it was measured with; the pairs that it was trained on had up to 128. */
  private static final int MOST_TOKENS = 160;

  private record Loaded(WordPiece tokenizer, Transformer weights) {
    PairReading read(TextPair pair) {
      List<int[]> texts = tokenizer.encode(pair.text(), pair.about());
      float[] said = weights.output(texts.getFirst(), texts.getLast());
      return new PairReading(said[0], said[1], said[2], said[3]);
    }
  }

  private final LazyModel<Loaded> model;

  private BertCrossEncoder(Optional<Path> folder) {
    this.model =
        new LazyModel<>(
            () ->
                new Loaded(
                    new WordPiece(BgeModel.vocabulary(), MOST_TOKENS),
                    ModelFile.load("/dev/ibid/onnx/reader.onnx", folder)),
            loaded -> loaded.weights().close());
  }

  /** One that unpacks its native library anew at each start. */
  public static BertCrossEncoder open() {
    return new BertCrossEncoder(Optional.empty());
  }

  /** One that keeps its native library and its weights in this folder. */
  public static BertCrossEncoder open(Path folder) {
    return new BertCrossEncoder(Optional.of(folder.toAbsolutePath()));
  }

  @Override
  public boolean reads(String text) {
    return EnglishScript.prevailsIn(text);
  }

  @Override
  public List<PairReading> read(List<TextPair> pairs) {
    Loaded loaded = model.get();
    return pairs.stream().map(loaded::read).toList();
  }

  @Override
  public void close() {
    model.close();
  }
}
