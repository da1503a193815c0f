package dev.ibid.provenance;

import dev.ibid.document.CitedPassage;

/**
 * Is told what happens to citations of documents, on the thread that causes it. What a listener
 * throws is logged and goes no further.
 */
public interface CitationListener {
  default void created(DocumentCitation citation) {}

  /** A cited passage is not there any more as it was cited. */
  default void validationFailed(CitedPassage passage, PassageState state) {}

  /**
   * Somebody copied a citation.
   *
   * @param text the citation as it was written
   */
  default void copied(DocumentCitation citation, String text) {}
}
