package dev.ibid.onnx;

import dev.ibid.search.Embedder;
import dev.ibid.search.Vector;
import java.util.List;

/**
 * Sentences as the sum of their words, each as bge-small-en understands it by itself: {@link
 * StaticVectors} without the words between. Thousands of times faster than the model and blind to
 * the order of words, so it serves to choose what the model should look at. Thread-safe.
 */
public final class StaticEmbedder implements Embedder {
  private static final String NAME = "bge-small-en-v1.5-words";

  /** Of what is longer only the beginning counts. */
  private static final int MOST_CHARS = 1_000;

  private final WordPiece tokenizer;
  private final WordTable table;

  private StaticEmbedder(WordPiece tokenizer, WordTable table) {
    this.tokenizer = tokenizer;
    this.table = table;
  }

  /** The vectors that come with ibid. */
  public static StaticEmbedder load() {
    return new StaticEmbedder(BgeModel.tokenizer(), WordTable.shipped());
  }

  @Override
  public String model() {
    return NAME;
  }

  @Override
  public boolean reads(String text) {
    return EnglishScript.prevailsIn(text);
  }

  @Override
  public Vector embedQuery(String question) {
    return embed(question);
  }

  @Override
  public List<Vector> embed(List<String> texts) {
    return texts.stream().map(this::embed).toList();
  }

  private Vector embed(String text) {
    float[] sum = new float[table.dimensions()];
    for (int piece :
        tokenizer.word(text.length() > MOST_CHARS ? text.substring(0, MOST_CHARS) : text)) {
      table.add(piece, sum);
    }
    return Vector.of(sum);
  }

  @Override
  public void close() {}
}
