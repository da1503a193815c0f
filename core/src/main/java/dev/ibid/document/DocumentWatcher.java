package dev.ibid.document;

/** Is told what became of documents, after the store has made it durable. */
public interface DocumentWatcher {
  /** Passages were stored, or their documents have lost them. */
  void documentsChanged();

  /** Some passages were forgotten. The call that forgot them waits for this. */
  void forgotten();
}
