package dev.ibid.document;

/** Is told what became of documents, after the store has made it durable. */
public interface DocumentWatcher {
  /** Passages were stored, or stand in their documents no more. */
  void documentsChanged();

  /** Some passages are gone; the call that forgot them does not return before this does. */
  void forgotten();
}
