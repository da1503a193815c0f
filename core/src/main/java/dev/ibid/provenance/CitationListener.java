package dev.ibid.provenance;

import dev.ibid.document.CitedPassage;

/**
 * Somebody who wants to know what happens to citations of documents. Called by the thread to which
 * it happens; what a listener throws is logged and harms nobody.
 */
public interface CitationListener {
  default void created(DocumentCitation citation) {}

  /** A cited passage is not there any more as it was cited. */
  default void validationFailed(CitedPassage passage, PassageState state) {}

  /**
   * Somebody took a citation along.
   *
   * @param text as it was written
   */
  default void copied(DocumentCitation citation, String text) {}
}
