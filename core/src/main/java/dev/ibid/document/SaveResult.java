package dev.ibid.document;

/** What came of storing a {@link DocumentRevision}. */
public sealed interface SaveResult {
  /**
   * It is stored.
   *
   * @param passages how many it has; those that were forgotten, and stay so, are not counted
   */
  record Done(int passages) implements SaveResult {}

  /** Somebody else has stored the document meanwhile; nothing was changed. */
  record Overtaken() implements SaveResult {}
}
