package dev.ibid.search;

import java.util.List;

/** An embedder that has another one do everything, for those who change one thing about it. */
public abstract class ForwardingEmbedder implements Embedder {
  private final Embedder embedder;

  /** Wraps an embedder, which is closed with this one. */
  protected ForwardingEmbedder(Embedder embedder) {
    this.embedder = embedder;
  }

  @Override
  public String model() {
    return embedder.model();
  }

  @Override
  public boolean reads(String text) {
    return embedder.reads(text);
  }

  @Override
  public boolean isReady() {
    return embedder.isReady();
  }

  @Override
  public Vector embedQuery(String question) {
    return embedder.embedQuery(question);
  }

  @Override
  public List<Vector> embed(List<String> texts) {
    return embedder.embed(texts);
  }

  @Override
  public List<ReadText> read(List<TextInContext> texts) {
    return embedder.read(texts);
  }

  @Override
  public void close() {
    embedder.close();
  }
}
