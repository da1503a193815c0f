package dev.ibid.search;

import dev.ibid.text.Term;
import java.util.ArrayList;
import java.util.List;

/**
 * An embedder to whom a text means its words, each a direction of its own; a few words mean the
 * same as others. It does not read Korean.
 */
public final class WordVectors implements Embedder {
  private static final int DIMENSION = 256;

  private final String model;
  private final List<String> questions = new ArrayList<>();
  private boolean ready = true;

  public WordVectors(String model) {
    this.model = model;
  }

  /** The questions it was asked, in order. */
  public List<String> questions() {
    return questions;
  }

  /** From now on it says that it has to be loaded first. */
  public void unload() {
    ready = false;
  }

  @Override
  public boolean isReady() {
    return ready;
  }

  @Override
  public String model() {
    return model;
  }

  @Override
  public boolean reads(String text) {
    return !PlainWords.isHangul(text);
  }

  @Override
  public Vector embedQuery(String question) {
    questions.add(question);
    return vector(question);
  }

  @Override
  public List<Vector> embed(List<String> texts) {
    return texts.stream().map(WordVectors::vector).toList();
  }

  private static Vector vector(String text) {
    float[] values = new float[DIMENSION];
    for (Term term : new PlainWords().analyze(text.replace("automobile", "car"))) {
      values[Math.floorMod(term.fingerprint(), DIMENSION)] += 1;
    }
    return Vector.of(values);
  }

  @Override
  public void close() {
    // Nothing is held.
  }
}
