package dev.ibid.onnx;

import dev.ibid.attribution.support.WordVector;
import dev.ibid.attribution.support.WordVectors;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Words as bge-small-en understands each by itself: its meaning was asked for every piece of the
 * vocabulary once, and shortened. Far faster than the model, and blind to the words around.
 *
 * <p>After Arora et al., "A Simple but Tough-to-Beat Baseline for Sentence Embeddings" (2017): the
 * more common a word, the less it says.
 */
public final class StaticVectors implements WordVectors {
  private static final int MOST_KEPT_WORDS = 100_000;

  private final WordPiece tokenizer;
  private final WordTable table;
  private final Map<String, WordVector> kept = new ConcurrentHashMap<>();

  private StaticVectors(WordPiece tokenizer, WordTable table) {
    this.tokenizer = tokenizer;
    this.table = table;
  }

  /** The vectors that come with ibid. */
  public static StaticVectors load() {
    return of(WordTable.shipped());
  }

  /** Vectors that were just made. */
  public static StaticVectors of(WordTable table) {
    return new StaticVectors(BgeModel.tokenizer(), table);
  }

  /** All pieces of words that have a vector, in the order of the table. */
  public static List<String> pieces() {
    return BgeModel.vocabulary().pieces();
  }

  @Override
  public boolean reads(String text) {
    return EnglishScript.prevailsIn(text);
  }

  @Override
  public List<WordVector> of(List<String> words) {
    return words.stream().map(this::vector).toList();
  }

  private WordVector vector(String word) {
    WordVector known = kept.get(word);
    if (known != null) {
      return known;
    }
    WordVector made = make(word);
    // Texts of machines have words without end; the common ones come early.
    if (kept.size() < MOST_KEPT_WORDS) {
      kept.put(word, made);
    }
    return made;
  }

  /** A word says as much as its most telling piece. */
  private WordVector make(String word) {
    float[] vector = new float[table.dimensions()];
    double most = 0;
    for (int piece : tokenizer.word(word)) {
      table.add(piece, vector);
      most = Math.max(most, table.weight(piece));
    }
    return new WordVector(VectorNormalization.unit(vector), most);
  }
}
